// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/** Categories of meaning in the lexicons. Each category has a file with its name in lower case and with hyphens. */
public enum LexiconCategory {
    COLOURS,
    SHADES,
    COUNTS,
    SIZES,
    MATERIALS,
    PATTERNS,
    PLACES,
    RELATIONS,
    POSES,
    FACINGS,
    SEASONS,
    WEATHER,
    LIGHTS,
    LIGHT_FROM,
    SHADOWS,
    LENSES,
    ANGLES,
    DISTANCES,
    BLURS,
    STYLES,
    MOODS,
    SETTINGS,
    FONTS,
    FILLERS,
    CONNECTIVES,
    /** Known words for things that the renderer cannot draw; a warning names them. */
    UNDRAWN;

    /** Whether phrases of this category describe the noun after them. */
    boolean describes() {
        return switch (this) {
            case COLOURS, SHADES, COUNTS, SIZES, MATERIALS, PATTERNS -> true;
            default -> false;
        };
    }
}
