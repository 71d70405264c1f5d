// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.stage.Surface;
import java.util.Locale;
import java.util.Optional;

/**
 * A surface as written, colours not yet resolved: {@code fur c8853d stripes 5a3010 scale 1.5 rough .4 glow 1 keep}.
 *
 * @param first a colour term: six digits, {@code $parameter} or {@code @surface}, with {@code *factor} if wanted
 * @param second the pattern's
 * @param keep whether the pattern keeps its own second colour when a user wishes the first
 */
record Finish(
        Where where,
        Surface.Kind kind,
        String first,
        Surface.Pattern pattern,
        Optional<String> second,
        float scale,
        float roughness,
        float glow,
        boolean keep) {
    static Finish read(Where where, String line, Scope scope) {
        Words words = new Words(where, line, scope);
        Surface.Kind kind = constant(where, Surface.Kind.class, words.word());
        String first = words.word();
        Finish finish = new Finish(where, kind, first, Surface.Pattern.NONE, Optional.empty(), 1, -1, 0, false);
        while (words.more()) {
            finish = finish.with(words.word(), words);
        }
        return finish;
    }

    private Finish with(String word, Words words) {
        return switch (word) {
            case "scale" -> new Finish(where, kind, first, pattern, second, words.number(), roughness, glow, keep);
            case "rough" -> new Finish(where, kind, first, pattern, second, scale, words.number(), glow, keep);
            case "glow" -> new Finish(where, kind, first, pattern, second, scale, roughness, words.number(), keep);
            case "keep" -> new Finish(where, kind, first, pattern, second, scale, roughness, glow, true);
            default -> patterned(constant(where, Surface.Pattern.class, word), words.word());
        };
    }

    Finish patterned(Surface.Pattern other, String colour) {
        return new Finish(where, kind, first, other, Optional.of(colour), scale, roughness, glow, keep);
    }

    Finish coloured(String colour) {
        return new Finish(where, kind, colour, pattern, second, scale, roughness, glow, keep);
    }

    /** Of another stuff: what it was made of goes, what it is painted with stays only where wished. */
    Finish madeOf(Finish stuff) {
        return new Finish(
                where,
                stuff.kind,
                stuff.first,
                Surface.Pattern.NONE,
                Optional.empty(),
                1,
                stuff.roughness,
                stuff.glow,
                keep);
    }

    private static <E extends Enum<E>> E constant(Where where, Class<E> type, String word) {
        try {
            return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw where.wrong("no " + type.getSimpleName().toLowerCase(Locale.ROOT) + " " + word);
        }
    }
}
