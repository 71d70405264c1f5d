// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
import picocli.CommandLine.Command;

/** Model packs; needs no database. */
@Command(
        name = "models",
        description = "Packs in the models' folder, and what they serve.",
        mixinStandardHelpOptions = true)
final class ModelsCommand {
    private final CommandContext context;

    ModelsCommand(CommandContext context) {
        this.context = context;
    }

    @Command(
            name = "list",
            description = "Packs and the networks that are part of the program.",
            mixinStandardHelpOptions = true)
    int list() {
        return context.withSettings(settings -> show(settings, false));
    }

    @Command(
            name = "verify",
            description = "The same, and the hash of every file is compared.",
            mixinStandardHelpOptions = true)
    int verify() {
        return context.withSettings(settings -> show(settings, true));
    }

    private int show(Settings settings, boolean verify) {
        new ModelCommands(settings.models(), context.out()).list(verify);
        return CommandRunner.DONE;
    }
}
