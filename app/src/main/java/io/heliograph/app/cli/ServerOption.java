// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Address and credentials of the running server, and the output format. */
final class ServerOption {
    @Option(
            names = "--server",
            defaultValue = "${env:HELIOGRAPH_SERVER:-http://localhost:8080}",
            paramLabel = "URL",
            description = "HELIOGRAPH_SERVER, or http://localhost:8080, if absent")
    private String url = "";

    @Option(
            names = "--token",
            defaultValue = "${env:HELIOGRAPH_OPERATOR_TOKEN}",
            paramLabel = "TOKEN",
            description = "an operator's personal token, or HELIOGRAPH_OPERATOR_TOKEN; the password of admin if absent")
    private Optional<String> token = Optional.empty();

    @Option(names = "--json", description = "print the server's answer as JSON")
    private boolean json;

    String url() {
        return url.replaceAll("/+$", "");
    }

    Optional<String> token() {
        return token.map(String::strip).filter(value -> !value.isEmpty());
    }

    boolean isJson() {
        return json;
    }
}
