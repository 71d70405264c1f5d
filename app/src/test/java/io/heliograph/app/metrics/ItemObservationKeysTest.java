// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ItemObservationKeysTest {
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final ObservationRegistry observations = ObservationRegistry.create();

    @Test
    void aFailedItemIsCountedUnderTheKeysOfAGoodOne() {
        observations
                .observationConfig()
                .observationHandler(new DefaultMeterObservationHandler(meters))
                .observationFilter(new ItemObservationKeys());
        Observation.start("spring.batch.item.process", observations)
                .lowCardinalityKeyValue("spring.batch.item.process.status", "SUCCESS")
                .stop();
        Observation.start("spring.batch.item.process", observations).stop();
        assertThat(meters.find("spring.batch.item.process").timers())
                .extracting(timer -> timer.getId().getTag("spring.batch.item.process.status"))
                .containsExactlyInAnyOrder("SUCCESS", "FAILURE");
        assertThat(meters.getMeters().stream()
                        .filter(meter -> meter.getId().getType() == Meter.Type.TIMER)
                        .map(meter -> meter.getId().getTags().stream()
                                .map(tag -> tag.getKey())
                                .collect(Collectors.toSet()))
                        .distinct())
                .hasSize(1);
    }
}
