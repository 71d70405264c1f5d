// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Documents {@code serve}. The server itself starts without this class; it runs only for wrong arguments after {@code serve}. */
@Command(
        name = "serve",
        description = {
            "Runs the server (the default when no command is given).",
            "Settings are options: --heliograph.NAME=VALUE."
        },
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
