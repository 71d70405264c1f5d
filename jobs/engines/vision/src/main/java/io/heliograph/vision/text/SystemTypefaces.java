// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Fonts installed on the machine, as found by the JDK. A machine without fonts has none, without an error. */
public final class SystemTypefaces {
    private static final int MOST = 1000; // maximum number of faces
    private static final String LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 %.,!?&'-";

    private SystemTypefaces() {}

    /** All fonts with the Latin letters, sorted by name. */
    public static List<Typeface> all() {
        try {
            return Arrays.stream(
                            GraphicsEnvironment.getLocalGraphicsEnvironment().getAllFonts())
                    .filter(font -> font.canDisplayUpTo(LATIN) < 0)
                    .sorted(Comparator.comparing(Font::getFontName))
                    .limit(MOST)
                    .<Typeface>map(OutlineTypeface::new)
                    .toList();
        } catch (RuntimeException | LinkageError | InternalError e) {
            return List.of(); // no fonts, or no font configuration: the JDK reports this in several ways
        } catch (Error e) {
            if (e.getClass() != Error.class) {
                throw e;
            }
            return List.of(); // no fonts either: "No physical fonts found", of sun.font.SunFontManager
        }
    }
}
