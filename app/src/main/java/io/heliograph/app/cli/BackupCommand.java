// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.storage.backup.BackupException;
import io.heliograph.storage.backup.BackupWriter;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.objects.ConfiguredStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Backs up an installation, beside a running server or without one. */
@Command(
        name = "backup",
        description = {
            "Writes the database, all objects, the keys and the operator's files into one file, beside a running server or without one.",
            "Operator's files are the recipes, files of ads and folder profiles in the data folder. Model packs are not in it.",
            "The file holds the keys of the installation: keep it as secret as the data folder."
        },
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph backup heliograph-2026-11-27.zip"})
final class BackupCommand implements Callable<Integer> {
    private final CommandContext context;

    @Parameters(paramLabel = "FILE", description = "ZIP archive; must not exist")
    private Path file = Path.of("");

    BackupCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return context.withSettings(settings -> {
            CommandContext.requireInstallation(settings);
            try (RunningDatabase database = RunningDatabase.shared(settings)) {
                var clock = Clock.systemUTC();
                var written =
                        new BackupWriter(settings, ConfiguredStore.open(settings, clock), clock).write(database, file);
                context.out().println(file + " holds " + written.text());
                return ExitCode.DONE;
            } catch (BackupException e) {
                throw new CommandException(String.valueOf(e.getMessage()));
            }
        });
    }
}
