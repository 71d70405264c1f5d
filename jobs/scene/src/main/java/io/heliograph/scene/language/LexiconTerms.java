// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.Locale;

/** Terms of the lexicons as constants: {@code golden hour} is {@code GOLDEN_HOUR}. */
final class LexiconTerms {
    private LexiconTerms() {}

    static <E extends Enum<E>> E of(Class<E> kind, String term) {
        return Enum.valueOf(kind, term.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }

    static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
