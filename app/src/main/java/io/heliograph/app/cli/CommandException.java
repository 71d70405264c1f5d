// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

/** A valid command that cannot be executed. */
final class CommandException extends RuntimeException {
    private final int status;

    CommandException(String message) {
        this(CommandRunner.REFUSED, message);
    }

    /** With an exit status of its own. */
    CommandException(int status, String message) {
        super(message);
        this.status = status;
    }

    /** Exit status. */
    int status() {
        return status;
    }
}
