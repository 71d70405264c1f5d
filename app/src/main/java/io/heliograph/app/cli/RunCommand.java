// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.InputList.Input;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.MediaType;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.ResultSigning;
import io.heliograph.batch.catalogue.SignedOperation;
import io.heliograph.config.FailureException;
import io.heliograph.config.LeftoverFiles;
import io.heliograph.config.Pool;
import io.heliograph.config.PoolSettings;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** One operation for many files, without a server. */
@Command(
        name = "run",
        description = {
            "Does an operation for files, without a server. A second run leaves out what is done. Ctrl-C finishes the files under way; a second Ctrl-C stops at once.",
            "Fields of the operation are options: --scale=2. A field that takes a picture takes a file: --mask=mask.png."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph run image.remove_background photos/ --out cut",
            "  heliograph run image.blur_background \"photos/**.jpg\" --scale=4 --out blurred",
            "  heliograph run image.generate --prompt=\"a red bus on a beach\" --out drawn"
        })
final class RunCommand implements Callable<Integer> {
    private static final int MOST_NAMED = 5;

    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "OPERATION", description = "its name or path; see: heliograph operations")
    private String operation = "";

    @Parameters(
            index = "1..*",
            paramLabel = "FILE",
            description = "files, folders, or patterns in quotation marks",
            arity = "0..*")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "folder of the results; made if it is not there")
    private Path out = Path.of("");

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "files at a time; that of heliograph.pools.image if absent")
    private Optional<Integer> jobs = Optional.empty();

    @Option(names = "--overwrite", description = "replace files in DIR that were not made from the same file")
    private boolean overwrite;

    @Option(names = "--json", description = "a line of JSON for each file, for programs")
    private boolean json;

    @Unmatched
    private List<String> fields = new ArrayList<>();

    RunCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Path home = context.withSettings(settings -> settings.models().folder().toAbsolutePath());
        Path scratch = Files.createTempDirectory("heliograph-run");
        try (var interrupt = new RunInterrupt(context.err(), scratch)) {
            // a folder of its own, so that a server beside it is not disturbed
            return context.inApplication(
                    LocalOperations.class,
                    List.of(
                            "--heliograph.data-dir=" + scratch,
                            "--heliograph.models.folder=" + home,
                            "--heliograph.roles=worker"),
                    application -> {
                        try {
                            return run(application, scratch, interrupt);
                        } catch (IOException e) {
                            throw new CommandException(e.toString());
                        }
                    });
        } finally {
            FileSystemUtils.deleteRecursively(scratch);
        }
    }

    private int run(ConfigurableApplicationContext application, Path scratch, RunInterrupt interrupt)
            throws IOException {
        Settings settings = application.getBean(Settings.class);
        Operation meant = application
                .getBean(Catalogue.class)
                .find(operation)
                .orElseThrow(() -> misuse("there is no operation " + operation + ", see: heliograph operations"));
        ObjectNode values = values(meant);
        boolean takesFiles = meant.spec().fileField().isPresent();
        boolean needsFiles = meant.spec().fileField().filter(Field::isRequired).isPresent();
        if (!takesFiles && !files.isEmpty()) {
            throw misuse(meant.spec().name() + " takes no files");
        }
        var choice =
                InputChoice.of(LeftoverFiles.of(settings.bulk()), meant.spec().fileField());
        InputList found = InputList.of(files, out, choice);
        List<Input> inputs = found.inputs();
        tellOthers(found.others(), choice.noun());
        if (inputs.isEmpty() && (needsFiles || !files.isEmpty())) {
            throw misuse(files.isEmpty() ? "files are missing" : "no files match");
        }
        judge(meant, values);
        Files.createDirectories(out);
        var journal = new RunJournal(out);
        var results = new ResultFolder(out, scratch, journal, overwrite);
        var signed = new SignedOperation(meant, application.getBean(ResultSigning.class));
        var runner = new LocalRunner(signed, values, results, scratch, journal, interrupt::isStopping);
        List<Optional<Input>> work = inputs.isEmpty()
                ? List.of(Optional.empty())
                : inputs.stream().map(Optional::of).toList();
        int threads = jobs.or(() ->
                        Optional.ofNullable(settings.pools().get(Pool.IMAGE)).map(PoolSettings::threads))
                .orElse(1);
        return run(runner, work, Math.max(1, threads), interrupt);
    }

    private void tellOthers(List<String> others, String noun) {
        if (!others.isEmpty()) {
            String names = others.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
            int more = others.size() - MOST_NAMED;
            context.err()
                    .println("skipped: %d files that are no %s: %s%s"
                            .formatted(others.size(), noun, names, more > 0 ? " and %d more".formatted(more) : ""));
        }
    }

    /** What no file can make good is said before the first. */
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

    private int run(LocalRunner runner, List<Optional<Input>> work, int threads, RunInterrupt interrupt) {
        var report = new RunReport(work.size(), json, context.out(), context.err());
        interrupt.reportTo(report);
        try (report;
                var pool = Executors.newFixedThreadPool(Math.min(threads, work.size()))) {
            for (Optional<Input> input : work) {
                var _ = pool.submit(() -> report.add(input, runner.run(input, report.watch(input))));
            }
        } finally {
            report.summary();
        }
        return interrupt.status().orElse(report.failed() == 0 ? CommandRunner.DONE : CommandRunner.REFUSED);
    }

    /** The typed fields; files in place of pictures. */
    private ObjectNode values(Operation meant) {
        ObjectNode values = JsonNodeFactory.instance.objectNode();
        for (String typed : fields) {
            int equals = typed.indexOf('=');
            if (!typed.startsWith("--") || equals < 0) {
                throw misuse("not understood: " + typed + "; fields are typed as --name=value");
            }
            String name = typed.substring(2, equals).replace('-', '_');
            String value = typed.substring(equals + 1);
            Field<?> field = meant.spec().fields().stream()
                    .filter(each -> each.names().contains(name))
                    .findFirst()
                    .orElseThrow(() -> misuse(meant.spec().name() + " has no field " + name
                            + ", see: heliograph operations " + meant.spec().name()));
            if (field.type() instanceof MediaType) {
                if (!Files.isRegularFile(Path.of(value))) {
                    throw misuse("the field " + name + " takes a file, and there is none at " + value);
                }
                values.putObject(field.name()).put("object", value);
            } else {
                values.put(field.name(), value);
            }
        }
        return values;
    }

    private ParameterException misuse(String message) {
        return new ParameterException(new CommandLine(spec), message);
    }
}
