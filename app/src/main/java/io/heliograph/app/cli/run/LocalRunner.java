// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.ProgramVersion;
import io.heliograph.batch.catalogue.FileNameField;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.local.ContentHash;
import io.heliograph.batch.local.FrameWatch;
import io.heliograph.batch.local.LocalOutcome;
import io.heliograph.batch.local.LocalWork;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import tools.jackson.databind.node.ObjectNode;

/** Runs an operation for single inputs and stores their results; several threads may use it. */
final class LocalRunner {
    private final Operation operation;
    private final ObjectNode fields;
    private final ResultTarget results;
    private final Path scratch;
    private final BooleanSupplier stop;

    /**
     * @param fields field values for all inputs; a file is {@code {"object": path}}
     * @param scratch folder for temporary files
     * @param stop returns true once no further input may be started
     */
    LocalRunner(Operation operation, ObjectNode fields, ResultTarget results, Path scratch, BooleanSupplier stop) {
        this.operation = operation;
        this.fields = fields;
        this.results = results;
        this.scratch = scratch;
        this.stop = stop;
    }

    /** Outcome of the processing of an input. */
    sealed interface Ended {
        /** Finished; {@code outputs} are the paths of the result files, relative to the output folder. */
        record Done(List<String> outputs, Optional<String> warning) implements Ended {}

        /** Skipped, because an earlier run has made these files. */
        record Skipped(List<String> outputs) implements Ended {}

        /** Failed; there is no result. */
        record Failed(ClientFailure failure) implements Ended {}

        /** Not started, because the command is ending. */
        record Stopped() implements Ended {}
    }

    /** Processes one input; empty for an operation without input. Progress in video frames is reported to {@code watch}. */
    Ended run(Optional<InputList.Input> input, FrameWatch watch) {
        if (stop.getAsBoolean()) {
            return new Ended.Stopped();
        }
        try {
            return doRun(input, watch);
        } catch (FailureException e) {
            return new Ended.Failed(e.failure());
        } catch (IOException | UncheckedIOException e) {
            return internal(PlainCause.of(e));
        } catch (Exception e) {
            return internal(e.toString());
        } catch (OutOfMemoryError e) {
            return new Ended.Failed(new ClientFailure(
                    ErrorCode.PROCESSING_FAILED,
                    "Too large to process",
                    "The work needs more memory than Java may use; raise the limit with -Xmx."));
        }
    }

    private static Ended internal(String details) {
        return new Ended.Failed(new ClientFailure(ErrorCode.INTERNAL_ERROR, "Internal error", details));
    }

    private Ended doRun(Optional<InputList.Input> input, FrameWatch watch) throws Exception {
        ObjectNode all = fields.deepCopy();
        if (input.isPresent()) {
            String field = operation.spec().fileField().orElseThrow().name();
            all.putObject(field).put("object", input.get().file().toString());
            FileNameField.give(operation.spec(), all, input.get().stem() + ".");
        }
        OperationRequest bound = RequestBinding.bind(operation.spec(), all);
        operation.check(bound);
        OperationRequest request = operation.resolved(bound);
        String name = input.map(each -> each.file().toString()).orElse("");
        String fingerprint = fingerprint(request, RequestBinding.write(request));
        var maker = new RunJournal.Maker(name, fingerprint);
        Optional<List<String>> before = results.madeBefore(maker);
        if (before.isPresent()) {
            return new Ended.Skipped(before.get());
        }
        String id = UUID.nameUUIDFromBytes((fingerprint + name).getBytes(StandardCharsets.UTF_8))
                .toString();
        try (var work = new LocalWork(id, scratch.resolve(id), LocalRunner::bring, () -> false, watch)) {
            operation.notice(request).ifPresent(work::warn);
            LocalOutcome outcome = work.run(operation.pipeline(request));
            List<String> outputs =
                    results.put(maker, outcome, input.map(InputList.Input::stem).orElse(""));
            return new Ended.Done(outputs, outcome.warning());
        }
    }

    private String fingerprint(OperationRequest request, ObjectNode all) {
        Map<String, String> hashes = new java.util.HashMap<>();
        request.values().forEach((field, value) -> {
            if (value instanceof MediaSource.Stored(String file)) {
                hashes.put(field.name(), ContentHash.of(Path.of(file)));
                all.remove(field.name());
            }
        });
        return ContentHash.of(operation.spec().name() + " " + ProgramVersion.text(), all, hashes);
    }

    private static void bring(String field, MediaSource source, long maxBytes, Path target) {
        try {
            switch (source) {
                case MediaSource.Stored(String file) -> {
                    ContentHash.requireSize(field, Path.of(file), maxBytes);
                    Files.copy(Path.of(file), target, StandardCopyOption.REPLACE_EXISTING);
                }
                case MediaSource.Inline(var content) -> Files.write(target, content.bytes());
                case MediaSource.Remote _ ->
                    throw new FailureException(
                            ErrorCode.VALIDATION_ERROR,
                            "An address: " + field,
                            "The command line takes files for '" + field + "', not addresses.");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
