// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.ProgramVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Root of the command line; requires a subcommand. */
@Command(
        name = "heliograph",
        description =
                "A visual AI service on your own machine. Without a command, or with 'serve', it runs the server.",
        mixinStandardHelpOptions = true,
        versionProvider = ProgramVersion.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Settings are those of the server: HELIOGRAPH_DATA_DIR, application.yaml, or --heliograph.NAME=VALUE.",
            "Exit status: 0 done, 1 refused or not all of it, 2 not understood, 130 interrupted; models install has more.",
            "",
            "Examples:",
            "  heliograph cutout in.jpg out.png",
            "  heliograph run image.remove_background photos/ --out cut",
            "  heliograph run image.generate --prompt=\"a red bus on a beach\" --out drawn",
            "  heliograph operations image.erase",
            "  heliograph jobs list --status FAILED",
            "  heliograph doctor",
            "  source <(heliograph completion)                # bash",
            "  autoload -U +X bashcompinit && bashcompinit    # zsh, before the same line"
        })
final class RootCommand implements Runnable {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(new CommandLine(spec), "A command is missing.");
    }
}
