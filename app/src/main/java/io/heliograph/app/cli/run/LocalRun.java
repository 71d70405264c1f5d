// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TerminalProgress;
import io.heliograph.app.cli.run.InputList.Input;
import io.heliograph.app.cli.run.OperationIndex.IndexedOperation;
import io.heliograph.app.cli.run.OperationIndex.RunInput;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.catalogue.SignedOperation;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Pool;
import io.heliograph.config.PoolSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.LeftoverFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import tools.jackson.databind.node.ObjectNode;

/** Runs an operation for files of this machine, without a server. */
record LocalRun(CommandContext context, CommandSpec spec, RunOrder order) {
    private static final int MOST_NAMED = 5;

    /** Runs the operation; returns the exit status. */
    int call() throws IOException {
        IndexedOperation operation = OperationIndex.read().require(order.operation(), spec);
        ObjectNode values = new TypedFields(operation, spec).read(order.fields());
        OutputCheck.require(order.output(), order.inputs(), order.options().overwrite());
        requireInputs(operation);
        Path scratch = Files.createTempDirectory("heliograph-run");
        try (var interrupt = new RunInterrupt(context.err(), scratch)) {
            var container = order.operation().equals(LocalCutout.OPERATION) ? LocalCutout.class : LocalOperations.class;
            Settings settings = RunSettings.of(order, new CommandSettings(context.settings()), scratch);
            InputList found = inputs(operation, settings, scratch); // checked before the slow start of the engines
            if (!order.options().json()) {
                TerminalProgress.starting(context.err());
            }
            return context.inContainer(container, settings, beans -> {
                try {
                    return run(beans, values, found, scratch, interrupt);
                } catch (IOException e) {
                    throw new CommandException(PlainCause.of(e));
                }
            });
        } finally {
            FileSystemUtils.deleteRecursively(scratch);
        }
    }

    private InputList inputs(IndexedOperation operation, Settings settings, Path scratch) throws IOException {
        var choice = InputChoice.of(LeftoverFiles.of(settings.bulk()), operation.takesVideos());
        var stream = StandardInput.of(context.in(), operation.takesVideos(), settings.limits());
        InputList found = InputList.of(typedInputs(scratch, stream, choice), Path.of(order.output()), choice);
        reportOthers(found.others(), choice.noun());
        if (found.inputs().isEmpty() && !order.inputs().isEmpty()) {
            throw misuse("No file matches: %s has no %s.".formatted(String.join(", ", order.inputs()), choice.noun()));
        }
        return found;
    }

    private int run(BeanFactory beans, ObjectNode values, InputList found, Path scratch, RunInterrupt interrupt)
            throws IOException {
        Settings settings = beans.getBean(Settings.class);
        Operation meant = beans.getBean(Catalogue.class).find(order.operation()).orElseThrow();
        Optional<Path> file = OutputCheck.file(order.output());
        file.ifPresent(path -> OutputFormat.choose(meant.spec(), OutputFormat.of(path), values));
        judge(meant, values);
        var runner = new LocalRunner(
                new SignedOperation(meant, beans.getBean(ResultSigning.class)),
                values,
                target(file, found.inputs().size(), scratch),
                scratch,
                interrupt::isStopping);
        return run(runner, found.inputs(), threads(settings), interrupt);
    }

    /** Replaces {@code -} by the path of a file with the content of standard input. */
    private List<String> typedInputs(Path scratch, StandardInput stream, InputChoice choice) throws IOException {
        List<String> words = new ArrayList<>();
        for (String word : order.inputs()) {
            if (word.equals(RunOrder.STREAM)) {
                Path copy = scratch.resolve("stdin");
                if (!words.contains(copy.toString())) {
                    stream.copyTo(copy);
                    if (!choice.takes(copy)) {
                        throw new CommandException("standard input is none of the " + choice.noun()
                                + " that can be read; the formats: " + choice.formats() + ".");
                    }
                }
                words.add(copy.toString());
            } else {
                words.add(word);
            }
        }
        return words;
    }

    private void reportOthers(List<String> others, String noun) {
        if (!others.isEmpty()) {
            String names = others.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
            int more = others.size() - MOST_NAMED;
            context.err()
                    .println("skipped: %d files that are no %s: %s%s"
                            .formatted(others.size(), noun, names, more > 0 ? " and %d more".formatted(more) : ""));
        }
    }

    private void requireInputs(IndexedOperation operation) {
        if (operation.input() == RunInput.NONE && !order.inputs().isEmpty()) {
            throw misuse(operation.name() + " takes no files.");
        }
        if (operation.input() == RunInput.REQUIRED && order.inputs().isEmpty()) {
            throw misuse("An input is missing: heliograph run " + operation.name() + " IN OUT.");
        }
        InputList.requireFiles(order.inputs());
    }

    /** Validates the fields before the first file is processed, because every file would fail on a wrong field. */
    private void judge(Operation meant, ObjectNode values) {
        ObjectNode sample = values.deepCopy();
        meant.spec()
                .fileField()
                .ifPresent(field -> sample.putObject(field.name()).put("object", "file"));
        try {
            RequestBinding.bind(meant.spec(), sample);
        } catch (FailureException e) {
            throw misuse(e.failure().details());
        }
    }

    private ResultTarget target(Optional<Path> file, int inputs, Path scratch) throws IOException {
        boolean overwrite = order.options().overwrite();
        if (file.isEmpty() && !order.output().equals(RunOrder.STREAM)) {
            Path folder = Files.createDirectories(Path.of(order.output()));
            return new ResultFolder(folder, scratch, new RunJournal(folder), overwrite);
        }
        if (inputs > 1) {
            throw misuse(inputs + " inputs need a folder for their results: name it with --out.");
        }
        if (file.isEmpty() && order.options().json()) {
            throw misuse("Standard output cannot hold both the result and --json.");
        }
        return new SingleResult(file, context.out(), scratch, overwrite);
    }

    private int threads(Settings settings) {
        int threads = order.options()
                .jobs()
                .or(() -> Optional.ofNullable(settings.pools().get(Pool.IMAGE)).map(PoolSettings::threads))
                .orElse(1);
        return Math.max(1, threads);
    }

    private int run(LocalRunner runner, List<Input> inputs, int threads, RunInterrupt interrupt) {
        List<Optional<Input>> work = inputs.isEmpty()
                ? List.of(Optional.empty())
                : inputs.stream().map(Optional::of).toList();
        var people = order.output().equals(RunOrder.STREAM) || order.options().json() ? context.err() : context.out();
        var report = new RunReport(
                work.size(), order.options().json(), new RunReport.Streams(context.out(), context.err(), people));
        interrupt.reportTo(report);
        try (report;
                var pool = Executors.newFixedThreadPool(Math.min(threads, work.size()))) {
            for (Optional<Input> input : work) {
                var _ = pool.submit(() -> report.add(input, runner.run(input, report.watch(input))));
            }
        } finally {
            report.summary();
        }
        return interrupt.status().orElse(report.failed() == 0 ? ExitCode.DONE : ExitCode.REFUSED);
    }

    private ParameterException misuse(String message) {
        return new ParameterException(new CommandLine(spec), message);
    }
}
