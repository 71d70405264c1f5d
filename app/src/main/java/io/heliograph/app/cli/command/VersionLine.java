// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.command;

import io.heliograph.config.BuildVersion;

/** The answer to {@code --version}, printed before the command line and its libraries are loaded. */
public final class VersionLine {
    private VersionLine() {}

    /** Whether only the version is requested. */
    public static boolean isMeant(String... arguments) {
        return arguments.length == 1 && (arguments[0].equals("--version") || arguments[0].equals("-V"));
    }

    /** Name and version of the program. */
    public static String text() {
        return "heliograph ".concat(BuildVersion.text()); // the operator + would start the machinery of invokedynamic
    }
}
