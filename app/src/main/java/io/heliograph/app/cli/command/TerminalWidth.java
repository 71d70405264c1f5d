// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import java.io.Console;
import picocli.CommandLine.Model.CommandSpec;

/** Width of the terminal in characters. */
public final class TerminalWidth {
    private TerminalWidth() {}

    /** Columns of the terminal that the output goes to; {@link Integer#MAX_VALUE} for files, pipes and programs. */
    @SuppressWarnings("SystemConsoleNull") // on JDK 25 it is null without a terminal
    static int limit() {
        Console console = System.console();
        return console != null && console.isTerminal() ? columns() : Integer.MAX_VALUE;
    }

    /** Columns of the terminal; 80 without one. */
    public static int columns() {
        return CommandSpec.create().usageMessage().autoWidth(true).width();
    }
}
