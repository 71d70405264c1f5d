// SPDX-License-Identifier: Apache-2.0
/**
 * The life of a job: acceptance, dispatch, fence, steps, settlement, recovery, drain. Other rooms see {@link io.heliograph.batch.engine.RequestIntake},
 * {@link io.heliograph.batch.engine.SettlementWatch} and {@link io.heliograph.batch.engine.JobOperations}; everything else is its own. Invariant: what is written about an execution is written by its owner, in the transaction that proves it.
 */
@NullMarked
package io.heliograph.batch.engine;

import org.jspecify.annotations.NullMarked;
