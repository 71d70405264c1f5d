// SPDX-License-Identifier: Apache-2.0
/**
 * The end of executions: {@link io.heliograph.batch.settlement.Settlement} settles a request or returns it to the queue.
 * Other modules use {@link io.heliograph.batch.settlement.SettlementWatch}. Uses {@code leases}, {@code outcome},
 * {@code dependencies}, {@code storage} and {@code config}. Invariant: outcome, webhook and the end of the dispatch row are
 * one transaction.
 */
@NullMarked
package io.heliograph.batch.settlement;

import org.jspecify.annotations.NullMarked;
