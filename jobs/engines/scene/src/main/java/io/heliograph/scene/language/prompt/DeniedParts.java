// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.NounFinder;
import java.util.Optional;
import java.util.Set;

/**
 * Finds parts that a prompt forbids although every drawing of its subject has them: a forest consists of trees, a man has a head.
 *
 * @param nouns knows the natural parts of archetypes
 */
public record DeniedParts(NounFinder nouns) {
    /**
     * Why a brief cannot be drawn without the forbidden parts, phrased to follow "the field 'prompt'".
     *
     * @param brief the things to draw
     * @param refused forbidden nouns
     * @return empty if no forbidden part would be drawn
     */
    public Optional<String> refusal(Brief brief, Set<String> refused) {
        return refused.stream()
                .map(nouns::singular)
                .flatMap(denied -> owner(brief, denied).stream()
                        .map(owner -> ("asks for \"%s\" without \"%s\", but it is always drawn with it."
                                        + " Name another thing, or do not exclude it.")
                                .formatted(owner, denied)))
                .findFirst();
    }

    private Optional<String> owner(Brief brief, String denied) {
        String place = brief.setting().words();
        if (!place.isBlank() && NaturalParts.ofPlace(brief.setting(), denied)) {
            return Optional.of(place);
        }
        return brief.things().stream()
                .filter(thing -> thing.archetype()
                        .filter(archetype -> nouns.hasPart(archetype, denied))
                        .isPresent())
                .map(BriefThing::noun)
                .findFirst();
    }
}
