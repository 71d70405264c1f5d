// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.database.DirectAccess;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestQueries;
import io.heliograph.storage.nodes.NodeTable;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * What a command works with.
 *
 * @param settings as typed, {@code --heliograph.NAME=VALUE}
 */
record CommandContext(List<String> settings, InputStream in, PrintStream out, PrintStream err) {
    /** In the audit log. */
    static final String OPERATOR = "command line";

    CommandContext {
        settings = List.copyOf(settings);
    }

    /** The tables, beside a running server or with the embedded one started for the command. */
    record Tables(
            Settings settings, Accounts accounts, RequestQueries requests, OperatorActions actions, NodeTable nodes) {
        Organization organization(String name) {
            return accounts.organizations().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new CommandException("there is no organization " + name));
        }

        void note(String action, String subject, String outcome) {
            actions.note(OPERATOR, action, subject, outcome);
        }
    }

    /** Does something with a small application: settings and what the class declares. */
    <T> T inApplication(Class<?> configuration, List<String> more, Function<ConfigurableApplicationContext, T> work) {
        var application = new SpringApplicationBuilder(configuration)
                .web(WebApplicationType.NONE)
                .registerShutdownHook(false)
                .properties(Map.of("logging.level.root", "warn", "spring.main.log-startup-info", "false"))
                .run(Stream.concat(settings.stream(), more.stream()).toArray(String[]::new));
        try (application) {
            return work.apply(application);
        }
    }

    /** Does something with the settings. */
    <T> T withSettings(Function<Settings, T> work) {
        return inApplication(
                SettingsOnly.class, List.of(), application -> work.apply(application.getBean(Settings.class)));
    }

    /**
     * Does something with the tables of an installation; the exit status.
     *
     * @throws CommandException if no server has made one: a command in the wrong folder makes neither a database nor a master key
     */
    int withTables(ToIntFunction<Tables> work) {
        return withSettings(settingsRead -> {
            requireInstallation(settingsRead);
            try (RunningDatabase database = RunningDatabase.shared(settingsRead);
                    DirectAccess access = DirectAccess.to(database)) {
                var sql = access.sql();
                var accounts = new Accounts(sql, MasterKey.of(settingsRead), Clock.systemUTC(), Accounts.FIRST_SALT);
                return work.applyAsInt(new Tables(
                        settingsRead,
                        accounts,
                        new RequestQueries(sql),
                        new OperatorActions(sql, Clock.systemUTC()),
                        new NodeTable(sql)));
            }
        });
    }

    /** Refuses where no server has made an installation. */
    static void requireInstallation(Settings settings) {
        if (!RunningDatabase.isInstalled(settings) || !MasterKey.isKept(settings)) {
            throw new CommandException(
                    "there is no installation in %s; start the server once, or give the data folder by HELIOGRAPH_DATA_DIR or --heliograph.data-dir=DIR"
                            .formatted(settings.dataDir().toAbsolutePath().normalize()));
        }
    }

    /** A time as people read it. */
    static String seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }

    /** No component, so that the server does not find it. */
    @EnableConfigurationProperties(Settings.class)
    static final class SettingsOnly {}
}
