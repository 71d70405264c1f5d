// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

/** The command was not understood: the usage is shown. */
final class UsageException extends RuntimeException {
    UsageException(String message) {
        super(message);
    }
}
