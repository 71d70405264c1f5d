// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Things of a kind with or without a number: "several red apples", "the apples".
 *
 * @param text text that contains the phrase
 * @param count number of things; 0 for a plural without a number
 * @param from position of the determiner, the number or the first attribute
 * @param attributes position of the attributes
 * @param name position of the noun
 * @param to position after the noun
 * @param noun the noun in the singular
 */
record PluralGroup(WordPhrases text, int count, int from, int attributes, int name, int to, String noun) {
    private static final Set<String> DEFINITE = Set.of("the", "these", "those");
    private static final Set<String> LEADS = Set.of("the", "these", "those", "a");

    /** The group whose number, first attribute or noun is at a position. */
    static Optional<PluralGroup> at(WordPhrases text, int at) {
        int count = text.number(at);
        int attributes = count > 0 ? at + 1 : at;
        int name = text.afterQualities(attributes);
        int from = text.isAny(at - 1, LEADS) ? at - 1 : at;
        return count == 1
                ? Optional.empty()
                : text.noun(name)
                        .filter(NounMatch::plural)
                        .map(noun -> new PluralGroup(
                                text, count, from, attributes, name, name + noun.length(), noun.text()));
    }

    /** The group behind "the" or "these" at a position. */
    static Optional<PluralGroup> definite(WordPhrases text, int at) {
        return text.isAny(at, DEFINITE) ? at(text, at + 1) : Optional.empty();
    }

    /** The groups of a noun that end before a position; of a group with a number, also the part behind the number. */
    static Stream<PluralGroup> before(WordPhrases text, String noun, int at) {
        return IntStream.range(0, at)
                .mapToObj(from -> at(text, from))
                .flatMap(Optional::stream)
                .filter(group -> group.to() <= at && group.noun().equals(noun));
    }

    /** Adds some of these things to a list: their number, the attributes of the group, their own qualities, and the noun. */
    void add(List<WordToken> said, int some, List<WordToken> qualities) {
        if (!said.isEmpty()) {
            said.add(WordToken.plain("and"));
        }
        said.add(WordToken.plain(some == 1 ? "one" : Integer.toString(some)));
        said.addAll(text.tokens().subList(attributes, name));
        said.addAll(qualities);
        if (some == 1) {
            List.of(noun.split(" ", -1)).forEach(word -> said.add(WordToken.plain(word)));
        } else {
            said.addAll(text.tokens().subList(name, to));
        }
    }
}
