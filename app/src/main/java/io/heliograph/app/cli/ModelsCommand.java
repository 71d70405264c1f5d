// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Model packs; needs no database. */
@Command(
        name = "models",
        description = "Packs in the models' folder, and what they serve.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph models list", "  heliograph models verify"})
final class ModelsCommand {
    private final CommandContext context;

    ModelsCommand(CommandContext context) {
        this.context = context;
    }

    @Command(
            name = "list",
            description = "Packs and the networks that are part of the program.",
            mixinStandardHelpOptions = true)
    int list(@Option(names = "--json", description = "for programs") boolean json) {
        return context.withSettings(settings -> show(settings, false, json));
    }

    @Command(
            name = "verify",
            description = "The same, and the hash of every file is compared.",
            mixinStandardHelpOptions = true)
    int verify(@Option(names = "--json", description = "for programs") boolean json) {
        return context.withSettings(settings -> show(settings, true, json));
    }

    private int show(Settings settings, boolean verify, boolean json) {
        new ModelCommands(settings.models(), context.out(), json).list(verify);
        return CommandRunner.DONE;
    }
}
