// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Acts on all jobs that match a filter: counts them first, and then acts on exactly those. */
@Command(
        name = "all",
        description = "Acts on all jobs that meet every condition. Asks the running server.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph jobs all restart --where error_code=DOWNLOAD_FAILED \\",
            "      --where from=2026-01-31T02:00:00Z --dry-run",
            "  heliograph jobs all cancel --where organization=7",
            "  heliograph jobs all replay_webhook --where receiver=https://shop.example/"
        })
final class BulkActionCommand implements java.util.concurrent.Callable<Integer> {
    private final CommandContext context;
    private final ServerCalls calls;

    @Mixin
    private ServerOption server = new ServerOption();

    @Parameters(paramLabel = "ACTION", description = "restart, restart_from_scratch, cancel, abandon or replay_webhook")
    private String action = "";

    @Option(
            names = "--where",
            paramLabel = "FIELD=VALUE",
            description = "a condition, as the parameters of GET /admin/api/requests: error_code, operation, "
                    + "organization, pool, text, from and so on")
    private Map<String, String> conditions = new LinkedHashMap<>();

    @Option(names = "--dry-run", description = "only counts")
    private boolean dryRun;

    BulkActionCommand(CommandContext context) {
        this.context = context;
        calls = new ServerCalls(context);
    }

    @Override
    public Integer call() {
        ObjectNode body = JsonMapper.shared().createObjectNode().put("action", action);
        ObjectNode filter = body.putObject("filter");
        conditions.forEach(filter::put);
        ServerCalls.Reply selection = calls.send(server, "/selections", body.toString());
        if (!selection.isDone()) {
            context.err().println(selection.text());
            return ExitCode.REFUSED;
        }
        if (dryRun) {
            print(selection.body());
            return ExitCode.DONE;
        }
        String token = JsonMapper.shared()
                .createObjectNode()
                .put("token", selection.body().path("token").asString(""))
                .toString();
        return calls.ask(server, "/selections/confirm", token, this::printOutcome);
    }

    private void print(JsonNode selection) {
        if (server.isJson()) {
            context.out().println(selection);
            return;
        }
        context.out()
                .println(selection.path("count").asLong() + " jobs"
                        + (selection.path("truncated").asBoolean() ? ", the newest of more" : ""));
        var table = new TextTable("JOBS", "OPERATION", "ERROR", "MESSAGE");
        selection
                .path("shares")
                .forEach(share -> table.row(
                        share.path("count").asLong(),
                        share.path("operation").asString(""),
                        share.path("error_code").asString("-"),
                        share.path("message").asString("-")));
        table.print(context.out());
    }

    private void printOutcome(JsonNode outcome) {
        context.out()
                .println(outcome.path("done").asLong() + " done, "
                        + outcome.path("refused").asLong() + " refused");
        outcome.path("items").forEach(item -> {
            if (!item.path("answer").path("done").asBoolean()) {
                context.out()
                        .println(item.path("request_id").asString("") + ": "
                                + item.path("answer").path("text").asString(""));
            }
        });
    }
}
