// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/** The command that starts this installation's program, so that printed commands work as they are. */
final class LaunchedProgram {
    /** System property with the launcher's own path, as it was typed. */
    static final String LAUNCHER = "program.path";

    private static final String NAME = "heliograph";

    private LaunchedProgram() {}

    /** The command of this process. */
    static String command() {
        return command(String.valueOf(System.getenv().getOrDefault("PATH", "")), name -> System.getProperty(name, ""));
    }

    /**
     * Returns {@code heliograph} if that command is on the path, else the launcher, else {@code java -jar}.
     *
     * @param path value of the environment variable PATH
     * @param properties returns the value of a system property; empty if unset
     */
    static String command(String path, UnaryOperator<String> properties) {
        boolean onPath = Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, NAME)));
        String launcher = properties.apply(LAUNCHER);
        String classes = properties.apply("java.class.path");
        if (!onPath && !launcher.isEmpty()) {
            return quoted(launcher);
        }
        boolean jar = classes.endsWith(".jar") && !classes.contains(File.pathSeparator);
        return !onPath && jar ? "java -jar " + quoted(classes) : NAME;
    }

    private static String quoted(String file) {
        return file.matches("[\\w./:@%+=-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
    }
}
