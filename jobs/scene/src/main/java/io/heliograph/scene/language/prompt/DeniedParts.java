// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.NounFinder;
import java.util.Optional;
import java.util.Set;

/**
 * Finds what a prompt forbids and each picture of it has: a forest is drawn of trees, a man with a head.
 *
 * @param nouns knows what is drawn with which parts
 */
public record DeniedParts(NounFinder nouns) {
    /**
     * Why a brief cannot be drawn without what is forbidden, as what follows "the field 'prompt'".
     *
     * @param brief what is to be drawn
     * @param refused what must not be there
     * @return empty when nothing forbidden would be drawn
     */
    public Optional<String> refusal(Brief brief, Set<String> refused) {
        return refused.stream()
                .map(nouns::singular)
                .flatMap(denied -> owner(brief, denied).stream()
                        .map(owner -> ("asks for \"%s\" without \"%s\", but it is always drawn with it."
                                        + " Say something else, or leave that out.")
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
