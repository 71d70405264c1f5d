// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import picocli.CommandLine.Model.CommandSpec;

/** Width of the terminal in characters. */
public final class TerminalWidth {
    private TerminalWidth() {}

    /** Columns of the terminal; 80 without one. */
    public static int columns() {
        return CommandSpec.create().usageMessage().autoWidth(true).width();
    }
}
