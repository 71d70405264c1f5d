// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.TerminalWidth;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.models.ModelSettings;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.TrustPolicy;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.survey.RoleSurvey;
import io.heliograph.inference.survey.SurveyedRole;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Stream;

/** Implements the commands for model packs; needs no database. */
final class ModelCommands {
    private final ModelSettings settings;
    private final PrintStream out;
    private final boolean json;

    /** Creates the commands. They print tables for people, or JSON for programs. */
    ModelCommands(ModelSettings settings, PrintStream out, boolean json) {
        this.settings = settings;
        this.out = out;
        this.json = json;
    }

    /** The packs of the folder, scanned anew. */
    static PackStore store(ModelSettings settings) {
        TrustPolicy trustPolicy =
                settings.pins().isEmpty() ? new TrustPolicy.Folder() : new TrustPolicy.Pinned(settings.pins());
        var store = new PackStore(settings.folder(), trustPolicy, settings.switchedOff(), _ -> {});
        store.scan();
        return store;
    }

    /** Lists engine roles, built-in networks and the packs of the folder; the JSON output has only the roles. */
    void list() {
        PackStore store = store(settings);
        roles(RoleSurvey.of(store::choose, RecipeCatalogue.builtIn()));
        if (json) {
            return;
        }
        out.println();
        packs(packs(store, false));
        out.println();
        PackLine.table("OWN NETWORK", own(false)).print(out);
        out.println();
        out.println("models recipes lists installable packs; models install NAME installs one");
        out.println(
                "STATE is that of the files; the console's Models page shows packs that failed in a running server");
    }

    private static List<PackLine> packs(PackStore store, boolean verify) {
        return store.states().stream().map(state -> PackLine.of(state, verify)).toList();
    }

    private static List<PackLine> own(boolean verify) {
        return OwnNetworks.names().stream()
                .map(name -> PackLine.own(name, verify))
                .toList();
    }

    private void packs(List<PackLine> packs) {
        if (packs.stream().allMatch(PackLine::shipped)) {
            out.println("no pack is installed in " + settings.folder()
                    + (packs.isEmpty()
                            ? "; built-in engines serve the roles. See: heliograph models recipes"
                            : "; packs that come with the program:"));
        }
        if (!packs.isEmpty()) {
            PackLine.table("FOLDER", packs).print(out);
        }
    }

    private void roles(List<SurveyedRole> roles) {
        var textTable = json
                ? new TextTable("ROLE", "SERVED BY", "RUNTIME", "LICENCE", "BETTER", "COMMAND")
                : new TextTable("ROLE", "SERVED BY", "RUNTIME", "LICENCE", "BETTER");
        for (SurveyedRole role : roles) {
            List<String> better = role.better().stream().map(ModelRecipe::name).toList();
            if (json) {
                textTable.row(
                        role.role(),
                        role.servedBy(),
                        role.runtime(),
                        role.licence(),
                        better,
                        role.command().orElse(""));
            } else {
                textTable.row(
                        role.role(),
                        role.servedBy(),
                        role.runtime(),
                        role.licence(),
                        better.isEmpty() ? "-" : String.join(", ", better));
            }
        }
        textTable.wrapping(TerminalWidth.columns(), "LICENCE", "BETTER").print(out, json);
    }

    /**
     * Compares the hash of every file, at one to two seconds per gigabyte.
     *
     * @throws CommandException if a pack cannot be used
     */
    void verify() {
        List<PackLine> packs = packs(store(settings), true);
        List<PackLine> own = own(true);
        if (json) {
            PackLine.table("FOLDER", Stream.concat(packs.stream(), own.stream()).toList())
                    .print(out, true);
        } else {
            packs(packs);
            PackLine.table("OWN NETWORK", own).print(out);
        }
        if (!Stream.concat(packs.stream(), own.stream()).allMatch(PackLine::sound)) {
            throw new CommandException("not all packs can be used");
        }
    }

    /**
     * Deletes a pack.
     *
     * @throws CommandException for an unknown name
     */
    void remove(String name) {
        try {
            PackInstaller.remove(settings.folder(), name);
        } catch (PackException e) {
            throw new CommandException(String.valueOf(e.getMessage()));
        }
        out.println(
                "removed " + settings.folder().resolve(name)
                        + "; a running server uses it until its next scan: POST /admin/api/models/scan, or the console's Models page");
    }
}
