// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.config.FailureException;
import io.heliograph.storage.submissions.SubmissionStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Waits for settlements. */
public interface SettlementWatch {
    /**
     * Waits until the request is settled, by any node.
     *
     * @return status of the request; empty when the time is over
     * @throws FailureException UNAVAILABLE when too many already wait
     */
    Optional<SubmissionStatus> await(String requestId, Duration limit) throws InterruptedException;

    /**
     * Adds a listener for the rest of this process's life. It receives the request ids of settlements of this process, each
     * after its commit, and must not wait.
     */
    void listen(Consumer<String> listener);
}
