// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

/** The command was not understood: the usage is shown. */
final class Misuse extends RuntimeException {
    Misuse(String message) {
        super(message);
    }
}
