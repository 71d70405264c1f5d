// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaSource;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.StepWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

/** An operation of two steps whose second one fails for as long as the test says, as if what it needs were away. */
@TestConfiguration(proxyBeanMethods = false)
class ConsoleOperations {
    static final AtomicBoolean FAILING = new AtomicBoolean();

    private static final Field<MediaSource> IMAGE =
            Field.image("image").required().doc("what to work on");
    private static final Field<String> PROMPT = Field.text("prompt", 200).doc("what to do");

    @Bean
    Operation testStages() {
        return new Stages(OperationSpec.v2("test_stages", "/v2/test/stages")
                .takes(IMAGE, PROMPT)
                .gives("image_url", "the picture")
                .summary("Works in two steps")
                .build());
    }

    private record Stages(OperationSpec spec) implements Operation {
        @Override
        public Pipeline pipeline(OperationRequest request) {
            return Pipeline.of(
                    new Pipeline.Once("prepare", Stages::prepare), new Pipeline.Once("store", Stages::store));
        }

        private static void prepare(StepWork work) throws IOException {
            work.result("prepared", true);
        }

        private static void store(StepWork work) throws IOException {
            if (FAILING.get()) {
                throw new IllegalStateException("<b>the shelf</b> is full");
            }
            Path file = Files.writeString(work.scratch().resolve("picture.png"), "0123456789");
            work.publish("image_url", file, "image/png");
        }

        @Override
        public String sample() {
            return "{\"image\":\"{image}\",\"prompt\":\"a hat\"}";
        }
    }
}
