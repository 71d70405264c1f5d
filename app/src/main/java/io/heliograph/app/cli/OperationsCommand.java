// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.CommonFields;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.config.LimitSettings;
import io.heliograph.config.Settings;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What can be done. */
@Command(
        name = "operations",
        description = "Lists operations, or the fields of one.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph operations", "  heliograph operations image.remove_background"})
final class OperationsCommand implements Callable<Integer> {
    private final CommandContext context;

    @Parameters(index = "0", arity = "0..1", paramLabel = "OPERATION", description = "its name or path; all if absent")
    private Optional<String> name = Optional.empty();

    @Option(names = "--json", description = "for programs")
    private boolean json;

    OperationsCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        List<String> settings = List.of(
                "--heliograph.roles=api",
                "--heliograph.data-dir=" + Path.of(System.getProperty("java.io.tmpdir"), "heliograph-operations"));
        return context.inApplication(LocalOperations.class, settings, application -> {
            Catalogue catalogue = application.getBean(Catalogue.class);
            if (name.isEmpty()) {
                var table = new TextTable("OPERATION", "TAKES", "SUMMARY");
                catalogue.all().stream()
                        .map(Operation::spec)
                        .sorted(Comparator.comparing(OperationSpec::name))
                        .forEach(spec -> table.row(
                                spec.name(), spec.fileField().isPresent() ? "files" : "fields", spec.summary()));
                table.print(context.out(), json);
            } else {
                print(
                        catalogue
                                .find(name.get())
                                .orElseThrow(() -> new CommandException("there is no operation " + name.get()))
                                .spec(),
                        application.getBean(Settings.class).limits());
            }
            return CommandRunner.DONE;
        });
    }

    private void print(OperationSpec spec, LimitSettings limits) {
        if (!json) {
            context.out()
                    .println(spec.name() + ": " + spec.summary() + "\n" + LimitText.of(spec.limits(), spec, limits)
                            + "\n");
        }
        var table = new TextTable("FIELD", "REQUIRED", "TYPE", "DEFAULT", "MEANING");
        for (Field<?> field : spec.fields()) {
            if (CommonFields.isDelivery(field)) {
                continue; // without a server there is nobody to wait or to be called
            }
            table.row(
                    field.name(),
                    field.isRequired() ? "yes" : "no",
                    field.type().words().isEmpty()
                            ? field.type().schemaType()
                            : String.join("|", field.type().words()),
                    field.usual().isEmpty() ? "-" : field.usual(),
                    LimitText.of(field.description(), spec, limits));
        }
        table.print(context.out(), json);
    }
}
