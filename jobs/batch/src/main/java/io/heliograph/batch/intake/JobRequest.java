// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.storage.submissions.FairClock;
import java.util.Optional;

/**
 * A checked request that is to become a job. Only this package makes one.
 *
 * @param requestId a new id, which is part of the keys of stored inputs
 * @param operation the route's operation
 * @param request values of the fields; the intake stores inline media
 * @param organizationId its organization
 * @param tokenId API token of the sender, which signs the webhook
 * @param plan name of the organization's plan: weight and queue limit
 * @param sync whether the client waits: the request precedes others in its pool, and sends no webhook
 * @param baseUrl base of every address about the request, without a slash at the end
 * @param source name of the entry point, such as {@code rest} or {@code console}
 * @param warning warning for the client in addition to the warnings of the work
 * @param terms the sender's options for submission and delivery
 */
public record JobRequest(
        String requestId,
        Operation operation,
        OperationRequest request,
        long organizationId,
        Optional<Long> tokenId,
        String plan,
        boolean sync,
        String baseUrl,
        String source,
        Optional<String> warning,
        SubmissionTerms terms) {
    /** The same work with the id, base address and warning of its first acceptance. */
    public JobRequest acceptedBefore(String firstId, String firstBaseUrl, Optional<String> firstWarning) {
        return new JobRequest(
                firstId,
                operation,
                request,
                organizationId,
                tokenId,
                plan,
                sync,
                firstBaseUrl,
                source,
                firstWarning,
                terms);
    }

    /** The same work without its {@code Idempotency-Key}. */
    JobRequest withoutClaim() {
        return new JobRequest(
                requestId,
                operation,
                request,
                organizationId,
                tokenId,
                plan,
                sync,
                baseUrl,
                source,
                warning,
                terms.withoutClaim());
    }

    /** Priority in a queue: requests of waiting clients precede all others. */
    public int rank() {
        return sync ? FairClock.SYNC_PRIORITY : 0;
    }
}
