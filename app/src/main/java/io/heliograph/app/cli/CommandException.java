// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

/** The command was understood and cannot be done. */
final class CommandException extends RuntimeException {
    CommandException(String message) {
        super(message);
    }
}
