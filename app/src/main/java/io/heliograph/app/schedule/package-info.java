// SPDX-License-Identifier: Apache-2.0
/** Schedulers that exist in a process only if it has their role. Invariant: a process without the role has no scheduler thread. */
@NullMarked
package io.heliograph.app.schedule;

import org.jspecify.annotations.NullMarked;
