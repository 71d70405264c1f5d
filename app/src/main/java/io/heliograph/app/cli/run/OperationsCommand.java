// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.app.cli.run.OperationIndex.IndexedOperation;
import io.heliograph.app.cli.run.OperationIndex.RunInput;
import java.util.Comparator;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists the operations. */
@Command(
        name = "operations",
        description = "Lists operations, or the fields of one.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph operations", "  heliograph operations image.remove_background"})
public final class OperationsCommand implements Callable<Integer> {
    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", arity = "0..1", paramLabel = "OPERATION", description = "its name or path; all if absent")
    private Optional<String> name = Optional.empty();

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    public OperationsCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        Optional<String> known =
                name.map(typed -> OperationIndex.read().require(typed, spec).name());
        if (known.isEmpty()) {
            list();
            return ExitCode.DONE;
        }
        print(OperationHelp.of(context, known.get()));
        return ExitCode.DONE;
    }

    /** Lists the operations from the index in the jar, because creating the operations themselves takes seconds. */
    private void list() {
        var table = new TextTable("OPERATION", "TAKES", "SUMMARY");
        OperationIndex.read().operations().stream()
                .sorted(Comparator.comparing(IndexedOperation::name))
                .forEach(each ->
                        table.row(each.name(), each.input() == RunInput.NONE ? "fields" : "files", each.summary()));
        table.print(context.out(), json);
    }

    private void print(OperationHelp help) {
        if (!json) {
            context.out().println(help.name() + ": " + help.summary() + "\n" + help.limits() + "\n");
        }
        help.table().print(context.out(), json);
    }
}
