// SPDX-License-Identifier: Apache-2.0
/**
 * What operators see and do, under their own login: never with an organization's token. Invariant: whatever changes something is written down with who did
 * it.
 */
@NullMarked
package io.heliograph.app.admin;

import org.jspecify.annotations.NullMarked;
