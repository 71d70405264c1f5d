// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import io.heliograph.batch.intake.IdempotencyClaim;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.submissions.IdempotencyKeys;
import io.heliograph.storage.submissions.IdempotencyKeys.First;
import java.util.Optional;

/** Finds the accepted request for a repeated submission. */
final class RepeatedSubmissions {
    private final IdempotencyKeys keys;

    RepeatedSubmissions(IdempotencyKeys keys) {
        this.keys = keys;
    }

    /**
     * The request accepted earlier under the same {@code Idempotency-Key}, if there is one.
     *
     * @throws FailureException VALIDATION_ERROR if the earlier request had other fields
     */
    Optional<JobRequest> first(JobRequest work) {
        return work.terms()
                .claim()
                .flatMap(claim -> keys.find(key(work, claim)).map(first -> sameAs(first, work, claim)));
    }

    private static JobRequest sameAs(First first, JobRequest work, IdempotencyClaim claim) {
        if (!first.fingerprint().equals(claim.fingerprint())) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Idempotency-Key used before",
                    "This Idempotency-Key was used for a request with other fields (" + first.requestId()
                            + "); send a key of its own with each request.");
        }
        return work.acceptedBefore(first.requestId(), first.baseUrl(), first.warning());
    }

    /** Stores the {@code Idempotency-Key} of a request, in the transaction that accepts the request. */
    void write(JobRequest work) {
        work.terms()
                .claim()
                .ifPresent(claim -> keys.insert(
                        key(work, claim), work.requestId(), claim.fingerprint(), work.warning(), claim.kept()));
    }

    private static IdempotencyKeys.Key key(JobRequest work, IdempotencyClaim claim) {
        return new IdempotencyKeys.Key(
                work.organizationId(), work.operation().spec().name(), claim.keyHash());
    }
}
