// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.text.Normalizer;

/** Tells which characters the pen can draw: Latin letters, also with accents, digits and marks. Other scripts would become boxes. */
public final class GlyphCoverage {
    private GlyphCoverage() {}

    /** Whether there is a skeleton of each character of a text, or of its base letter. */
    public static boolean covers(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC)
                .codePoints()
                .filter(c -> !Character.isWhitespace(c))
                .allMatch(c -> GlyphTable.knows(GlyphTable.base(c)));
    }
}
