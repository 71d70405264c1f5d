// SPDX-License-Identifier: Apache-2.0
/**
 * Schedulers that live in a process only if it has their role. Invariant: a process without the role has no thread for it.
 */
@NullMarked
package io.heliograph.app.schedule;

import org.jspecify.annotations.NullMarked;
