// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import java.util.Arrays;
import java.util.Optional;

/** Aspects of a picture that a prompt can specify. */
public enum PromptAspect {
    THINGS,
    SETTING,
    WEATHER,
    LIGHT,
    LENS,
    STYLE,
    MOOD;

    /** The aspect that a phrase of the lexicons specifies; empty for a quality of things. */
    public static Optional<PromptAspect> of(LexiconMatch match) {
        return Arrays.stream(LexiconCategory.values())
                .filter(match::has)
                .flatMap(category -> of(category).stream())
                .findFirst();
    }

    private static Optional<PromptAspect> of(LexiconCategory category) {
        return switch (category) {
            case SETTINGS -> Optional.of(SETTING);
            case WEATHER, SEASONS -> Optional.of(WEATHER);
            case LIGHTS, LIGHT_FROM, SHADOWS -> Optional.of(LIGHT);
            case LENSES, ANGLES, DISTANCES, BLURS -> Optional.of(LENS);
            case STYLES -> Optional.of(STYLE);
            case MOODS -> Optional.of(MOOD);
            default -> Optional.empty();
        };
    }
}
