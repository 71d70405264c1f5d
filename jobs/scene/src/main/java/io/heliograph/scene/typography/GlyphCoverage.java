// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.text.Normalizer;

/** Which texts the pen has letters for: Latin, with its accents, digits and marks; of other scripts it would draw boxes. */
public final class GlyphCoverage {
    private GlyphCoverage() {}

    /** Whether there is a skeleton of each character of a text, or of the letter that it is made of. */
    public static boolean covers(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC)
                .codePoints()
                .filter(c -> !Character.isWhitespace(c))
                .allMatch(c -> GlyphTable.knows(GlyphTable.base(c)));
    }
}
