// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Reopens a failed request. */
@Command(
        name = "restart",
        description =
                "Opens a failed request again, from the step that failed: finished steps are not run again. Asks the running server.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph restart 01a0c0de-0000-7000-8000-000000000000",
            "  heliograph restart ID --server https://images.example --json"
        })
final class RestartCommand implements Callable<Integer> {
    private final ServerCalls calls;

    @Parameters(paramLabel = "REQUEST-ID", description = "see: heliograph jobs list --status FAILED")
    private String requestId = "";

    @Mixin
    private ServerOption server = new ServerOption();

    RestartCommand(CommandContext context) {
        calls = new ServerCalls(context);
    }

    @Override
    public Integer call() {
        return calls.post(server, "/requests/" + requestId + "/restart");
    }
}
