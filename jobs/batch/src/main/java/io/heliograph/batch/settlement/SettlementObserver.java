// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.config.ErrorCode;
import io.heliograph.storage.submissions.SubmissionOutcome;

/** Listener for this process's settlements, called after their commit; it must not wait. */
public interface SettlementObserver {
    /** Ignores everything. */
    SettlementObserver NONE = new SettlementObserver() {
        @Override
        public void settled(String operation, SubmissionOutcome outcome) {}

        @Override
        public void attemptFailed(String operation, ErrorCode code) {}
    };

    /** A request has ended. It may end more than once, if an operator restarts it. */
    void settled(String operation, SubmissionOutcome outcome);

    /** An attempt failed, whether or not another one follows. */
    void attemptFailed(String operation, ErrorCode code);
}
