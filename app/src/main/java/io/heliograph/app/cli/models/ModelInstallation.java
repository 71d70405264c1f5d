// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.config.Settings;
import io.heliograph.inference.install.FetchedSources;
import io.heliograph.inference.install.InstallException;
import io.heliograph.inference.install.InstallWish;
import io.heliograph.inference.install.PackInstaller;
import io.heliograph.inference.install.PackInstaller.FreeSpace;
import io.heliograph.inference.install.PackInstaller.InstalledPack;
import io.heliograph.inference.pack.PackState;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.PackStore.Choice;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.operations.models.ModelRuntimes;
import io.heliograph.storage.outgoing.FetchException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Installs one pack and reports the result. */
final class ModelInstallation {
    private final Settings settings;
    private final PrintStream out;
    private final PrintStream err;
    private final PackInstaller installer;

    ModelInstallation(Settings settings, PrintStream out, PrintStream err) {
        this.settings = settings;
        this.out = out;
        this.err = err;
        installer = new PackInstaller(
                settings.models().folder(),
                new RuntimeSelection(ModelRuntimes.settings(settings), err::println),
                InstantSource.system(),
                FreeSpace.OF_SYSTEM);
    }

    /**
     * Installs the pack.
     *
     * @param files downloaded before; if empty, they are downloaded from the publisher
     * @return the exit status
     */
    int install(InstallWish wish, List<Path> files) {
        ModelRecipe recipe = wish.recipe();
        err.println(PackInstaller.licenceText(recipe));
        try {
            InstalledPack installed =
                    files.isEmpty() ? fetched(wish) : unpacked(wish, FetchedSources.match(recipe, files));
            tell(recipe, installed);
            return ExitCode.DONE;
        } catch (InstallException e) {
            throw failed(e);
        } catch (FetchException e) {
            throw RecipeFetch.failed(e, settings.models());
        } catch (UncheckedIOException e) {
            throw new CommandException(
                    ExitCode.TRY_LATER,
                    "a file cannot be written: " + e.getMessage()
                            + ". Free disk space and run the same command again to continue");
        }
    }

    /**
     * Installs a pack from files on this machine.
     *
     * @param files downloaded files, by the id of their source in the recipe
     * @return the exit status
     */
    int install(InstallWish wish, Map<String, Path> files) {
        err.println(PackInstaller.licenceText(wish.recipe()));
        try {
            tell(wish.recipe(), unpacked(wish, files));
            return ExitCode.DONE;
        } catch (InstallException e) {
            throw failed(e);
        }
    }

    static CommandException failed(InstallException e) {
        return new CommandException(status(e.reason()), String.valueOf(e.getMessage()));
    }

    private InstalledPack fetched(InstallWish wish) throws InstallException {
        try (var fetch = new RecipeFetch(settings, err)) {
            installer.judge(wish, fetch.there(wish.recipe()));
            try {
                InstalledPack installed = unpacked(wish, fetch.all(wish.recipe()));
                fetch.forget(wish.recipe());
                return installed;
            } catch (InstallException e) {
                if (e.reason() == InstallException.Reason.PROBE || e.reason() == InstallException.Reason.CONTENT) {
                    fetch.forget(wish.recipe()); // complete but unusable: delete, so that a retry downloads it
                }
                throw e;
            }
        }
    }

    private InstalledPack unpacked(InstallWish wish, Map<String, Path> fetched) throws InstallException {
        err.println("Unpacking, checking and trying it");
        return installer.install(wish, fetched, _ -> {});
    }

    private void tell(ModelRecipe recipe, InstalledPack installed) {
        installed
                .pinned()
                .forEach(name -> err.println("no checksum is published of " + name
                        + ": its SHA-256 was recorded and will be compared from now on"));
        PackStore store = ModelCommands.store(settings.models());
        String how = store.states().stream()
                .filter(state -> state.folder().equals(recipe.name()))
                .findFirst()
                .map(state -> words(state, store.choose(recipe.role()), recipe))
                .orElse("it cannot be found among the packs");
        out.println("installed " + installed.folder() + ": " + how);
        out.println("A running server uses it after its next scan: POST /admin/api/models/scan, or the console's "
                + "Models page");
    }

    private static String words(PackState state, Choice serving, ModelRecipe recipe) {
        return switch (state) {
            case PackState.Disabled disabled -> "it is not used: " + disabled.reason();
            case PackState.Enabled(var pack) -> {
                String engine = pack.manifest().engineName();
                yield serving instanceof Choice.Packed(var first)
                                && !first.manifest().engineName().equals(engine)
                        ? "%s is installed, but %s serves %s: the first pack by folder name is used"
                                .formatted(engine, first.manifest().engineName(), recipe.role())
                        : "%s serves %s".formatted(engine, recipe.role());
            }
        };
    }

    private static int status(InstallException.Reason reason) {
        return switch (reason) {
            case WISH, PROBE -> ExitCode.REFUSED;
            case LICENCE -> ExitCode.NOT_ACCEPTED;
            case CONTENT -> ExitCode.WRONG_CONTENT;
            case DISK -> ExitCode.TRY_LATER;
        };
    }
}
