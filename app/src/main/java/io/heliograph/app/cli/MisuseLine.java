// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.app.cli.run.OperationIndex;
import io.heliograph.config.NearestName;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The error line of a command that was not understood: the mistake, a suggestion, the help command. */
final class MisuseLine {
    /** Characters that occur in names of operations and not in names of commands. */
    private static final Pattern OPERATION = Pattern.compile("[._]");

    private MisuseLine() {}

    static String of(ParameterException e) {
        CommandLine command = e.getCommandLine();
        String suggestion = e instanceof UnmatchedArgumentException unmatched
                ? meant(unmatched.getUnmatched().getFirst(), command.getCommandSpec())
                        .map(meant -> " Did you mean " + meant + "?")
                        .orElse("")
                : "";
        String message = message(e).lines().findFirst().orElse("");
        String end = message.isEmpty() || ".?!".indexOf(message.charAt(message.length() - 1)) < 0 ? "." : "";
        return message + end + suggestion + " Help: " + command.getCommandSpec().qualifiedName() + " --help";
    }

    private static String message(ParameterException e) {
        if (e instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption()) {
            String first = unmatched.getUnmatched().getFirst();
            return e.getCommandLine().getSubcommands().isEmpty()
                    ? "One argument too many: '" + first + "'."
                    : "There is no command '" + first + "'.";
        }
        return String.valueOf(e.getMessage());
    }

    /** The nearest option, command or operation. Operations are compared if no command is near, or the word has a dot or underscore. */
    private static Optional<String> meant(String typed, CommandSpec command) {
        if (typed.startsWith("-")) {
            return NearestName.to(
                    typed.replaceFirst("=.*", ""), command.optionsMap().keySet());
        }
        Set<String> names = command.subcommands().keySet();
        Optional<String> near = NearestName.to(typed, names);
        boolean perhapsOperation = near.isEmpty() || OPERATION.matcher(typed).find();
        return command.parent() == null && perhapsOperation
                ? OperationIndex.read()
                        .nearest(typed)
                        .map(found -> "run " + found.replace(" or ", " or run "))
                        .or(() -> near)
                : near;
    }
}
