// SPDX-License-Identifier: Apache-2.0
/**
 * Partitions of a request's step, and the runs of each. Uses {@code storage.database},
 * {@code storage.submissions} and {@code config}. Invariant: a
 * partition has a row in the queue exactly while its state is {@code QUEUED}.
 */
@NullMarked
package io.heliograph.storage.partitions;

import org.jspecify.annotations.NullMarked;
