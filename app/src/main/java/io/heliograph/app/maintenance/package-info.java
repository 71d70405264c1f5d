// SPDX-License-Identifier: Apache-2.0
/**
 * Recurring maintenance, run by one node of all that have the role. Invariant: a task runs on one node at a time, and an interrupted run is
 * repeated.
 */
@NullMarked
package io.heliograph.app.maintenance;

import org.jspecify.annotations.NullMarked;
