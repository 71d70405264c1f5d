// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.config.FailureException;

/** Entry point of the engine. */
public interface RequestIntake {
    /**
     * Makes a durable job of the work. When this returns, the work will end in exactly one terminal state, even if
     * processes die. When it throws, no job exists.
     *
     * @return the accepted work: the same, or the first submission and its id if the work was sent before with the same
     *     {@code Idempotency-Key}
     * @throws FailureException RATE_LIMITED when the organization has too many requests in progress, UNAVAILABLE when
     *     the pool is full or the database does not answer, VALIDATION_ERROR when its {@code Idempotency-Key} was used
     *     for another request
     */
    JobRequest accept(JobRequest work);

    /**
     * Predicts the outcome of {@link #accept} without accepting.
     *
     * @throws FailureException as {@link #accept} would
     */
    WaitForecast forecast(JobRequest work);
}
