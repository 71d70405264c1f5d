// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;

/** Changes errors about damaged or blank pictures to status 506, which galleries and search use where other routes use 422. */
public final class UnsupportedInputs {
    private UnsupportedInputs() {}

    /** Runs a check with changed errors. */
    public static void told(Runnable check) {
        try {
            check.run();
        } catch (FailureException e) {
            throw told(e);
        }
    }

    /** The same pipeline with changed errors. */
    public static Pipeline told(Pipeline pipeline) {
        return new Pipeline(
                pipeline.steps().stream().map(UnsupportedInputs::told).toList());
    }

    private static Pipeline.Step told(Pipeline.Step step) {
        return switch (step) {
            case Pipeline.Once once ->
                once.with(work -> {
                    try {
                        once.action().run(work);
                    } catch (FailureException e) {
                        throw told(e);
                    }
                });
            case Pipeline.Each each ->
                each.with(each.count(), (work, item) -> {
                    try {
                        each.action().run(work, item);
                    } catch (FailureException e) {
                        throw told(e);
                    }
                });
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
