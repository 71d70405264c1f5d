// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.app.nodes.NodeOperations.NodeAnswer;
import io.heliograph.app.nodes.NodeView;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The processes of the cluster, from the tables; needs no running server. */
@Command(
        name = "nodes",
        description = "Lists the nodes of the cluster, and lets one take no more work.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph nodes list", "  heliograph nodes drain NODE"})
final class NodesCommand {
    private static final Duration PAST = Duration.ofDays(30);

    private final CommandContext context;

    NodesCommand(CommandContext context) {
        this.context = context;
    }

    @Command(name = "list", description = "All processes that may be running.", mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--all", description = "also those that have ended, of the last 30 days") boolean all,
            @Option(names = "--json", description = "print JSON") boolean json) {
        return context.withTables(tables -> {
            var table =
                    new TextTable("NODE", "STATE", "ROLES", "RUNNING", "SEEN", "VERSION", "ADDRESS", "STARTED", "NOTE");
            operations(tables)
                    .list(all ? PAST : Duration.ZERO)
                    .forEach(node -> table.row(
                            node.node(),
                            node.state().name().toLowerCase(Locale.ROOT),
                            String.join(",", node.roles()),
                            node.running(),
                            Math.round(node.silentSeconds()) + " s ago",
                            node.version(),
                            node.address().orElse("-"),
                            CommandContext.seconds(node.startedAt()),
                            note(node)));
            table.print(context.out(), json);
            return ExitCode.DONE;
        });
    }

    private static String note(NodeView node) {
        return node.drain()
                .map(drain -> "drained by " + drain.operator())
                .or(node::paused)
                .orElse("-");
    }

    @Command(
            name = "drain",
            description = "Stops a node from taking new work until undrain, also after a restart; running work "
                    + "continues to its end.",
            mixinStandardHelpOptions = true)
    int drain(@Parameters(paramLabel = "NODE") String node) {
        return context.withTables(
                tables -> answer(tables, "drain node", node, operations(tables).drain(node, CommandContext.OPERATOR)));
    }

    @Command(name = "undrain", description = "Lets a node take work again.", mixinStandardHelpOptions = true)
    int undrain(@Parameters(paramLabel = "NODE") String node) {
        return context.withTables(tables ->
                answer(tables, "undrain node", node, operations(tables).undrain(node)));
    }

    private static NodeOperations operations(CommandContext.Tables tables) {
        return new NodeOperations(tables.nodes(), tables.settings());
    }

    private int answer(CommandContext.Tables tables, String action, String node, Optional<NodeAnswer> answer) {
        String text = answer.map(NodeAnswer::text)
                .orElseThrow(() -> new CommandException("there is no node " + node + "; see nodes list"));
        tables.note(action, node, text);
        context.out().println(text);
        return ExitCode.DONE;
    }
}
