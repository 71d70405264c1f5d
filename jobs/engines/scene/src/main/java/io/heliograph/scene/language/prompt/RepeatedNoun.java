// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the thing that a definite noun refers to again: "a round table, a vase on the table" has one table. In "two cats, the black cat and
 * the orange cat", each phrase refers to one of the two.
 *
 * @param reading the prompt
 */
record RepeatedNoun(PromptReading reading) {
    private static final int FARTHEST = 4; // maximum number of attributes between the article and the noun
    private static final Set<String> DEFINITE = Set.of("the", "this", "that", "these", "those", "said", "both", "all");
    private static final Set<String> OTHERS = Set.of("other", "second", "third", "another", "next", "last");

    /** Reads a noun as a reference to an existing thing; returns false if it is a new thing. */
    boolean taken(NounMatch noun) {
        int index = named(noun);
        if (index < 0
                || !definite(noun.length())
                || reading.next.details.stream().anyMatch(OTHERS::contains)) {
            return false;
        }
        ThingDraft thing = reading.sentence.things.get(index);
        ThingDraft next = reading.next;
        boolean part = thing.grouped && !noun.plural() && !next.colours.isEmpty() && thing.colours.isEmpty();
        if (part && thing.count > 1) {
            thing.count--;
            thing.relations.forEach(relation -> next.relate(relation.kind(), relation.other()));
            return false;
        }
        if (!part && placed() && (thing.place != null || thing.grouped)) {
            return false;
        }
        if (isOtherColour(thing, next)) {
            return false;
        }
        next.colours.forEach(thing::colour);
        thing.material = next.material == null ? thing.material : next.material;
        thing.pattern = next.pattern == null ? thing.pattern : next.pattern;
        next.details.forEach(thing::detail);
        reading.heeded.add(noun.text());
        reading.sentence.again(index);
        reading.settled = reading.at;
        reading.next = new ThingDraft();
        return true;
    }

    /** Whether a noun has another colour than the existing thing: "the red car and the blue car" are two cars. */
    private static boolean isOtherColour(ThingDraft thing, ThingDraft next) {
        return !thing.colours.isEmpty()
                && !next.colours.isEmpty()
                && next.colours.stream()
                        .noneMatch(colour -> thing.colours.stream()
                                .anyMatch(other -> other.name().equals(colour.name())));
    }

    private int named(NounMatch noun) {
        List<ThingDraft> things = reading.sentence.things;
        boolean grouped = things.stream().anyMatch(thing -> thing.grouped && same(thing.noun, noun.text()));
        return IntStream.range(0, things.size())
                .map(i -> things.size() - 1 - i)
                .filter(i -> same(things.get(i).noun, noun.text()))
                .filter(i -> !grouped || things.get(i).grouped)
                .findFirst()
                .orElse(-1);
    }

    private static boolean same(String thing, String noun) {
        return thing.equals(noun) || thing.endsWith(" " + noun) || thing.startsWith(noun + " of ");
    }

    private boolean definite(int length) {
        int from = reading.at - length - 1;
        for (int i = from; i >= Math.max(0, from - FARTHEST); i--) {
            WordToken word = reading.tokens.get(i);
            if (!word.isWord() || DEFINITE.contains(word.word())) {
                return word.isWord();
            }
            if (reading.words
                    .phrases()
                    .at(reading.tokens, i)
                    .filter(LexiconMatch::describes)
                    .isEmpty()) {
                return isRelated(i + 1);
            }
        }
        return false;
    }

    /** Whether the words before {@code end} are a relation with its article: "to the right of the". */
    private boolean isRelated(int end) {
        return IntStream.range(Math.max(0, end - FARTHEST), end)
                .anyMatch(i -> reading.tokens.get(end - 1).is("the")
                        && reading.words
                                .phrases()
                                .at(reading.tokens, i)
                                .filter(match -> match.has(LexiconCategory.RELATIONS) && i + match.length() == end)
                                .isPresent());
    }

    /** Whether a place in the picture follows: "the house on the left and the house on the right" are two houses. */
    private boolean placed() {
        return reading.match()
                .filter(match -> match.has(LexiconCategory.PLACES))
                .isPresent();
    }
}
