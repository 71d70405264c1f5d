// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.time.Instant;
import java.util.List;

/** Whether this process has what it needs to work. While it has not, its pools are paused. */
public interface DependencyHealth {
    /**
     * A failing dependency.
     *
     * @param reason for operators
     * @param since when it was first seen failing
     */
    record Outage(Dependency dependency, String reason, Instant since) {}

    /** What fails now; empty when all is well. */
    List<Outage> outages();

    /** How often a dependency was lost since this process began. */
    long losses(Dependency dependency);

    /** How often a lost dependency was found working again since this process began. */
    long recoveries(Dependency dependency);

    /** Says that a call of it failed: the pools pause at once, and go on as soon as a check of it succeeds. */
    void suspect(Dependency dependency, Throwable cause);

    /**
     * Refuses at once what cannot be taken or answered now: everything when this node's disk is full or it is about to end, and while the object store fails
     * what must be stored there first or what somebody waits for. What remains is written down in the database, and waits.
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
