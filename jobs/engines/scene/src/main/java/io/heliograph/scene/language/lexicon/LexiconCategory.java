// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/** Categories of meaning in the lexicons; each has a file of the same name in lower case with hyphens. */
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
    /** Known words for things that cannot be drawn; a warning names them. */
    UNDRAWN;

    /** Whether a phrase of this kind describes the noun that follows it. */
    boolean describes() {
        return switch (this) {
            case COLOURS, SHADES, COUNTS, SIZES, MATERIALS, PATTERNS -> true;
            default -> false;
        };
    }
}
