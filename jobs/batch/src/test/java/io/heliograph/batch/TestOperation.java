// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.Pool;
import java.util.function.Function;

/** An operation of a test: its pipeline is a lambda. */
public record TestOperation(String name, Pool pool, Function<OperationRequest, Pipeline> work) implements Operation {
    public static final Field<Long> ITEMS = Field.integer("items", 0, 100_000).orElse(1L);

    public static TestOperation of(String name, Function<OperationRequest, Pipeline> work) {
        return new TestOperation(name, Pool.IMAGE, work);
    }

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2(name, "/v2/test/" + name)
                .pool(pool, 1)
                .takes(ITEMS)
                .gives("done", "what was done")
                .build();
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return work.apply(operationRequest);
    }

    @Override
    public String sample() {
        return "{\"items\": 3}";
    }
}
