// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * State of an operator's endpoint, as seen by the calls of this process.
 *
 * @param role role that the endpoint serves
 * @param engine name of the endpoint in the engine lists of answers
 * @param answered calls answered with a picture or a refusal
 * @param faults failed calls by kind
 * @param outage failure since the last answered call, if any
 */
public record EndpointState(
        EndpointRole role, String engine, long answered, Map<Fault, Long> faults, Optional<Outage> outage) {
    /** Makes the map immutable. */
    public EndpointState {
        faults = Map.copyOf(faults);
    }

    /**
     * A continuing failure of an endpoint.
     *
     * @param fault kind of the latest failure
     * @param status HTTP status of the latest failure; 0 without one
     * @param since time of the first failure
     */
    public record Outage(Fault fault, int status, Instant since) {}
}
