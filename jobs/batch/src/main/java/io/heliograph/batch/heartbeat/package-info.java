// SPDX-License-Identifier: Apache-2.0
/**
 * The process as a member of the cluster. The application implements
 * {@link io.heliograph.batch.heartbeat.NodeDescription} and {@link io.heliograph.batch.heartbeat.ProcessExit}. Uses
 * {@code dependencies}, {@code nodes}, {@code storage} and {@code config}. Invariant: a process that runs has a row.
 */
@NullMarked
package io.heliograph.batch.heartbeat;

import org.jspecify.annotations.NullMarked;
