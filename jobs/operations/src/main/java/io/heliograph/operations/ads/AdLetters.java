// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.config.FailureException;
import java.text.Normalizer;
import java.util.Locale;

/** Refuses marks that pile up on one letter of an ad and would cover its other lines. */
final class AdLetters {
    private static final int MOST_MARKS = 4; // Hebrew and Arabic put at most four on a letter

    private AdLetters() {}

    /**
     * Checks a text.
     *
     * @throws FailureException VALIDATION_ERROR naming the field and the character
     */
    static void check(String field, String text) {
        int marks = 0;
        String composed = Normalizer.normalize(text, Normalizer.Form.NFC);
        for (int i = 0; i < composed.length(); i += Character.charCount(composed.codePointAt(i))) {
            int codePoint = composed.codePointAt(i);
            marks = isMark(codePoint) ? marks + 1 : 0;
            if (marks > MOST_MARKS) {
                throw AdRefusals.invalid(
                        field,
                        String.format(
                                Locale.ROOT,
                                "The field '%s' has more than %d marks on one letter; the next one is U+%04X. Leave it out.",
                                field,
                                MOST_MARKS,
                                codePoint));
            }
        }
    }

    private static boolean isMark(int codePoint) {
        return Character.getType(codePoint) == Character.NON_SPACING_MARK
                || Character.getType(codePoint) == Character.ENCLOSING_MARK;
    }
}
