// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.config.FailureException;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.time.Duration;
import java.util.Optional;

/** Waits for settlements. */
public interface SettlementWatch {
    /**
     * Waits until the request is settled, by any node.
     *
     * @return its status, or nothing when the time is over
     * @throws FailureException UNAVAILABLE when too many already wait
     */
    Optional<SubmissionStatus> await(String requestId, Duration limit) throws InterruptedException;
}
