// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * State of an endpoint, from the calls of this process.
 *
 * @param role that it serves
 * @param engine its name in answers
 * @param answered calls answered with a picture or a refusal
 * @param faults failed calls by kind
 * @param outage fault since the last answered call
 */
public record EndpointState(
        EndpointRole role, String engine, long answered, Map<Fault, Long> faults, Optional<Outage> outage) {
    /** Makes the map immutable. */
    public EndpointState {
        faults = Map.copyOf(faults);
    }

    /**
     * A continuing fault.
     *
     * @param fault of the latest call
     * @param status of HTTP; 0 without one
     * @param since start of the failures
     */
    public record Outage(Fault fault, int status, Instant since) {}
}
