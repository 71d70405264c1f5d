// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

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

/** Jobs of requests: a list from the tables, and what a running server does with one. */
@Command(
        name = "jobs",
        description = "Lists jobs, and restarts or cancels one.",
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

    JobsCommand(CommandContext context) {
        this.context = context;
    }

    @Command(name = "list", description = "The newest jobs.", mixinStandardHelpOptions = true)
    int list(
            @Option(names = "--status", description = "of Spring Batch: FAILED, COMPLETED, STARTED, STARTING and so on")
                    Optional<String> status,
            @Option(names = "--operation", paramLabel = "NAME") Optional<String> operation,
            @Option(names = "--organization", paramLabel = "NAME") Optional<String> organization,
            @Option(names = "--limit", defaultValue = "50", description = "rows, ${DEFAULT-VALUE} if absent") int limit,
            @Option(names = "--json", description = "for programs") boolean json) {
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
            return CommandRunner.DONE;
        });
    }

    @Command(
            name = "restart",
            description = "Opens a failed request again: finished steps are not run again. Asks the running server.",
            mixinStandardHelpOptions = true)
    int restart(@Parameters(paramLabel = "REQUEST-ID") String id, @Mixin AdminServer server) {
        return server.operate(context, id, "restart");
    }

    @Command(
            name = "cancel",
            description =
                    "Ends a request: a waiting one at once, a running one at its next checkpoint. Asks the running server.",
            mixinStandardHelpOptions = true)
    int cancel(@Parameters(paramLabel = "REQUEST-ID") String id, @Mixin AdminServer server) {
        return server.operate(context, id, "cancel");
    }
}
