// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NounMatch;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Reads "on the top shelf" and "on the left table": the side belongs to the noun, not to the picture. The side is reported, as nothing is
 * drawn on a certain shelf.
 *
 * @param reading the prompt
 */
record SidedNouns(PromptReading reading) {
    private static final Set<String> SIDES = Set.of("top", "bottom");

    /** Reads a phrase of position whose last word describes the noun after it; returns false for any other phrase. */
    boolean taken(LexiconMatch match) {
        int end = reading.at + match.length();
        String side = reading.tokens.get(end - 1).word();
        boolean sided = SIDES.contains(side) || reading.words.classes().is("side", side);
        Optional<NounMatch> noun = sided && !reading.sentence.things.isEmpty()
                ? reading.words.nouns().at(reading.tokens, end).filter(found -> found.known() && !found.plural())
                : Optional.empty();
        if (noun.isEmpty()) {
            return false;
        }
        reading.tell(side + " " + noun.get().text());
        reading.sentence.relate(ThingRelation.Kind.ON, "on");
        same(noun.get()).ifPresent(index -> {
            reading.sentence.again(index);
            reading.heeded.add(noun.get().text());
            reading.at += noun.get().length();
        });
        return true;
    }

    /** The last thing with the archetype of a noun that names its part: the bookshelf for "the top shelf". */
    private Optional<Integer> same(NounMatch noun) {
        List<ThingDraft> things = reading.sentence.things;
        return IntStream.range(0, things.size())
                .map(i -> things.size() - 1 - i)
                .filter(i -> noun.archetype().isPresent() && noun.archetype().equals(things.get(i).archetype))
                .boxed()
                .findFirst();
    }
}
