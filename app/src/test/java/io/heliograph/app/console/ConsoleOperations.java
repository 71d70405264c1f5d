// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.FramePicture;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.Pool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

/** An operation of two steps whose second one fails for as long as the test says, as if what it needs were away. */
@TestConfiguration(proxyBeanMethods = false)
public class ConsoleOperations {
    public static final AtomicBoolean FAILING = new AtomicBoolean();
    static final Semaphore ENDING = new Semaphore(0);

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

    @Bean
    Operation testFrames() {
        return new Frames(OperationSpec.v2("test_frames", "/v2/test/frames")
                .asyncOnly()
                .pool(Pool.VIDEO, 1)
                .takes(PROMPT)
                .gives("done", "true")
                .summary("Says that it is at frame 12 of 90 until it may end")
                .build());
    }

    private record Frames(OperationSpec spec) implements Operation {
        @Override
        public Pipeline pipeline(OperationRequest request) {
            return Pipeline.of(
                    new Pipeline.Once("prepare", _ -> {}),
                    new Pipeline.Once("segments", Frames::work),
                    new Pipeline.Once("publish", work -> work.result("done", true)));
        }

        private static void work(StepWork work) throws InterruptedException {
            work.frameDone(6, 90, FramePicture.NONE);
            do {
                work.checkpoint();
                work.frameDone(12, 90, () -> "latest frame".getBytes(StandardCharsets.UTF_8));
            } while (!ENDING.tryAcquire(50, TimeUnit.MILLISECONDS));
        }

        @Override
        public String sample() {
            return "{\"prompt\":\"a hat\"}";
        }
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
