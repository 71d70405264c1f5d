// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import picocli.CommandLine.Model.CommandSpec;

/** How many characters a line of the terminal has. */
final class TerminalWidth {
    private TerminalWidth() {}

    /** As the terminal says; 80 where there is none. */
    static int columns() {
        return CommandSpec.create().usageMessage().autoWidth(true).width();
    }
}
