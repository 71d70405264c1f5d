// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.ExitCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** One operation for many files, without a server. */
@Command(
        name = "run",
        description = {
            "Runs an operation on files, without a server. A second run skips finished files. Ctrl-C "
                    + "finishes the files under way; a second Ctrl-C stops at once.",
            "Without --out the last FILE is the output: run OPERATION IN OUT. The name - is standard input or standard output.",
            "Fields of the operation are options: --scale=2. A field that takes a picture takes a file: "
                    + "--mask=mask.png. To list them: run OPERATION --help."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph run image.blur_background in.jpg out.png --scale=4",
            "  heliograph run image.blur_background --help",
            "  heliograph run image.remove_background photos/ --out cut",
            "  heliograph run image.blur_background \"photos/**.jpg\" --scale=4 --out blurred",
            "  heliograph run image.generate --prompt=\"a red bus on a beach\" --out bus.png"
        })
public final class RunCommand implements Callable<Integer> {
    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "OPERATION", description = "its name or path; see: heliograph operations")
    private String operation = "";

    @Parameters(
            index = "1..*",
            paramLabel = "FILE",
            description = "files, folders, patterns in quotation marks, or -",
            arity = "0..*")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "OUT",
            description =
                    "folder of the results, made if absent; or a file, by an extension such as .png; or - for standard output")
    private Optional<String> out = Optional.empty();

    @Mixin
    private RunOptions options = new RunOptions();

    @Unmatched
    private List<String> fields = new ArrayList<>();

    public RunCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        List<String> inputs = new ArrayList<>(files);
        if (out.isEmpty() && (inputs.isEmpty() || inputs.size() > 2)) {
            throw new ParameterException(
                    new CommandLine(spec),
                    "The output is missing: run OPERATION IN OUT, or run OPERATION FILE... --out OUT.");
        }
        String output = out.orElseGet(inputs::removeLast);
        return new LocalRun(context, spec, new RunOrder(operation, inputs, output, fields, options.options())).call();
    }

    /** Whether {@code --help} asks for the fields of an operation. */
    public boolean isOperationHelpMeant() {
        return !operation.isEmpty() && spec.commandLine().isUsageHelpRequested();
    }

    /** Prints the fields of the operation; the exit status. */
    public int printOperation() {
        String known = OperationIndex.read().require(operation, spec).name();
        OperationHelp.of(context, known).print(context.out());
        return ExitCode.DONE;
    }
}
