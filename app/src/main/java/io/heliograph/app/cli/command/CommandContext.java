// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import io.heliograph.app.admin.AccountEntry;
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
import org.springframework.beans.factory.BeanFactory;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/**
 * Environment of a command.
 *
 * @param settings settings typed as options, {@code --heliograph.NAME=VALUE}
 */
public record CommandContext(List<String> settings, InputStream in, PrintStream out, PrintStream err) {
    /** Operator name in the audit log. */
    public static final String OPERATOR = "command line";

    public CommandContext {
        settings = List.copyOf(settings);
    }

    /** Access to the tables of a running database, or of the embedded one, which is started for the command. */
    public record Tables(
            Settings settings, Accounts accounts, RequestQueries requests, OperatorActions actions, NodeTable nodes) {
        public Organization organization(String name) {
            return accounts.organizations().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new CommandException("there is no organization " + name));
        }

        /** Records a change of an account in the audit log. */
        public void note(AccountEntry entry) {
            note(entry.action(), entry.subject(), entry.outcome());
        }

        public void note(String action, String subject, String outcome) {
            actions.note(OPERATOR, action, subject, outcome);
        }
    }

    /**
     * Runs work in a small Spring context that contains the settings and the beans of a configuration class, created when needed.
     *
     * @param decided values of settings that the command itself sets, by full name
     */
    public <T> T inContainer(Class<?> configuration, Map<String, Object> decided, Function<BeanFactory, T> work) {
        return inContainer(configuration, new CommandSettings(settings).with(decided), work);
    }

    /** Runs work in a small Spring context with given settings. */
    public <T> T inContainer(Class<?> configuration, Settings settingsRead, Function<BeanFactory, T> work) {
        try (var container = new AnnotationConfigApplicationContext()) {
            container.registerBean(Settings.class, () -> settingsRead);
            container.register(configuration);
            container.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor());
            container.refresh();
            return work.apply(container);
        }
    }

    /** Runs work with the settings. */
    public <T> T withSettings(Function<Settings, T> work) {
        return work.apply(new CommandSettings(settings).with(Map.of()));
    }

    /**
     * Runs work on the tables of an installation; returns the exit status.
     *
     * @throws CommandException if there is no installation: a command in the wrong folder creates neither a database nor a master key
     */
    public int withTables(ToIntFunction<Tables> work) {
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

    /** Requires a database and a master key, which the first start of a server creates. */
    public static void requireInstallation(Settings settings) {
        if (!RunningDatabase.isInstalled(settings) || !MasterKey.isKept(settings)) {
            throw new CommandException(
                    ("there is no installation in %s; start the server once, or give the data folder by "
                                    + "HELIOGRAPH_DATA_DIR or --heliograph.data-dir=DIR")
                            .formatted(settings.dataDir().toAbsolutePath().normalize()));
        }
    }

    /** Formats a time for people, to the second. */
    public static String seconds(Instant time) {
        return time.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
