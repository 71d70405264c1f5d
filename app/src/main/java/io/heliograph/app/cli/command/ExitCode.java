// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

/** Exit codes of the commands. */
public final class ExitCode {
    /** Success. */
    public static final int DONE = 0;

    /** The command failed, at least in part. */
    public static final int REFUSED = 1;

    /** The arguments were not understood. */
    public static final int MISUSED = 2;

    /** A licence was not accepted. */
    public static final int NOT_ACCEPTED = 3;

    /** Downloaded content differs from the expected hash. */
    public static final int WRONG_CONTENT = 4;

    /** Error of the network or the disk: a retry may succeed. */
    public static final int TRY_LATER = 5;

    private ExitCode() {}
}
