// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything about a request.
 *
 * @param request its canonical JSON
 * @param webhookUrl where its end is told, as it may be shown
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
    /** The same with another text of the request, such as one without secrets. */
    public RequestDetail withRequest(String other) {
        return new RequestDetail(row, other, webhookUrl, warning, errorMessage, errorDetails, executions);
    }

    /**
     * One run of the job.
     *
     * @param message the whole cause of a failure; addresses in it are as they may be shown
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
     * One run of a step.
     *
     * @param read items taken
     * @param written items done
     * @param commits chunks that last
     * @param message of a failure; addresses in it are as they may be shown
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
