// SPDX-License-Identifier: Apache-2.0
/**
 * Pools that take requests from the queues and run them, recover dead processes' work, and drain. Uses {@code run},
 * {@code fetch}, {@code queue}, {@code heartbeat}, {@code storage} and {@code config}. Invariant: a pool picks nothing
 * while a dependency fails, an operator pauses it, or the process drains.
 */
@NullMarked
package io.heliograph.batch.dispatch;

import org.jspecify.annotations.NullMarked;
