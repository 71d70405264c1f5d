// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.RewrittenWords;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Rewrites contrasts with a definite thing as exceptions, which {@link SparedThings} reads: "remove the spoon instead of the cup" is
 * "remove the spoon but not the cup", "the cup stays" is "keep the cup". Contrasts of places and of new things are removed: "put a hat on
 * the man, not on the woman", "into a vase rather than a bowl".
 */
record ContrastedNouns(WordPhrases phrases, LexiconSet words, List<WordToken> tokens) {
    private static final Set<String> DEFINITE =
            Set.of("the", "this", "that", "these", "those", "his", "her", "its", "their", "my");
    private static final Set<String> LINKS = Set.of("and", "but");
    private static final Set<String> AUXILIARIES =
            Set.of("do", "does", "did", "should", "must", "will", "can", "is", "are", "dont");

    /** First words of instructions that ask for a new thing; in these, "instead of the cup" names the thing to replace. */
    private static final Set<String> GIVING = Set.of(
            "add", "put", "place", "set", "insert", "include", "draw", "stick", "have", "show", "give", "use", "want",
            "like", "there", "need", "create", "paint", "write", "type");

    private static final Set<String> NEW = Set.of("a", "an", "some");

    private static final Set<String> PUTTING =
            Set.of("add", "put", "place", "set", "insert", "draw", "stick", "move", "shift", "slide", "push", "bring");
    private static final Set<String> REPLACING = Set.of("replace", "swap", "substitute", "exchange", "switch");
    private static final Set<String> WITH = Set.of("with", "by", "for", "into", "to");
    private static final Set<String> STAYS = Set.of("stay", "stays", "remain", "remains");
    private static final Set<String> WILL = Set.of("should", "must", "shall", "can", "may", "has", "have", "to");
    private static final Set<String> KEEPING = Set.of("leaving", "keeping", "sparing", "preserving");
    private static final Set<String> WHILE = Set.of("while", "whilst", "but", "and");
    private static final Set<String> GROUNDS = Set.of("background", "backdrop");

    /** Implements {@link io.heliograph.scene.language.wording.WordingRule#at}. */
    static Optional<RewrittenWords> at(WordPhrases text, int at) {
        int begun = at;
        while (begun > 0 && !text.is(begun - 1, ".")) {
            begun--;
        }
        ContrastedNouns nouns = new ContrastedNouns(text, text.words(), text.tokens());
        return begun == at ? nouns.leading(at) : nouns.rewritten(begun, at);
    }

    /** Rewrites a contrast at the start of a sentence: "instead of the cup, remove the spoon". */
    private Optional<RewrittenWords> leading(int at) {
        int instead = phrases.afterInstead(at);
        int noun = instead > at ? noun(instead) : instead;
        return noun > instead && verb(noun) > 0
                ? Optional.of(sparing(at, verb(noun), List.of(), tokens.subList(instead, noun)))
                : Optional.empty();
    }

    /** Replaces words, and appends "but not" and the thing to be kept to the sentence. */
    private RewrittenWords sparing(int from, int to, List<WordToken> before, List<WordToken> thing) {
        int end = to;
        while (end < tokens.size() && !tokens.get(end).is(".")) {
            end++;
        }
        List<WordToken> said = new ArrayList<>(before);
        said.addAll(tokens.subList(to, end));
        spare(said, thing);
        return new RewrittenWords(from, end, said, before.size());
    }

    private Optional<RewrittenWords> rewritten(int begun, int at) {
        int from = at + (tokens.get(at).is(",") ? 1 : 0);
        from += phrases.isAny(from, LINKS) ? 1 : 0;
        int first = from;
        return kept(at, first).or(() -> swapped(at)).or(() -> contrasted(begun, at, first));
    }

    private Optional<RewrittenWords> contrasted(int begun, int at, int from) {
        int instead = phrases.afterInstead(from);
        int object = instead > from ? instead : not(from);
        if (object == from) {
            return Optional.empty();
        }
        int placed = afterRelation(object);
        boolean place = placed > object || (instead > from && any(begun, at, PUTTING));
        if (place && noun(placed) > placed && endsInPlace(at)) {
            return Optional.of(RewrittenWords.without(at, noun(placed)));
        }
        int fresh = phrases.afterNoun(object);
        boolean indefinite = fresh > object && !phrases.isAny(object, DEFINITE);
        if (indefinite && isExchange(begun, at)) {
            return Optional.of(RewrittenWords.without(at, fresh));
        }
        boolean offered = any(
                begun,
                at,
                i -> phrases.isAny(i, NEW)
                        && phrases.afterNoun(i) == at); // a new thing, as in "a cat instead of the dog"
        boolean spares = instead > from
                && noun(instead) > instead
                && !offered
                && !phrases.isAny(begun, NEW)
                && !any(begun, at, GIVING);
        if (!spares) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>();
        List<WordToken> thing = tokens.subList(instead, noun(instead));
        if (!any(begun, at, GROUNDS)) {
            said.add(WordToken.plain("but"));
            said.addAll(phrases.isAny(at - 1, SparedThings.ALL) ? List.of() : List.of(WordToken.plain("not")));
            said.addAll(thing);
        }
        return Optional.of(RewrittenWords.of(at, noun(instead), said));
    }

    /** Rewrites "the cup stays" and "leaving the cup" as "keep the cup". */
    private Optional<RewrittenWords> kept(int at, int from) {
        int verb = from + (phrases.isAny(from, WHILE) ? 1 : 0);
        boolean keeping = phrases.isAny(verb, KEEPING);
        int thing = keeping ? verb + 1 : from;
        int to = noun(thing);
        int stays = to + (phrases.isAny(to, WILL) ? 1 : 0);
        boolean says = keeping || (from > at && phrases.isAny(stays, STAYS));
        if (to == thing || !says) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>();
        said.add(new WordToken(",", ",", WordToken.Kind.MARK));
        said.add(WordToken.plain("keep"));
        said.addAll(tokens.subList(thing, to));
        return Optional.of(RewrittenWords.of(at, keeping ? to : stays + 1, said));
    }

    /** Rewrites "not the cup but the spoon" as "the spoon but not the cup". */
    private Optional<RewrittenWords> swapped(int at) {
        int not = not(at);
        int to = not > at ? noun(not) : not;
        int but = to < tokens.size() && tokens.get(to).is(",") ? to + 1 : to;
        return to == not || not == at || !phrases.is(but, "but") || noun(but + 1) == but + 1
                ? Optional.empty()
                : Optional.of(
                        sparing(at, noun(but + 1), tokens.subList(but + 1, noun(but + 1)), tokens.subList(not, to)));
    }

    private static void spare(List<WordToken> out, List<WordToken> thing) {
        out.add(WordToken.plain("but"));
        out.add(WordToken.plain("not"));
        out.addAll(thing);
    }

    private int not(int at) {
        return phrases.is(at, "not") && !phrases.isAny(at - 1, AUXILIARIES) ? at + 1 : at;
    }

    /** End of the definite noun phrase that begins here, including its place; {@code at} if none begins here. */
    private int noun(int at) {
        if (!phrases.isAny(at, DEFINITE)) {
            return at;
        }
        int to = phrases.afterThing(at);
        if (to == at) {
            return at;
        }
        int place = to < tokens.size()
                ? words.phrases()
                        .at(tokens, to)
                        .filter(match -> match.has(LexiconCategory.PLACES))
                        .map(match -> match.length())
                        .orElse(0)
                : 0;
        return to + place;
    }

    /** Position of the instruction's verb after a leading contrast; 0 if there is none. */
    private int verb(int at) {
        int verb = at < tokens.size() && tokens.get(at).is(",") ? at + 1 : at;
        return verb < tokens.size() && tokens.get(verb).isWord() && !phrases.isAny(verb, GIVING) ? verb : 0;
    }

    /** End of the relation or "to", "on", "in" that begins here; {@code at} if none begins here. */
    private int afterRelation(int at) {
        int length = at < tokens.size()
                ? words.phrases()
                        .at(tokens, at)
                        .filter(match -> match.has(LexiconCategory.RELATIONS))
                        .map(match -> match.length())
                        .orElse(phrases.is(at, "to") || phrases.is(at, "on") || phrases.is(at, "in") ? 1 : 0)
                : 0;
        boolean article = length > 0 && phrases.isAny(at + length - 1, DEFINITE);
        return at + length - (article ? 1 : 0);
    }

    /** Whether the words before {@code end} are a place: "on the man". */
    private boolean endsInPlace(int end) {
        return any(0, end, i -> afterRelation(i) > i && noun(afterRelation(i)) == end);
    }

    /** Whether the instruction replaces a thing: "replace the cup with a bowl", "turn the cup into a vase". */
    private boolean isExchange(int begun, int at) {
        boolean into = any(begun, at, i -> phrases.is(i, "into"));
        return into || (any(begun, at, REPLACING) && any(begun, at, WITH));
    }

    private boolean any(int from, int to, Set<String> choice) {
        return any(from, to, i -> phrases.isAny(i, choice));
    }

    private static boolean any(int from, int to, IntPredicate test) {
        for (int i = from; i < to; i++) {
            if (test.test(i)) {
                return true;
            }
        }
        return false;
    }
}
