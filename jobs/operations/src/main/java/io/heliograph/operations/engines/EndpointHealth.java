// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.inference.images.ImagesAnswer;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.operations.engines.EndpointState.Outage;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Counts the results of an endpoint's calls. Thread-safe. */
final class EndpointHealth {
    private final InstantSource clock;
    private final Map<Fault, Long> faults = new EnumMap<>(Fault.class);
    private long answered;
    private Optional<Outage> outage = Optional.empty();

    EndpointHealth(InstantSource clock) {
        this.clock = clock;
    }

    /** Records the result of a call. */
    synchronized void remember(ImagesAnswer answer) {
        if (!(answer instanceof ImagesAnswer.Missing missing)) {
            answered++;
            outage = Optional.empty();
            return;
        }
        faults.merge(missing.fault(), 1L, Long::sum);
        if (missing.fault().ofTheEndpoint()) {
            Instant since = outage.map(Outage::since).orElseGet(clock::instant);
            outage = Optional.of(new Outage(missing.fault(), missing.status(), since));
        }
    }

    /** Number of calls with a picture or a refusal. */
    synchronized long answered() {
        return answered;
    }

    synchronized Map<Fault, Long> faults() {
        return Map.copyOf(faults);
    }

    synchronized Optional<Outage> outage() {
        return outage;
    }
}
