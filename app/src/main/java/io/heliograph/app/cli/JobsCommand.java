// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.storage.executions.FilterField;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestRow;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** Jobs of requests: a list from the tables, and actions on a job of a running server. */
@Command(
        name = "jobs",
        description = "Lists jobs, shows, restarts or ends one, or all that meet conditions.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph jobs list --status FAILED --limit 10",
            "  heliograph jobs list --operation image.erase --json",
            "  heliograph jobs restart ID"
        })
final class JobsCommand {
    private final CommandContext context;
    private final ServerCalls calls;

    JobsCommand(CommandContext context) {
        this.context = context;
        calls = new ServerCalls(context);
    }

    @Command(name = "list", description = "The newest jobs.", mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--status", description = "of Spring Batch: FAILED, COMPLETED, STARTED, STARTING and so on")
                    Optional<String> status,
            @Option(names = "--operation", paramLabel = "NAME") Optional<String> operation,
            @Option(names = "--organization", paramLabel = "NAME") Optional<String> organization,
            @Option(names = "--limit", defaultValue = "50", description = "rows, ${DEFAULT-VALUE} if absent") int limit,
            @Option(names = "--json", description = "print JSON") boolean json) {
        return context.withTables(tables -> {
            var filter = RequestFilter.ALL
                    .with(FilterField.STATUS, status.map(word -> word.toUpperCase(Locale.ROOT)))
                    .with(FilterField.OPERATION, operation)
                    .with(
                            FilterField.ORGANIZATION,
                            organization.map(name ->
                                    Long.toString(tables.organization(name).id())));
            List<RequestRow> rows = tables.requests().page(filter, Long.MAX_VALUE, limit);
            var table = new TextTable("REQUEST", "OPERATION", "JOB", "OUTCOME", "ERROR", "SOURCE", "ACCEPTED");
            rows.forEach(row -> table.row(
                    row.requestId(),
                    row.operation(),
                    row.status(),
                    row.outcome().orElse("IN_PROGRESS"),
                    row.errorCode().orElse("-"),
                    row.source(),
                    CommandContext.seconds(row.acceptedAt())));
            table.print(context.out(), json);
            return ExitCode.DONE;
        });
    }

    @Command(
            name = "show",
            description = "All facts of one job: state, cause of failure, remedy. Asks the running server.",
            mixinStandardHelpOptions = true)
    int show(@Parameters(paramLabel = "REQUEST-ID") String id, @Mixin ServerOption server) {
        return calls.ask(server, "/requests/" + id, "", this::print);
    }

    private void print(JsonNode report) {
        JsonNode row = report.path("request").path("row");
        context.out()
                .println(row.path("operation").asString("") + " "
                        + row.path("state").asString("") + ", accepted "
                        + row.path("accepted_at").asString(""));
        if (report.path("failure").isObject()) {
            context.out().println(report.path("failure").path("happened").asString(""));
            context.out().println(report.path("failure").path("advice").asString(""));
        }
        var table = new TextTable("EXECUTION", "STEP", "STATUS", "READ", "WRITTEN", "COMMITS");
        report.path("request")
                .path("executions")
                .forEach(execution -> execution
                        .path("steps")
                        .forEach(step -> table.row(
                                execution.path("id").asLong(),
                                step.path("name").asString(""),
                                step.path("status").asString(""),
                                step.path("read").asLong(),
                                step.path("written").asLong(),
                                step.path("commits").asLong())));
        table.print(context.out());
        if (report.path("partitions").isObject()) {
            printPartitions(report.path("partitions"));
        }
    }

    private void printPartitions(JsonNode partitions) {
        context.out()
                .printf(
                        "partitions: %d waiting, %d running, %d done, %d failed, %d stopped%n",
                        partitions.path("waiting").asInt(),
                        partitions.path("running").asInt(),
                        partitions.path("done").asInt(),
                        partitions.path("failed").asInt(),
                        partitions.path("stopped").asInt());
        var table = new TextTable("PARTITION", "ITEMS", "STATE", "NODE", "DONE", "ITEMS/S", "ATTEMPTS");
        partitions
                .path("listed")
                .forEach(each -> table.row(
                        each.path("step").asString("") + " "
                                + each.path("number").asInt(),
                        each.path("first_item").asInt() + "-"
                                + each.path("last_item").asInt(),
                        each.path("state").asString(""),
                        each.path("node").asString("-"),
                        each.path("items_done").asInt(),
                        each.path("items_per_second").isNumber()
                                ? String.format(
                                        Locale.ENGLISH,
                                        "%.1f",
                                        each.path("items_per_second").asDouble())
                                : "-",
                        each.path("attempts").asInt()));
        table.print(context.out());
    }

    @Command(
            name = "restart",
            description = "Opens a failed request again: finished steps are not run again. Asks the running server.",
            mixinStandardHelpOptions = true)
    int restart(
            @Parameters(paramLabel = "REQUEST-ID") String id,
            @Option(names = "--scratch", description = "repeats it from the beginning, as a new request")
                    boolean scratch,
            @Mixin ServerOption server) {
        return operate(id, scratch ? "restart-from-scratch" : "restart", server);
    }

    @Command(
            name = "cancel",
            description =
                    "Ends a request: a waiting one at once, a running one at its next checkpoint. Asks the running server.",
            mixinStandardHelpOptions = true)
    int cancel(@Parameters(paramLabel = "REQUEST-ID") String id, @Mixin ServerOption server) {
        return operate(id, "cancel", server);
    }

    @Command(
            name = "abandon",
            description = "Abandons a failed request: it cannot be restarted any more. Asks the running server.",
            mixinStandardHelpOptions = true)
    int abandon(@Parameters(paramLabel = "REQUEST-ID") String id, @Mixin ServerOption server) {
        return operate(id, "abandon", server);
    }

    @Command(
            name = "recover",
            description = "Ends an execution that has no worker, in any status, so that its request continues. Asks "
                    + "the running server.",
            mixinStandardHelpOptions = true)
    int recover(@Parameters(paramLabel = "REQUEST-ID") String id, @Mixin ServerOption server) {
        return operate(id, "recover", server);
    }

    @Command(
            name = "release",
            description = "Releases a request from a process without a heartbeat. Asks the running server.",
            mixinStandardHelpOptions = true)
    int release(
            @Parameters(paramLabel = "REQUEST-ID") String id,
            @Option(names = "--force", description = "also from a process with a heartbeat") boolean force,
            @Mixin ServerOption server) {
        return operate(id, force ? "release?force=true" : "release", server);
    }

    private int operate(String id, String verb, ServerOption server) {
        return calls.post(server, "/requests/" + id + "/" + verb);
    }
}
