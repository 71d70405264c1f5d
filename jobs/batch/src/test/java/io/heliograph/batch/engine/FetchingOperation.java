// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.Request;
import io.heliograph.batch.catalogue.Spec;
import io.heliograph.batch.catalogue.Work;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** An operation whose result is what its inputs hold. */
record FetchingOperation(Consumer<Work> first) implements Operation {
    static final String NAME = "read";
    private static final Field<MediaSource> IMAGE = Field.image("image");
    private static final Field<List<MediaSource>> MORE = Field.images("more", 4);
    private static final int MOST = 1_000_000;

    @Override
    public Spec spec() {
        return Spec.v2(NAME, "/v2/test/read")
                .takes(IMAGE, MORE)
                .gives("done", "what was read")
                .build();
    }

    @Override
    public Pipeline pipeline(Request request) {
        return Pipeline.of(new Once("read", work -> {
            first.accept(work);
            List<String> texts = new ArrayList<>();
            if (request.find(IMAGE).isPresent()) {
                texts.add(text(work, "image", request.get(IMAGE)));
            }
            List<MediaSource> more = request.find(MORE).orElse(List.of());
            for (int i = 0; i < more.size(); i++) {
                texts.add(text(work, "more-" + i, more.get(i)));
            }
            work.result("done", texts);
        }));
    }

    private static String text(Work work, String name, MediaSource source) throws IOException {
        return source.getClass().getSimpleName() + " " + Files.readString(work.fetch(name, source, MOST));
    }

    @Override
    public String sample() {
        return "{\"image\": \"{image}\"}";
    }
}
