// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.List;
import java.util.Optional;

/**
 * Finds nouns that are parts of things in the picture, so that they do not become things of their own.
 *
 * @param reading the prompt
 */
record PartNouns(PromptReading reading) {
    private static final String PART = "part";
    private static final int FARTHEST = 5; // words from a relation to its noun
    private static final List<String> OWNERS = List.of("building", "vehicle", "person", "animal");

    /** Whether a noun is a part of a thing that has it by "with" or "of": the strings of a guitar, the towers of a castle. */
    boolean belongs(NounMatch noun, ThingDraft owner) {
        return isPart(noun)
                || owner.archetype
                        .filter(archetype -> NaturalParts.isOwned(archetype, noun.text()))
                        .isPresent();
    }

    /**
     * Makes a noun a detail of an earlier thing that always has such a part, as the windows in "two houses, lights in the windows"; a
     * relation of another thing to the part is reported.
     */
    boolean taken(NounMatch noun) {
        List<ThingDraft> things = reading.sentence.things;
        ThingDraft owner = things.reversed().stream()
                .filter(thing -> isPart(noun) && isNatural(thing, noun))
                .findFirst()
                .orElse(null);
        if (owner == null) {
            return false;
        }
        related(noun, owner).ifPresent(reading::tell);
        owner.detail(reading.next.phrase(noun.text()));
        reading.heeded.add(noun.text());
        reading.clear();
        return true;
    }

    /** The words that relate something other than the owner to the part: "lights in the windows". */
    private Optional<String> related(NounMatch noun, ThingDraft owner) {
        RelationSentence.Pending pending = reading.sentence.pending;
        int end = reading.at - noun.length();
        for (int i = end - 1; pending != null && pending.kind() != null && i > 0 && i >= end - FARTHEST; i--) {
            String before =
                    reading.words.nouns().singular(reading.tokens.get(i - 1).word());
            if (reading.tokens.get(i).is(pending.said()) && !owner.noun.endsWith(before)) {
                return Optional.of(new WordPhrases(reading.words, reading.tokens).said(i - 1, reading.at));
            }
        }
        return Optional.empty();
    }

    private boolean isNatural(ThingDraft thing, NounMatch noun) {
        return thing.archetype
                .filter(archetype -> OWNERS.stream()
                        .filter(family -> NaturalParts.belongsTo(family, noun.text()))
                        .anyMatch(family ->
                                reading.words.nouns().family(archetype).equals(family)))
                .isPresent();
    }

    private boolean isPart(NounMatch noun) {
        return reading.words.classes().is(PART, noun.text());
    }
}
