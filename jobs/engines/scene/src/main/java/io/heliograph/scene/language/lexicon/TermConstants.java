// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.Locale;

/** Converts between terms of the lexicons and enum constants: {@code golden hour} is {@code GOLDEN_HOUR}. */
public final class TermConstants {
    private TermConstants() {}

    public static <E extends Enum<E>> E of(Class<E> kind, String term) {
        return Enum.valueOf(kind, term.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
