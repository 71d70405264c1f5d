// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.declaration.SourcePosition;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.Locale;
import java.util.Optional;

/**
 * A surface as written in an archetype's file, with unresolved colour references:
 * {@code fur c8853d stripes 5a3010 scale 1.5 rough .4 glow 1 keep}.
 *
 * @param first a colour term: six digits, {@code $parameter} or {@code @surface}, with {@code *factor} optionally
 * @param second colour of the pattern
 * @param keep whether the pattern keeps its own second colour when a user requests the first
 */
record SurfaceFinish(
        SourcePosition where,
        SurfaceMaterial.Kind kind,
        String first,
        SurfaceMaterial.Pattern pattern,
        Optional<String> second,
        float scale,
        float roughness,
        float glow,
        boolean keep) {
    static SurfaceFinish read(SourcePosition sourcePosition, String line, ParameterScope parameterScope) {
        LineWords lineWords = new LineWords(sourcePosition, line, parameterScope);
        SurfaceMaterial.Kind kind = constant(sourcePosition, SurfaceMaterial.Kind.class, lineWords.word());
        String first = lineWords.word();
        SurfaceFinish surfaceFinish = new SurfaceFinish(
                sourcePosition, kind, first, SurfaceMaterial.Pattern.NONE, Optional.empty(), 1, -1, 0, false);
        while (lineWords.more()) {
            surfaceFinish = surfaceFinish.with(lineWords.word(), lineWords);
        }
        return surfaceFinish;
    }

    private SurfaceFinish with(String word, LineWords lineWords) {
        return switch (word) {
            case "scale" ->
                new SurfaceFinish(where, kind, first, pattern, second, lineWords.number(), roughness, glow, keep);
            case "rough" ->
                new SurfaceFinish(where, kind, first, pattern, second, scale, lineWords.number(), glow, keep);
            case "glow" ->
                new SurfaceFinish(where, kind, first, pattern, second, scale, roughness, lineWords.number(), keep);
            case "keep" -> new SurfaceFinish(where, kind, first, pattern, second, scale, roughness, glow, true);
            default -> patterned(constant(where, SurfaceMaterial.Pattern.class, word), lineWords.word());
        };
    }

    SurfaceFinish patterned(SurfaceMaterial.Pattern other, String colour) {
        return new SurfaceFinish(where, kind, first, other, Optional.of(colour), scale, roughness, glow, keep);
    }

    SurfaceFinish coloured(String colour) {
        return new SurfaceFinish(where, kind, colour, pattern, second, scale, roughness, glow, keep);
    }

    /** A copy of this surface with another material; the pattern stays only if it was requested. */
    SurfaceFinish madeOf(SurfaceFinish stuff) {
        return new SurfaceFinish(
                where,
                stuff.kind,
                stuff.first,
                SurfaceMaterial.Pattern.NONE,
                Optional.empty(),
                1,
                stuff.roughness,
                stuff.glow,
                keep);
    }

    private static <E extends Enum<E>> E constant(SourcePosition sourcePosition, Class<E> type, String word) {
        try {
            return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw sourcePosition.wrong("no " + type.getSimpleName().toLowerCase(Locale.ROOT) + " " + word);
        }
    }
}
