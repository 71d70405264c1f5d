// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.storage.backup.BackupException;
import io.heliograph.storage.backup.BackupRestore;
import io.heliograph.storage.objects.ConfiguredStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Restores a backup into a new installation. */
@Command(
        name = "restore",
        description = {
            "Restores a backup into an empty data folder, or into an empty database and an object store.",
            "The settings decide where: HELIOGRAPH_DATA_DIR, and those of the database and the object store."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph restore heliograph-2026-11-27.zip --heliograph.data-dir=/srv/new"})
final class RestoreCommand implements Callable<Integer> {
    private final CommandContext context;

    @Parameters(paramLabel = "FILE", description = "archive that the command backup wrote")
    private Path file = Path.of("");

    RestoreCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return context.withSettings(settings -> {
            try {
                var restore = new BackupRestore(settings, () -> ConfiguredStore.open(settings, Clock.systemUTC()));
                context.out().println("restored " + restore.read(file).text());
                return ExitCode.DONE;
            } catch (BackupException e) {
                throw new CommandException(String.valueOf(e.getMessage()));
            }
        });
    }
}
