// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.time.Instant;
import java.util.List;

/** Whether the dependencies of this process work. Its pools are paused while one of them fails. */
public interface DependencyHealth {
    /**
     * A failing dependency.
     *
     * @param reason for operators
     * @param since time of the first failure
     */
    record Outage(Dependency dependency, String reason, Instant since) {}

    /** The failing dependencies; empty when all work. */
    List<Outage> outages();

    /** Number of times a dependency began to fail since this process started. */
    long losses(Dependency dependency);

    /** Number of times a failing dependency worked again since this process started. */
    long recoveries(Dependency dependency);

    /** Reports a failed call of a dependency: the pools pause at once, and resume when a check of it succeeds. */
    void suspect(Dependency dependency, Throwable cause);

    /**
     * Refuses a request during an outage. Without {@code needsStore} an outage of the object store is ignored: the
     * request is written to the database and waits.
     *
     * @throws FailureException UNAVAILABLE
     */
    default void refuseDuringOutage(boolean needsStore) {
        outages().stream()
                .map(Outage::dependency)
                .filter(dependency -> needsStore || dependency != Dependency.OBJECT_STORE)
                .findFirst()
                .ifPresent(dependency -> {
                    throw new FailureException(
                            ErrorCode.UNAVAILABLE,
                            "Unavailable",
                            dependency.sentence() + " Nothing was accepted; try again later.");
                });
    }
}
