// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The fonts of the machine, as the JDK finds them. On a machine without fonts there are none, and nothing fails. */
public final class SystemTypefaces {
    private static final int MOST = 1000; // faces that are compared
    private static final String LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 %.,!?&'-";

    private SystemTypefaces() {}

    /** All that have the Latin letters, in the order of their names. */
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
            return List.of(); // no fonts, or no font configuration: the JDK says so in several ways
        } catch (Error e) {
            if (e.getClass() != Error.class) {
                throw e;
            }
            return List.of(); // the same, "No physical fonts found", of sun.font.SunFontManager
        }
    }
}
