// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.models.ModelCudaCommand;
import io.heliograph.app.cli.models.ModelInstallCommand;
import io.heliograph.app.cli.models.ModelsCommand;
import io.heliograph.app.cli.run.CutoutCommand;
import io.heliograph.app.cli.run.OperationsCommand;
import io.heliograph.app.cli.run.RunCommand;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.AutoComplete.GenerateCompletion;
import picocli.CommandLine;

/** The commands by name. A known command is parsed without the others: reading the annotations of all takes longer than most commands. */
final class CommandTree {
    private final Map<String, Supplier<CommandLine>> commands = new LinkedHashMap<>();

    CommandTree(CommandContext context) {
        add("serve", ServeCommand::new);
        add("cutout", () -> new CutoutCommand(context));
        add("run", () -> new RunCommand(context));
        add("bulk", () -> new BulkCommand(context));
        add("operations", () -> new OperationsCommand(context));
        add("status", () -> new StatusCommand(context));
        commands.put(
                "jobs", () -> new CommandLine(new JobsCommand(context)).addSubcommand(new BulkActionCommand(context)));
        add("webhooks", () -> new WebhooksCommand(context));
        add("pools", () -> new PoolsCommand(context));
        add("restart", () -> new RestartCommand(context));
        add("organizations", () -> new OrganizationsCommand(context));
        add("tokens", () -> new TokensCommand(context));
        commands.put(
                "models",
                () -> new CommandLine(new ModelsCommand(context))
                        .addSubcommand(new ModelInstallCommand(context))
                        .addSubcommand(new ModelCudaCommand(context)));
        add("nodes", () -> new NodesCommand(context));
        add("backup", () -> new BackupCommand(context));
        add("restore", () -> new RestoreCommand(context));
        add("doctor", () -> new DoctorCommand(context));
    }

    private void add(String name, Supplier<Object> command) {
        commands.put(name, () -> new CommandLine(command.get()));
    }

    /** All commands. */
    CommandLine whole() {
        var line = new CommandLine(new RootCommand());
        commands.forEach((name, command) -> line.addSubcommand(name, command.get()));
        line.addSubcommand("help", new CommandLine.HelpCommand());
        var completion = new CommandLine(new GenerateCompletion());
        completion.setCommandName("completion");
        line.addSubcommand("completion", completion);
        return line;
    }

    /** The command named by the first word, or all commands for suggestions, help and completion. */
    CommandLine of(List<String> typed) {
        Optional<String> first = typed.stream().findFirst().filter(commands::containsKey);
        return first.map(name -> new CommandLine(new RootCommand())
                        .addSubcommand(
                                name, commands.getOrDefault(name, this::whole).get()))
                .orElseGet(this::whole);
    }
}
