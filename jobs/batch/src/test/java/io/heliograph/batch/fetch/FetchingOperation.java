// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** An operation whose result is what its inputs hold. */
record FetchingOperation(Consumer<StepWork> first) implements Operation {
    static final String NAME = "read";
    private static final Field<MediaSource> IMAGE = Field.image("image");
    private static final Field<List<MediaSource>> MORE = Field.images("more", 4);
    private static final int MOST = 1_000_000;

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2(NAME, "/v2/test/read")
                .takes(IMAGE, MORE)
                .gives("done", "what was read")
                .build();
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return Pipeline.of(new Once("read", stepWork -> {
            first.accept(stepWork);
            List<String> texts = new ArrayList<>();
            if (operationRequest.find(IMAGE).isPresent()) {
                texts.add(text(stepWork, "image", operationRequest.get(IMAGE)));
            }
            List<MediaSource> more = operationRequest.find(MORE).orElse(List.of());
            for (int i = 0; i < more.size(); i++) {
                texts.add(text(stepWork, "more-" + i, more.get(i)));
            }
            stepWork.result("done", texts);
        }));
    }

    private static String text(StepWork stepWork, String name, MediaSource source) throws IOException {
        return source.getClass().getSimpleName() + " " + Files.readString(stepWork.fetch(name, source, MOST));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
