// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.app.cli.run.OperationIndex.IndexedOperation;
import io.heliograph.app.cli.run.OperationIndex.RunInput;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
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
    /** Settings of this command's application context: it opens no database, no folder and no port. */
    static final Map<String, Object> QUIET = Map.of(
            "heliograph.roles",
            "api",
            "heliograph.data-dir",
            Path.of(System.getProperty("java.io.tmpdir"), "heliograph-operations")
                    .toString());

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
        return context.inContainer(LocalOperations.class, QUIET, beans -> {
            print(
                    beans.getBean(Catalogue.class).named(known.get()),
                    beans.getBean(Settings.class).limits());
            return ExitCode.DONE;
        });
    }

    /** From the index: no operation is started. */
    private void list() {
        var table = new TextTable("OPERATION", "TAKES", "SUMMARY");
        OperationIndex.read().operations().stream()
                .sorted(Comparator.comparing(IndexedOperation::name))
                .forEach(each ->
                        table.row(each.name(), each.input() == RunInput.NONE ? "fields" : "files", each.summary()));
        table.print(context.out(), json);
    }

    private void print(Operation operation, LimitSettings limits) {
        OperationSpec described = operation.spec();
        if (!json) {
            context.out()
                    .println(described.name() + ": " + described.summary() + "\n"
                            + LimitText.of(described.limits(), described, limits) + "\n");
        }
        OperationHelp.fields(operation, limits).print(context.out(), json);
    }
}
