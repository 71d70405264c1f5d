// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.Locale;
import java.util.stream.Stream;

/** Chooses "a" or "an" by the first sound of a word. */
public final class EnglishArticle {
    private EnglishArticle() {}

    /** The article for some words; "a" if there are none. */
    public static String of(String words) {
        String word = words.toLowerCase(Locale.ROOT);
        if (word.isEmpty()) {
            return "a";
        }
        boolean consonant = Stream.of("uni", "use", "usu", "eu", "ewe", "one", "once", "ufo", "uku", "ura", "ute")
                        .anyMatch(word::startsWith)
                && !word.startsWith("unin")
                && !word.startsWith("unim");
        boolean vowel = Stream.of("hour", "honest", "heir", "honour", "honor", "8", "11 ", "18 ", "x-ray", "f-")
                .anyMatch(word::startsWith);
        return vowel || ("aeiou".indexOf(word.charAt(0)) >= 0 && !consonant) ? "an" : "a";
    }
}
