// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.lettering;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * Lets the JDK load fonts on machines without system fonts. On Linux the JDK first lists the system fonts, and fails without fontconfig or
 * without a font. A minimal configuration that names no font avoids this. If fontconfig works, the file is not used.
 */
final class FontconfigFallback {
    private static final String PROPERTY = "sun.awt.fontconfig";
    private static final byte[] CONFIGURATION =
            "version=1\nsequence.allfonts=default\n".getBytes(StandardCharsets.ISO_8859_1);

    private FontconfigFallback() {}

    static synchronized void install() {
        if (System.getProperty(PROPERTY) != null) {
            return;
        }
        try {
            System.setProperty(PROPERTY, NamelessFile.of(CONFIGURATION).getPath());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
