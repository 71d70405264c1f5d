// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Replaces the pronoun "one" by the noun that it refers to: "a white car and a grey one" becomes two cars. In "two apples, a red one and a
 * green one", each is one of the two. "Not a white car but a grey one" becomes a grey car.
 */
final class NamedOnes {
    private static final Set<String> DENIALS = Set.of("not", "no");
    private static final Set<String> ARTICLES = Set.of("a", "an", "another", "the");
    private static final Set<String> OTHERS = Set.of("ones", "others");
    private static final Set<String> DENYING = Set.of("not", "no", "than", "of", "without");
    private static final Set<String> LINKS = Set.of("of", "in", "with", "at");
    private static final int FARTHEST = 60; // maximum number of tokens between "one" and the noun it refers to
    private static final int PLACE = 5; // maximum words of a relation

    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final WordPhrases phrases;
    private final ColourLists numbers;

    /** A noun to which a later "one" can refer. {@code described}: it has attributes; {@code placed}: it has a place. */
    private record Antecedent(int at, int length, boolean plural, boolean described, boolean placed) {}

    NamedOnes(LexiconSet words, List<WordToken> tokens) {
        this.words = words;
        this.tokens = tokens;
        phrases = new WordPhrases(words, tokens);
        numbers = new ColourLists(words, tokens);
    }

    /** The text with nouns instead of "one". */
    List<WordToken> named() {
        List<WordToken> out = new ArrayList<>();
        int begun = 0;
        for (int i = 0; i < tokens.size(); ) {
            int wish = corrected(i);
            List<Antecedent> unwanted = wish > i ? antecedents(i, wish) : List.of();
            if (wish > i && unwanted.isEmpty()) {
                i = wish;
                continue;
            }
            if (wish > i) {
                Antecedent noun = unwanted.getLast();
                int one = one(wish);
                out.addAll(tokens.subList(wish, one));
                out.addAll(tokens.subList(noun.at(), noun.at() + noun.length()));
                i = one + 1;
                begun = i;
                continue;
            }
            int one = one(i);
            boolean denied = phrases.isAny(i - 1, DENYING);
            Optional<Antecedent> counted =
                    one == i && !denied && numbers.number(i) > 0 ? antecedent(begun, i) : Optional.empty();
            int some = counted.isPresent() ? some(i, counted.get()) : i;
            if (some > i) {
                int qualities = phrases.afterQualities(i + 1);
                out.addAll(tokens.subList(i, qualities));
                out.addAll(singular(counted.get()));
                i = some;
                continue;
            }
            Optional<Antecedent> noun = one > i && !denied ? antecedent(begun, i) : Optional.empty();
            if (noun.isEmpty()) {
                out.add(tokens.get(i++));
                continue;
            }
            boolean group = (noun.get().plural() && !isAnother(i, noun.get())) || isApposition(out, noun.get());
            out.add(group ? WordToken.plain("the") : tokens.get(i));
            out.addAll(tokens.subList(i + 1, one));
            out.addAll(singular(noun.get()));
            i = one + 1;
        }
        return List.copyOf(out);
    }

    /**
     * Position after an expression that lacks its noun: "two blue ones", "two others" or, after a plural with attributes, "one white";
     * {@code at} if there is none. The noun is inserted after the attributes.
     */
    private int some(int at, Antecedent noun) {
        int count = numbers.number(at);
        if (count == 0 || noun.placed()) {
            return at;
        }
        int to = phrases.afterQualities(at + 1);
        if (count == 1 && to > at + 1 && phrases.is(to, "one")) {
            return to + 1;
        }
        if (phrases.isAny(to, OTHERS) && (to > at + 1 || !phrases.is(to, "ones"))) {
            return to + 1;
        }
        boolean ends = to == tokens.size()
                || !tokens.get(to).isWord()
                || phrases.noun(to).isEmpty();
        boolean and = phrases.is(at - 1, "and") && at - 1 == noun.at() + noun.length();
        return to > at + 1 && ends && and && noun.plural() && noun.described() ? to : at;
    }

    /**
     * Whether "one" means an additional thing: "two red cups and a blue one" has three cups, "two cups, a red one and a blue one" has two.
     */
    private boolean isAnother(int at, Antecedent noun) {
        boolean behind = phrases.is(at - 1, "and") && at - 1 == noun.at() + noun.length();
        return !phrases.is(at, "the") && (noun.described() || behind);
    }

    /** Whether "one" describes the noun before it: "a car, a white one" is a white car. */
    private boolean isApposition(List<WordToken> out, Antecedent noun) {
        int end = out.size() - 1;
        List<WordToken> said = tokens.subList(noun.at(), noun.at() + noun.length());
        return end >= said.size()
                && out.get(end).is(",")
                && !noun.described()
                && out.subList(end - said.size(), end).equals(said);
    }

    /** Position of "one" after an article and an attribute, as in "a grey one"; {@code at} if there is none. */
    private int one(int at) {
        if (phrases.is(at, "another")
                && phrases.is(at + 1, "one")
                && phrases.noun(at + 2).isEmpty()) {
            return at + 1;
        }
        int bare = phrases.isAny(at, ARTICLES) ? at + 1 : at;
        int quality = phrases.afterQualities(bare);
        return bare > at
                        && quality > bare
                        && phrases.is(quality, "one")
                        && phrases.noun(quality + 1).isEmpty()
                ? quality
                : at;
    }

    /**
     * Position after the unwanted side in "not a white car but a grey one" or "instead of a white car a grey one"; {@code at} if no such
     * contrast begins there.
     */
    private int corrected(int at) {
        boolean not = phrases.isAny(at, DENIALS);
        boolean instead = (phrases.is(at, "instead") && phrases.is(at + 1, "of"))
                || (phrases.is(at, "rather") && phrases.is(at + 1, "than"));
        int from = at + (not ? 1 : 2);
        int one = one(from);
        int noun = !not && !instead ? from : one > from ? one + 1 : phrases.afterNoun(from);
        if (noun == from) {
            return at;
        }
        int next = noun < tokens.size() && !tokens.get(noun).isWord() ? noun + 1 : noun;
        boolean but = phrases.is(next, "but");
        int wish = but ? next + 1 : next;
        return (but || instead) && one(wish) > wish ? wish : at;
    }

    private Optional<Antecedent> antecedent(int from, int to) {
        List<Antecedent> found = antecedents(Math.max(from, to - FARTHEST), to).reversed();
        return found.stream()
                .filter(Antecedent::described)
                .findFirst()
                .or(() -> found.stream().filter(Antecedent::plural).findFirst())
                .or(() -> found.stream().filter(noun -> !noun.placed()).findFirst());
    }

    private List<Antecedent> antecedents(int from, int to) {
        List<Antecedent> found = new ArrayList<>();
        for (int i = from; i < to; ) {
            int at = i;
            Optional<NounMatch> noun = words.nouns()
                    .at(tokens.subList(0, to), i)
                    .filter(_ -> tokens.get(at).isWord()
                            && words.phrases()
                                    .at(tokens, at)
                                    .filter(match -> match.describes())
                                    .isEmpty());
            if (noun.isEmpty()) {
                i++;
                continue;
            }
            boolean described = phrases.endsInQuality(i);
            found.add(new Antecedent(i, noun.get().length(), noun.get().plural(), described, isPlaced(i)));
            i += noun.get().length();
        }
        return found;
    }

    private boolean isPlaced(int noun) {
        int end = phrases.isAny(noun - 1, Set.of("a", "an", "the")) ? noun - 1 : noun;
        return phrases.isAny(end - 1, LINKS)
                || IntStream.range(Math.max(0, end - PLACE), end)
                        .anyMatch(i -> words.phrases()
                                .at(tokens, i)
                                .filter(match -> match.has(LexiconCategory.RELATIONS) && i + match.length() == end)
                                .isPresent());
    }

    private List<WordToken> singular(Antecedent noun) {
        List<WordToken> said = tokens.subList(noun.at(), noun.at() + noun.length());
        if (!noun.plural()) {
            return said;
        }
        List<WordToken> one = new ArrayList<>(said.subList(0, said.size() - 1));
        one.add(WordToken.plain(words.nouns().singular(said.getLast().word())));
        return one;
    }
}
