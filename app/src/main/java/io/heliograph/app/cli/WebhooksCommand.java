// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.TextTable;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** Webhook deliveries: shows the log, and sends one again. The command {@code jobs all replay_webhook} sends many again. */
@Command(
        name = "webhooks",
        description = "Lists webhook deliveries, and sends one again. Asks the running server.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph webhooks list --state FAILED",
            "  heliograph webhooks replay DELIVERY",
            "  heliograph jobs all replay_webhook --where receiver=https://shop.example/"
        })
final class WebhooksCommand {
    private final CommandContext context;
    private final ServerCalls calls;

    WebhooksCommand(CommandContext context) {
        this.context = context;
        calls = new ServerCalls(context);
    }

    @Command(name = "list", description = "The newest deliveries.", mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--state", description = "PENDING, DELIVERED, FAILED or REPLACED") Optional<String> state,
            @Option(names = "--limit", defaultValue = "50", description = "rows, ${DEFAULT-VALUE} if absent") int limit,
            @Mixin ServerOption server) {
        return calls.ask(
                server,
                "/webhooks?limit=" + limit + state.map(name -> "&state=" + name).orElse(""),
                "",
                this::print);
    }

    private void print(JsonNode deliveries) {
        var table = new TextTable("DELIVERY", "STATE", "ATTEMPTS", "ANSWER", "RECEIVER");
        deliveries
                .path("items")
                .forEach(each -> table.row(
                        each.path("id").asString(""),
                        each.path("state").asString(""),
                        each.path("attempts").asInt(),
                        each.path("status").isNumber()
                                ? each.path("status").asInt()
                                : each.path("error").asString("-"),
                        each.path("url").asString("")));
        table.print(context.out());
    }

    @Command(
            name = "replay",
            description = "Sends a delivery again, with the same message id.",
            mixinStandardHelpOptions = true)
    int replay(
            @Parameters(paramLabel = "DELIVERY", description = "see: webhooks list") String id,
            @Mixin ServerOption server) {
        return calls.ask(
                server,
                "/webhooks/" + id + "/replay",
                "{}",
                body -> context.out().println("sent again as " + body.path("id").asString("")));
    }
}
