// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import picocli.CommandLine.Model.CommandSpec;

/** Width of the terminal in characters. */
final class TerminalWidth {
    private TerminalWidth() {}

    /** Columns of the terminal; 80 without one. */
    static int columns() {
        return CommandSpec.create().usageMessage().autoWidth(true).width();
    }
}
