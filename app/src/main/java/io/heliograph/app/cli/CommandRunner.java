// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.run.RunCommand;
import io.heliograph.storage.database.NewerSchemaException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;

/** Parses arguments and runs one command, with only the parts of the service that it needs. */
public final class CommandRunner {
    private static final List<String> SETTINGS = List.of("--heliograph.", "--spring.", "--logging.", "--server.");
    private static final String SERVE = "serve";

    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;

    /** Creates a runner for commands that use these standard streams. */
    public CommandRunner(InputStream in, PrintStream out, PrintStream err) {
        this.in = in;
        this.out = out;
        this.err = err;
    }

    /** Whether these arguments are a command, and not just settings of a server. */
    public static boolean isMeant(String... arguments) {
        return Arrays.stream(arguments)
                .anyMatch(argument -> (!argument.startsWith("--") && !argument.equals(SERVE))
                        || argument.equals("--help")
                        || argument.equals("--version"));
    }

    /** The arguments of a server: settings without the word {@code serve}. */
    public static String[] settings(String... arguments) {
        return Arrays.stream(arguments)
                .filter(argument -> !argument.equals(SERVE))
                .toArray(String[]::new);
    }

    /** Runs a command; returns the exit status. */
    public int run(String... arguments) {
        if (List.of(arguments).contains("")) { // refused, because an empty path would mean the working folder
            err.println("An argument is empty; a variable in the command may be unset. Help: heliograph --help");
            return ExitCode.MISUSED;
        }
        String[] settings =
                Arrays.stream(arguments).filter(CommandRunner::isSetting).toArray(String[]::new);
        String[] typed =
                Arrays.stream(arguments).filter(word -> !isSetting(word)).toArray(String[]::new);
        var context = new CommandContext(List.of(settings), in, out, err);
        return prepared(new CommandTree(context).of(List.of(typed)), context).execute(typed);
    }

    /** All commands. */
    static CommandLine commandLine(CommandContext context) {
        return prepared(new CommandTree(context).whole(), context);
    }

    private static CommandLine prepared(CommandLine line, CommandContext context) {
        line.setOut(new PrintWriter(context.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(context.err(), true, StandardCharsets.UTF_8));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setParameterExceptionHandler((e, _) -> {
            context.err().println(MisuseLine.of(e));
            return ExitCode.MISUSED;
        });
        line.setExecutionStrategy(parsed -> {
            List<CommandLine> typed = parsed.asCommandLineList();
            return typed.getLast().getCommandSpec().userObject() instanceof RunCommand run && run.isOperationHelpMeant()
                    ? run.printOperation()
                    : new CommandLine.RunLast().execute(parsed);
        });
        line.setExecutionExceptionHandler((e, _, _) -> {
            if (e instanceof CommandException refusal) {
                context.err().println(e.getMessage());
                return refusal.status();
            }
            context.err().println(e instanceof NewerSchemaException ? e.getMessage() : "failed: " + e);
            return ExitCode.REFUSED;
        });
        return line;
    }

    private static boolean isSetting(String argument) {
        return SETTINGS.stream().anyMatch(argument::startsWith);
    }
}
