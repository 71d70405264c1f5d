// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All stored facts about a request.
 *
 * @param request its canonical JSON
 * @param webhookUrl address for the final status, without secrets
 * @param executions of its job, newest first
 */
public record RequestDetail(
        RequestRow row,
        String request,
        Optional<String> webhookUrl,
        Optional<String> warning,
        Optional<String> errorMessage,
        Optional<String> errorDetails,
        List<Execution> executions) {
    /** The same with a different text of the request, such as one without secrets. */
    public RequestDetail withRequest(String other) {
        return new RequestDetail(row, other, webhookUrl, warning, errorMessage, errorDetails, executions);
    }

    /**
     * One execution of the job.
     *
     * @param message the whole cause of a failure; addresses in it have no secrets
     */
    public record Execution(
            long id,
            String status,
            Optional<Instant> startedAt,
            Optional<Instant> endedAt,
            Optional<String> exitCode,
            Optional<String> message,
            List<Step> steps) {}

    /**
     * One execution of a step. Those of partitions are left out; see {@code storage.partitions}.
     *
     * @param read items read
     * @param written items finished
     * @param commits number of committed chunks
     * @param message of a failure; addresses in it have no secrets
     */
    public record Step(
            long id,
            String name,
            String status,
            Optional<Instant> startedAt,
            Optional<Instant> endedAt,
            long read,
            long written,
            long commits,
            long rollbacks,
            Optional<String> exitCode,
            Optional<String> message) {}
}
