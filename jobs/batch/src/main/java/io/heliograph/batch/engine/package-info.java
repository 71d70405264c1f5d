// SPDX-License-Identifier: Apache-2.0
/**
 * The life of a job: acceptance for {@code intake}, dispatch, fence, steps, settlement, recovery, drain. Other modules use
 * {@link io.heliograph.batch.engine.SettlementWatch} and
 * {@link io.heliograph.batch.engine.JobOperations}. Invariant: every write about an execution is made by its owner, in
 * the transaction that proves the ownership.
 */
@NullMarked
package io.heliograph.batch.engine;

import org.jspecify.annotations.NullMarked;
