// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandSettings;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TextTable;
import io.heliograph.config.Settings;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Checks whether the service can work on this machine, and names the remedy for each problem. */
@Command(
        name = "doctor",
        description = "Checks data folder, database, object store, codecs, memory, port, model packs, clock and "
                + "file names, with a remedy for each problem.",
        mixinStandardHelpOptions = true,
        footer = {"", "Examples:", "  heliograph doctor", "  heliograph doctor --json"})
final class DoctorCommand implements Callable<Integer> {
    private final CommandContext context;

    @Option(names = "--json", description = "print JSON")
    private boolean json;

    DoctorCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return context.withSettings(settings -> {
            List<HealthCheck.Finding> findings = new ArrayList<>();
            for (HealthCheck check : checks(settings, new CommandSettings(context.settings()).port())) {
                findings.add(check.run());
            }
            var table = new TextTable("CHECK", "STATE", "FOUND");
            findings.forEach(finding -> table.row(
                    finding.check(), finding.state().name().toLowerCase(java.util.Locale.ROOT), finding.text()));
            table.print(context.out(), json);
            boolean sound = findings.stream().noneMatch(finding -> finding.state() == HealthCheck.State.BAD);
            return sound ? ExitCode.DONE : ExitCode.REFUSED;
        });
    }

    private static List<HealthCheck> checks(Settings settings, int port) {
        return List.of(
                new HealthCheck("java", HealthChecks::java),
                new HealthCheck("memory", () -> HealthChecks.memory(settings)),
                new HealthCheck("names of files", HealthChecks::fileNames),
                new HealthCheck("clock", HealthChecks::clock),
                new HealthCheck("data folder", () -> HealthChecks.dataFolder(settings)),
                new HealthCheck("database", () -> HealthChecks.database(settings, Clock.systemUTC())),
                new HealthCheck("object store", () -> HealthChecks.objectStore(settings)),
                new HealthCheck("codecs", HealthChecks::codecs),
                new HealthCheck("video encoders", () -> HealthChecks.encoders(settings)),
                new HealthCheck("port", () -> HealthChecks.port(port)),
                new HealthCheck("drop folder", () -> HealthChecks.dropFolder(settings)),
                new HealthCheck("model packs", () -> HealthChecks.packs(settings)));
    }
}
