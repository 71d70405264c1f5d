// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.FailureException;

/** The door of the engine. */
public interface RequestIntake {
    /**
     * Makes a durable job of the work: when this returns, the work will end in exactly one terminal state, whatever dies. When it throws, nothing exists.
     *
     * @throws FailureException RATE_LIMITED when the organization has too much waiting, UNAVAILABLE when the pool is full or the database does not answer
     */
    void accept(NewWork work);
}
