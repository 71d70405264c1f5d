// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs the server. It does not pass here: who types {@code serve} alone gets the server, and here comes only what was typed wrongly behind it. */
@Command(
        name = "serve",
        description = "Runs the server; so does no command at all. Settings are typed as --heliograph.NAME=VALUE.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph serve",
            "  heliograph serve --server.port=9000 --heliograph.data-dir=/srv/heliograph",
            "  heliograph serve --heliograph.roles=worker,drop"
        })
final class ServeCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(new CommandLine(spec), "serve takes settings only, as --heliograph.NAME=VALUE");
    }
}
