// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.ByteText;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.recipe.RecipeSource;
import java.io.PrintStream;

/** Shows recipes. */
final class RecipeCommands {
    private final PrintStream out;
    private final boolean json;
    private final RecipeCatalogue recipes = RecipeCatalogue.builtIn();

    RecipeCommands(PrintStream out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /**
     * Shows all recipes, or one in detail.
     *
     * @param name name of the recipe; empty: all recipes
     * @throws CommandException for an unknown name
     */
    void show(String name) {
        if (name.isEmpty()) {
            list();
            return;
        }
        ModelRecipe recipe = recipes.find(name)
                .orElseThrow(
                        () -> new CommandException("there is no recipe " + name + ", see: heliograph models recipes"));
        if (json) {
            table().row(cells(recipe)).print(out, true);
        } else {
            describe(recipe);
        }
    }

    private void list() {
        TextTable textTable = table();
        recipes.all().forEach(recipe -> textTable.row(cells(recipe)));
        textTable.print(out, json);
        if (!json) {
            out.println();
            out.println("models recipes NAME shows the source and the licence of one");
        }
    }

    private static TextTable table() {
        return new TextTable("RECIPE", "ROLE", "FETCHED", "WEIGHTS", "TRIED", "STATE");
    }

    private static Object[] cells(ModelRecipe recipe) {
        return new Object[] {
            recipe.name(),
            recipe.role(),
            ByteText.of(recipe.mostFetched()),
            recipe.licence().weights(),
            recipe.trial() == ModelRecipe.Trial.RUN ? "yes" : "no",
            recipe.waits().map(why -> "waits: " + why).orElse("ready")
        };
    }

    private void describe(ModelRecipe recipe) {
        out.println(recipe.name() + ", role " + recipe.role());
        out.println();
        out.print(PackInstaller.licenceText(recipe));
        out.println();
        for (RecipeSource source : recipe.sources()) {
            out.println(source.fileName() + ", "
                    + source.bytes().map(bytes -> bytes + " bytes").orElse("at most " + source.mostBytes() + " bytes"));
            out.println(source.checksum()
                    .map(checksum -> "  %s %s, by %s"
                            .formatted(checksum.algorithm().title(), checksum.hex(), checksum.publishedBy()))
                    .orElse("  no checksum is published: its SHA-256 is recorded at the first use"));
            source.fetchedBy().ifPresent(command -> out.println("  a package client downloads it, too: " + command));
        }
        if (!recipe.sizes().isEmpty()) {
            out.println("--size is one of " + recipe.sizes());
        }
        out.println(
                recipe.trial() == ModelRecipe.Trial.RUN
                        ? "This recipe was run with the publisher's files."
                        : "This recipe was written after the publisher's and its users' sources and was not "
                                + "run: hashes and the probe show whether it is right.");
        recipe.waits().ifPresent(why -> out.println("It cannot be installed yet: " + why + "."));
        out.println();
        out.println(recipe.command());
    }
}
