// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.FailureException;

/** The door of the engine. */
public interface RequestIntake {
    /**
     * Makes a durable job of the work: when this returns, the work will end in exactly one terminal state, whatever dies. When it throws, nothing exists.
     *
     * @return the work as it was accepted: the same, or where it was sent before under the same key, that of the first time with its id
     * @throws FailureException RATE_LIMITED when the organization has too much waiting, UNAVAILABLE when the pool is full or the database does not answer,
     *     VALIDATION_ERROR when its key was used for another request
     */
    JobRequest accept(JobRequest work);

    /**
     * Tells what {@link #accept} would do with the work, and does nothing.
     *
     * @throws FailureException as {@link #accept} would
     */
    WaitForecast forecast(JobRequest work);
}
