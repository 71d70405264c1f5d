// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The error line of a command that was not understood: the mistake, a suggestion, the help command. */
final class MisuseLine {
    private MisuseLine() {}

    static String of(ParameterException e) {
        CommandLine command = e.getCommandLine();
        String suggestion = "";
        if (e instanceof UnmatchedArgumentException unmatched) {
            List<String> meant = unmatched.getSuggestions();
            suggestion = meant.isEmpty() ? "" : " Did you mean " + String.join(" or ", meant) + "?";
        }
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        String end = message.isEmpty() || ".?!".indexOf(message.charAt(message.length() - 1)) < 0 ? "." : "";
        return message + end + suggestion + " Help: " + command.getCommandSpec().qualifiedName() + " --help";
    }
}
