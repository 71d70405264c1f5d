// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.database.DirectAccess;
import io.heliograph.storage.database.RunningDatabase;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.RequestQueries;
import java.io.PrintStream;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.context.properties.EnableConfigurationProperties;

/** Runs one command: reads the settings, joins the running database or starts it for as long as the command takes, and starts nothing else. */
public final class CommandLine {
    /** Done. */
    static final int DONE = 0;

    /** Understood, and not possible. */
    static final int REFUSED = 1;

    /** Not understood. */
    static final int MISUSED = 2;

    private static final List<String> SETTINGS = List.of("--heliograph.", "--spring.", "--logging.");

    private final PrintStream out;
    private final PrintStream err;

    /** Writes there. */
    public CommandLine(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Whether these arguments are a command, and not just settings of a server. */
    public static boolean isMeant(String... arguments) {
        return Arrays.stream(arguments).anyMatch(argument -> !argument.startsWith("--") || argument.equals("--help"));
    }

    /** Runs a command; the exit status. */
    public int run(String... arguments) {
        List<String> typed = Arrays.stream(arguments)
                .filter(argument -> !isSetting(argument))
                .toList();
        if (typed.equals(List.of("help")) || typed.equals(List.of("--help"))) {
            out.println(CommandActions.USAGE);
            return DONE;
        }
        try {
            execute(
                    CommandActions.read(typed),
                    Arrays.stream(arguments).filter(CommandLine::isSetting).toArray(String[]::new));
            return DONE;
        } catch (UsageException e) {
            err.println(e.getMessage());
            err.println(CommandActions.USAGE);
            return MISUSED;
        } catch (CommandException e) {
            err.println(e.getMessage());
            return REFUSED;
        }
    }

    private void execute(CommandArguments commandArguments, String... settingsArguments) {
        var application = new SpringApplicationBuilder(SettingsOnly.class)
                .web(WebApplicationType.NONE)
                .registerShutdownHook(false)
                .properties(Map.of("logging.level.root", "warn", "spring.main.log-startup-info", "false"))
                .run(settingsArguments);
        try (application) {
            Settings settings = application.getBean(Settings.class);
            if (commandArguments.plain().getFirst().equals("models")) {
                new ModelCommands(settings.models(), out)
                        .list(commandArguments.plain().get(1).equals("verify"));
                return;
            }
            try (RunningDatabase database = RunningDatabase.shared(settings);
                    DirectAccess access = DirectAccess.to(database)) {
                var sqlStatements = access.sql();
                var accounts =
                        new Accounts(sqlStatements, MasterKey.of(settings), Clock.systemUTC(), Accounts.FIRST_SALT);
                new CommandActions(
                                accounts,
                                new RequestQueries(sqlStatements),
                                new OperatorActions(sqlStatements, Clock.systemUTC()),
                                new TreeSet<>(settings.plans().keySet()),
                                out)
                        .execute(commandArguments);
            }
        }
    }

    private static boolean isSetting(String argument) {
        return SETTINGS.stream().anyMatch(argument::startsWith);
    }

    /** No component, so that the server does not find it. */
    @EnableConfigurationProperties(Settings.class)
    static final class SettingsOnly {}
}
