// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandSettings;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Address and credentials of the running server, and the output format. */
final class ServerOption {
    @Option(
            names = "--server",
            defaultValue = AskedServer.FROM_ENVIRONMENT,
            paramLabel = "URL",
            description = AskedServer.DESCRIPTION)
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--token",
            defaultValue = "${env:HELIOGRAPH_OPERATOR_TOKEN}",
            paramLabel = "TOKEN",
            description = "an operator's personal token, or HELIOGRAPH_OPERATOR_TOKEN; the password of admin if absent")
    private Optional<String> token = Optional.empty();

    @Option(names = "--json", description = "print the server's answer as JSON")
    private boolean json;

    AskedServer address(CommandSettings settings) {
        return AskedServer.of(url, settings);
    }

    Optional<String> token() {
        return token.map(String::strip).filter(value -> !value.isEmpty());
    }

    boolean isJson() {
        return json;
    }
}
