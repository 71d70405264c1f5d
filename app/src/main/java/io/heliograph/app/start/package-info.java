// SPDX-License-Identifier: Apache-2.0
/**
 * First start of an installation, so that a client can be served without any set-up. Invariant: it happens once, also when several nodes
 * start together.
 */
@NullMarked
package io.heliograph.app.start;

import org.jspecify.annotations.NullMarked;
