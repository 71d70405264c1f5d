// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.micrometer.common.KeyValue;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationFilter;
import org.springframework.stereotype.Component;

/**
 * Gives every observation of an item the same keys. Spring Batch 6.0 omits the status when a processor throws and nothing is skipped;
 * Prometheus accepts a meter with one set of keys only, so the first failed item would disable the meter.
 */
@Component
final class ItemObservationKeys implements ObservationFilter {
    private static final String PROCESS = "spring.batch.item.process";
    private static final String STATUS = PROCESS + ".status";

    @Override
    public Observation.Context map(Observation.Context context) {
        if (PROCESS.equals(context.getName()) && context.getLowCardinalityKeyValue(STATUS) == null) {
            context.addLowCardinalityKeyValue(KeyValue.of(STATUS, "FAILURE"));
        }
        return context;
    }
}
