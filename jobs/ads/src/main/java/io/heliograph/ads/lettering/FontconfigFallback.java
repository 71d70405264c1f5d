// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Lets the JDK load fonts on machines that have none. On Linux it wants to know the fonts of the system before it takes any other, and fails where there is no
 * fontconfig, or no font; a configuration of its own that names no font is enough. Where fontconfig works the file is not read.
 */
final class FontconfigFallback {
    private static final String PROPERTY = "sun.awt.fontconfig";

    private FontconfigFallback() {}

    static synchronized void install() {
        if (System.getProperty(PROPERTY) != null) {
            return;
        }
        try {
            Path file = Files.createTempFile("fontconfig", ".properties");
            file.toFile().deleteOnExit();
            Files.writeString(file, "version=1\nsequence.allfonts=default\n");
            System.setProperty(PROPERTY, file.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
