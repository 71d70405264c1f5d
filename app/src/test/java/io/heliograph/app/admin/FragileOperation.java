// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicBoolean;

/** An operation of two steps, the second of which fails while it is told to. */
final class FragileOperation implements Operation {
    static final AtomicBoolean FAILS = new AtomicBoolean();

    private static final Field<MediaSource> IMAGE =
            Field.image("image").required().doc("any bytes");

    @Override
    public OperationSpec spec() {
        return OperationSpec.v2("test_fragile", "/v2/test/fragile")
                .takes(IMAGE)
                .gives("image_url", "a file")
                .summary("Fails when told to")
                .build();
    }

    @Override
    public Pipeline pipeline(OperationRequest operationRequest) {
        return Pipeline.of(
                new Pipeline.Once("prepare", stepWork -> stepWork.checkpoint()),
                new Pipeline.Once("publish", stepWork -> {
                    if (FAILS.get()) {
                        throw new FailureException(ErrorCode.TIMEOUT, "Too slow", "As it was told to.");
                    }
                    stepWork.publish(
                            "image_url", Files.writeString(stepWork.scratch().resolve("a.png"), "0123"), "image/png");
                }));
    }

    @Override
    public String sample() {
        return "{\"image\":\"{image}\"}";
    }
}
