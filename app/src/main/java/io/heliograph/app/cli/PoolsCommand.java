// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Worker pools of all nodes: waiting and running jobs, and pauses. */
@Command(
        name = "pools",
        description = "Shows, pauses and resumes pools, on all nodes. Asks the running server.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph pools list",
            "  heliograph pools pause video --reason 'new graphics driver'",
            "  heliograph pools resume video"
        })
final class PoolsCommand {
    private final CommandContext context;
    private final ServerCalls calls;

    PoolsCommand(CommandContext context) {
        this.context = context;
        calls = new ServerCalls(context);
    }

    @Command(name = "list", description = "Waiting and running work.", mixinStandardHelpOptions = true)
    int list(@Mixin ServerOption server) {
        return calls.ask(server, "/queues", "", this::print);
    }

    private void print(JsonNode queues) {
        var table = new TextTable("POOL", "WAITING", "RUNNING", "OLDEST S", "PAUSED");
        queues.path("items")
                .forEach(queue -> table.row(
                        queue.path("pool").asString(""),
                        queue.path("waiting").asLong(),
                        queue.path("running").asLong(),
                        Math.round(queue.path("oldest_seconds").asDouble()),
                        queue.path("paused").asString("-")));
        table.print(context.out());
    }

    @Command(
            name = "pause",
            description = "Starts nothing new in a pool until it is resumed; running work continues.",
            mixinStandardHelpOptions = true)
    int pause(
            @Parameters(paramLabel = "POOL", description = "fetch, image, video, text or bulk") String pool,
            @Option(
                            names = "--reason",
                            required = true,
                            paramLabel = "TEXT",
                            description = "reason, shown to other operators")
                    String reason,
            @Mixin ServerOption server) {
        return calls.ask(
                server,
                "/pools/" + pool + "/pause",
                JsonMapper.shared().createObjectNode().put("reason", reason).toString(),
                body -> context.out().println(body.path("text").asString("")));
    }

    @Command(name = "resume", description = "Resumes a paused pool.", mixinStandardHelpOptions = true)
    int resume(@Parameters(paramLabel = "POOL") String pool, @Mixin ServerOption server) {
        return calls.post(server, "/pools/" + pool + "/resume");
    }
}
