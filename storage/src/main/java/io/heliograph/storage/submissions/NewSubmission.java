// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.submissions;

import io.heliograph.config.Dialect;
import io.heliograph.config.Pool;
import io.heliograph.config.RequestPriority;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;

/**
 * The row of an accepted request.
 *
 * @param baseUrl base of every address in the answers about it
 * @param request canonical JSON
 * @param dialect the dialect of its status and webhook; empty: its organization's
 */
public record NewSubmission(
        String requestId,
        long organizationId,
        Optional<Long> tokenId,
        String operation,
        String source,
        Pool pool,
        boolean sync,
        String baseUrl,
        String request,
        Optional<URI> webhookUrl,
        long jobExecutionId,
        Optional<String> warning,
        Instant acceptedAt,
        RequestPriority priority,
        Optional<Dialect> dialect) {
    /** A submission of normal priority, in its organization's dialect. */
    public NewSubmission(
            String requestId,
            long organizationId,
            Optional<Long> tokenId,
            String operation,
            String source,
            Pool pool,
            boolean sync,
            String baseUrl,
            String request,
            Optional<URI> webhookUrl,
            long jobExecutionId,
            Optional<String> warning,
            Instant acceptedAt) {
        this(
                requestId,
                organizationId,
                tokenId,
                operation,
                source,
                pool,
                sync,
                baseUrl,
                request,
                webhookUrl,
                jobExecutionId,
                warning,
                acceptedAt,
                RequestPriority.NORMAL,
                Optional.empty());
    }
}
