// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Lets the JDK load fonts on machines without system fonts. On Linux the JDK first lists the system fonts, and fails without fontconfig or
 * without a font. A minimal configuration that names no font avoids this. If fontconfig works, the file is not used.
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
