// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Folds look-alike characters: compatibility forms (Unicode NFKD, UAX 15), accents, and the letters of other scripts that look like Latin
 * ones (a small part of UTS 39). Russian and Greek words fold alike in lexicons and texts, so lexicons match them too.
 */
final class TextFolding {
    private static final String FROM = "аеорсухіјѕԁһкмтвнӏԛԝαβεικνορτυχγηωµıøłđðþɡɑℓ";
    private static final String TO = "aeopcyxijsdhkmtbhlqwabeiknoptuxynwuioladdpgal";
    private static final Map<Character, String> ALIKE = alike();

    private TextFolding() {}

    private static Map<Character, String> alike() {
        Map<Character, String> map = new HashMap<>();
        for (int i = 0; i < FROM.length(); i++) {
            map.put(FROM.charAt(i), TO.substring(i, i + 1));
        }
        map.put('ß', "ss");
        map.put('æ', "ae");
        map.put('œ', "oe");
        return map;
    }

    /** Folded form of a code point: letters, digits and signs in lower case, or an empty string. */
    static String fold(int codePoint) {
        if (codePoint < 128) {
            return Character.toString(Character.toLowerCase(codePoint));
        }
        String plain = Normalizer.normalize(Character.toString(codePoint), Normalizer.Form.NFKD)
                .toLowerCase(Locale.ROOT);
        StringBuilder folded = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length(); i++) {
            char each = plain.charAt(i);
            int type = Character.getType(each);
            if (type != Character.NON_SPACING_MARK && type != Character.FORMAT) {
                folded.append(ALIKE.getOrDefault(each, String.valueOf(each)));
            }
        }
        return folded.toString();
    }

    /** Folds a whole text. */
    static String fold(String text) {
        StringBuilder folded = new StringBuilder(text.length());
        text.codePoints().forEach(each -> folded.append(fold(each)));
        return folded.toString();
    }
}
