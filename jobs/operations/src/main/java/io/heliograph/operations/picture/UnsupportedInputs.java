// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** The galleries' and search's own status for a picture that is damaged or says nothing: 506 where other routes have 422. */
public final class UnsupportedInputs {
    private UnsupportedInputs() {}

    /** Does it, and says so of what it refuses. */
    public static void told(Runnable check) {
        try {
            check.run();
        } catch (FailureException e) {
            throw told(e);
        }
    }

    /** The same steps, which say so of what they refuse. */
    public static Pipeline told(Pipeline pipeline) {
        return new Pipeline(
                pipeline.steps().stream().map(UnsupportedInputs::told).toList());
    }

    private static Pipeline.Step told(Pipeline.Step step) {
        return switch (step) {
            case Pipeline.Once once ->
                new Pipeline.Once(once.name(), work -> {
                    try {
                        once.action().run(work);
                    } catch (FailureException e) {
                        throw told(e);
                    }
                });
            case Pipeline.Each each ->
                new Pipeline.Each(
                        each.name(),
                        each.count(),
                        (work, item) -> {
                            try {
                                each.action().run(work, item);
                            } catch (FailureException e) {
                                throw told(e);
                            }
                        },
                        each.together(),
                        each.version());
        };
    }

    private static FailureException told(FailureException refused) {
        ClientFailure failure = refused.failure();
        return failure.code() == ErrorCode.VALIDATION_ERROR
                ? new FailureException(
                        new ClientFailure(ErrorCode.INPUT_NOT_SUPPORTED, failure.message(), failure.details()), refused)
                : refused;
    }
}
