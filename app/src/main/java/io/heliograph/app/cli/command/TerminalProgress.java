// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import java.io.Console;
import java.io.PrintStream;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress bars, only on a terminal. */
public final class TerminalProgress {
    private TerminalProgress() {}

    /** Shows at once that the command has started; the bar replaces this line. */
    public static void starting(PrintStream err) {
        if (isTerminal()) {
            err.print("starting…\r");
            err.flush();
        }
    }

    private static boolean isTerminal() {
        return Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent();
    }

    /**
     * A bar, closed by the caller.
     *
     * @param all total amount; -1 if unknown
     * @param unit printed after the numbers; begins with a blank
     * @param unitSize amount per unit, such as bytes per megabyte
     * @return empty without a terminal
     */
    public static Optional<ProgressBar> bar(PrintStream err, long all, String unit, long unitSize) {
        return isTerminal()
                ? Optional.of(new ProgressBarBuilder()
                        .setInitialMax(all)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setConsumer(new ConsoleProgressBarConsumer(err))
                        .setUnit(unit, unitSize)
                        .showSpeed()
                        .build())
                : Optional.empty();
    }
}
