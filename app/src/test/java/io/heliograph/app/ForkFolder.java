// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import java.nio.file.Path;

/** Folders below {@code target} that belong to this JVM alone: the build runs the tests of this room in several JVMs at once. */
public final class ForkFolder {
    private ForkFolder() {}

    /** The folder of a name in this JVM, relative to the module; what {@code target/fork-${test.fork:0}/name} is in properties. */
    public static Path of(String name) {
        return Path.of("target", "fork-" + System.getProperty("test.fork", "0"), name);
    }
}
