// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.storage.executions.RequestDetail;
import io.heliograph.storage.executions.RequestRow;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Status of one request. */
@Command(
        name = "status",
        description = "Status of a request, with its steps.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph status ID", "  heliograph status ID --json"})
final class StatusCommand implements Callable<Integer> {
    private final CommandContext context;

    @Parameters(paramLabel = "REQUEST-ID")
    private String requestId = "";

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    StatusCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return context.withTables(tables -> {
            RequestDetail detail = tables.requests()
                    .find(requestId)
                    .orElseThrow(() -> new CommandException("there is no request " + requestId));
            if (json) {
                context.out()
                        .println(JsonMapper.shared()
                                .writerWithDefaultPrettyPrinter()
                                .writeValueAsString(detail));
            } else {
                print(detail, context.out());
            }
            return ExitCode.DONE;
        });
    }

    private static void print(RequestDetail detail, PrintStream out) {
        RequestRow row = detail.row();
        out.println("request    " + row.requestId());
        out.println("operation  " + row.operation() + " (" + row.pool() + ")");
        out.println("state      " + row.outcome().orElse("IN_PROGRESS") + ", job " + row.status());
        out.println("accepted   " + CommandContext.seconds(row.acceptedAt()));
        row.settledAt().ifPresent(at -> out.println("settled    " + CommandContext.seconds(at)));
        row.errorCode()
                .ifPresent(code -> out.println(
                        "error      " + code + ": " + detail.errorMessage().orElse("")));
        detail.errorDetails().ifPresent(details -> out.println("           " + details));
        if (!detail.executions().isEmpty()) {
            out.println();
            var table = new TextTable("STEP", "STATUS", "ITEMS", "CHUNKS", "STARTED");
            detail.executions()
                    .getFirst()
                    .steps()
                    .forEach(step -> table.row(
                            step.name(),
                            step.status(),
                            step.written(),
                            step.commits(),
                            step.startedAt().map(CommandContext::seconds).orElse("-")));
            table.print(out);
        }
    }
}
