// SPDX-License-Identifier: Apache-2.0
/**
 * The queue as transport of partitions: puts a step's partitions into it, and ends them. Uses {@code settlement},
 * {@code queue}, {@code leases}, {@code outcome}, {@code dependencies}, {@code storage} and {@code config}. Invariant: the
 * last partition that ends wakes its request in the transaction of its own end.
 */
@NullMarked
package io.heliograph.batch.partitions;

import org.jspecify.annotations.NullMarked;
