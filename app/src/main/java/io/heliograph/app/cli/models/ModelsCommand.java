// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.config.models.ModelSettings;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Model packs; needs no database. */
@Command(
        name = "models",
        description = "Packs in the models folder with their roles, and recipes for more.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  heliograph models list",
            "  heliograph models recipes isnet",
            "  heliograph models install u2net --accept-licence",
            "  heliograph models verify"
        })
public final class ModelsCommand {
    private final CommandContext context;

    public ModelsCommand(CommandContext context) {
        this.context = context;
    }

    @Command(
            name = "list",
            description = "Each role with its engine and better ones; packs, and the built-in networks.",
            mixinStandardHelpOptions = true)
    int list(@Option(names = "--json", description = "the roles, for programs") boolean json) {
        return with(settings -> new ModelCommands(settings, context.out(), json).list());
    }

    @Command(
            name = "verify",
            description = "Packs and the networks that are part of the program; the hash of every file is compared.",
            mixinStandardHelpOptions = true)
    int verify(@Option(names = "--json", description = "print JSON") boolean json) {
        return with(settings -> new ModelCommands(settings, context.out(), json).verify());
    }

    @Command(
            name = "recipes",
            description = "Published models that can be installed; with a name, everything that is known of one.",
            mixinStandardHelpOptions = true)
    int recipes(
            @Parameters(arity = "0..1", paramLabel = "NAME", description = "of a recipe", defaultValue = "")
                    String name,
            @Option(names = "--json", description = "print JSON") boolean json) {
        return with(_ -> new RecipeCommands(context.out(), json).show(name));
    }

    @Command(name = "remove", description = "Deletes a pack.", mixinStandardHelpOptions = true)
    int remove(@Parameters(paramLabel = "NAME", description = "of the pack's folder") String name) {
        return with(settings -> new ModelCommands(settings, context.out(), false).remove(name));
    }

    private int with(Consumer<ModelSettings> work) {
        return context.withSettings(settings -> {
            work.accept(settings.models());
            return ExitCode.DONE;
        });
    }
}
