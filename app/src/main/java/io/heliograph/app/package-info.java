// SPDX-License-Identifier: Apache-2.0
/**
 * The process: its main class, the beans it lends to all rooms, and below it one room for each way in or out. May touch everything that the other
 * rooms offer, and nothing that they keep to themselves. Invariant: what a process does follows from its roles alone.
 */
@NullMarked
package io.heliograph.app;

import org.jspecify.annotations.NullMarked;
