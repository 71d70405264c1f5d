// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

/** A valid command that cannot be executed. */
public final class CommandException extends RuntimeException {
    private final int status;

    public CommandException(String message) {
        this(ExitCode.REFUSED, message);
    }

    /** Creates an exception with another exit status than {@link ExitCode#REFUSED}. */
    public CommandException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** Exit status. */
    public int status() {
        return status;
    }
}
