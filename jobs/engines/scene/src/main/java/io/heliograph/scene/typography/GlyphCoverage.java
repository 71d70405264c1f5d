// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import java.text.Normalizer;
import java.util.List;

/** Tells which characters the pen can draw: Latin letters, also with accents, digits and marks. Other scripts would become boxes. */
public final class GlyphCoverage {
    private GlyphCoverage() {}

    /** Characters of a text without a skeleton of their own or of their base letter, each once, in the order of the text. */
    public static List<String> missing(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFC)
                .codePoints()
                .filter(c -> !Character.isWhitespace(c) && !GlyphTable.knows(GlyphTable.base(c)))
                .distinct()
                .mapToObj(Character::toString)
                .toList();
    }
}
