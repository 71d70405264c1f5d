// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import java.util.Optional;

/**
 * A checked request that is to become a job.
 *
 * @param requestId a new id; it is also the key of its stored inputs
 * @param operation what to do
 * @param request its bound values; inline media are stored by the intake
 * @param organizationId whose it is
 * @param tokenId with what it was sent; signs its webhook
 * @param plan name of the organization's plan: weight and queue limit
 * @param sync whether somebody waits: goes before others in its pool, and sends no webhook
 * @param baseUrl base of every address about it, without a slash at the end
 * @param source {@code rest}, {@code drop} or {@code admin}
 * @param warning what the client is told beside the result
 */
public record NewWork(
        String requestId,
        Operation operation,
        OperationRequest request,
        long organizationId,
        Optional<Long> tokenId,
        String plan,
        boolean sync,
        String baseUrl,
        String source,
        Optional<String> warning) {}
