// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Small operations that do what their prompt says, so that the edge can be tested without pictures. */
record TestOperation(OperationSpec spec) implements Operation {
    private static final Map<String, CountDownLatch> HELD = new ConcurrentHashMap<>();

    static final Field<MediaSource> IMAGE =
            Field.image("image").or("image_url", "file").required().doc("what to paint on");
    static final Field<String> PROMPT = Field.text("prompt", 100).doc("what to do");
    static final Field<Long> STRENGTH =
            Field.integer("strength", 0, 100).orElse(50L).doc("how much");
    static final Field<String> STYLE =
            Field.choice("style", "plain", "fancy").orElse("plain").doc("how");

    static TestOperation paint() {
        return new TestOperation(OperationSpec.v2("test_paint", "/v2/test/paint", "/v2/test/brush")
                .takes(IMAGE, PROMPT, STRENGTH, STYLE)
                .gives("image_url", "the painted picture")
                .summary("Paints")
                .build());
    }

    static TestOperation film() {
        return new TestOperation(OperationSpec.v2("test_film", "/v2/test/film")
                .asyncOnly()
                .feature("video")
                .takes(IMAGE, PROMPT, STRENGTH, STYLE)
                .gives("image_url", "the film")
                .summary("Films")
                .build());
    }

    static TestOperation erase() {
        return new TestOperation(OperationSpec.v1("test_erase", "/v1/test/erase")
                .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
                .takes(IMAGE, PROMPT, STRENGTH, STYLE)
                .gives("result_url", "the erased picture")
                .summary("Erases")
                .build());
    }

    /** Lets the work of a request go on whose prompt is "wait". */
    static void release(String requestId) {
        held(requestId).countDown();
    }

    private static CountDownLatch held(String requestId) {
        return HELD.computeIfAbsent(requestId, _ -> new CountDownLatch(1));
    }

    @Override
    public void check(OperationRequest operationRequest) {
        if (operationRequest.get(STRENGTH) == 100 && operationRequest.get(STYLE).equals("fancy")) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR, "Bad combination", "'strength' 100 does not go with 'style' fancy.");
        }
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return Pipeline.of(new Pipeline.Once("paint", stepWork -> paint(stepWork, operationRequest)));
    }

    private void paint(StepWork stepWork, OperationRequest operationRequest) throws IOException, InterruptedException {
        if (operationRequest.find(PROMPT).orElse("").equals("wait")
                && !held(stepWork.requestId()).await(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("nobody released " + stepWork.requestId());
        }
        String key = spec.results().firstEntry().getKey();
        switch (operationRequest.find(PROMPT).orElse("")) {
            case "fail" -> throw new FailureException(ErrorCode.PROCESSING_FAILED, "It failed", "As it was told to.");
            case "refuse" -> throw new FailureException(ErrorCode.VALIDATION_ERROR, "It refused", "As it was told to.");
            case "withhold" -> stepWork.publishBlocked(key);
            default -> {
                Path file = Files.writeString(stepWork.scratch().resolve("picture.png"), "0123456789");
                stepWork.publish(key, file, "image/png");
            }
        }
        if (operationRequest.find(PROMPT).orElse("").equals("warn")) {
            stepWork.warn("Mind the paint.");
        }
        stepWork.result("strength", operationRequest.get(STRENGTH));
    }

    @Override
    public String sample() {
        return "{\"image\":\"{image}\",\"prompt\":\"a hat\",\"strength\":\"7\"}";
    }
}
