// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.storage.submissions.JobRows.Picked;
import java.util.Set;

/** Refusals of operators' actions; each names the request, its state, and what to do instead. */
final class RefusedAction {
    private static final Set<String> ONLY_FROM_SCRATCH = Set.of("COMPLETED", "ABANDONED");

    private RefusedAction() {}

    /** A refusal whose reason begins with a verb: {@code has completed; ...}. */
    static Answer of(Picked picked, String reason) {
        return new Answer(false, "The request " + picked.requestId() + " " + reason);
    }

    /**
     * The refusal of an action that needs a request which has not ended.
     *
     * @param participle of the action: {@code cancelled}
     */
    static Answer ended(Picked picked, String participle) {
        String state = picked.executionStatus();
        return of(
                picked,
                "has ended already (" + state + "), so it cannot be " + participle + ". To run it again, restart it"
                        + (ONLY_FROM_SCRATCH.contains(state) ? " from scratch." : "."));
    }

    static Answer withoutOperation(Picked picked) {
        return of(
                picked,
                "needs the operation " + picked.operation()
                        + ", which this version of the service does not have. Restart it on a version that has it.");
    }
}
