// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.metrics;

import io.heliograph.storage.objects.MeasuredObjectStore;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.stereotype.Component;

/** Bytes that this node has moved to and from the object store. */
@Component
final class ObjectTrafficMetrics implements MeterBinder {
    private final MeasuredObjectStore store;

    ObjectTrafficMetrics(MeasuredObjectStore store) {
        this.store = store;
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        FunctionCounter.builder("heliograph.objects.bytes", store, MeasuredObjectStore::written)
                .description("Bytes that this node gave to the object store")
                .baseUnit("bytes")
                .tag("direction", "written")
                .register(registry);
        FunctionCounter.builder("heliograph.objects.bytes", store, MeasuredObjectStore::read)
                .description("Bytes that this node took from the object store")
                .baseUnit("bytes")
                .tag("direction", "read")
                .register(registry);
    }
}
