// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.wording.WordPhrases;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A clause with things that its edit must not change: "make everything but the cup grey", "remove the cup but not the saucer".
 *
 * @param clause without the exception
 * @param kept things that stay
 */
record SparedThings(InstructionClause clause, List<NounPhrase> kept) {
    /** Phrases that begin an exception before any noun, the longest first. */
    private static final List<String> EXCEPTIONS = List.of(
            "with the exception of",
            "except for",
            "apart from",
            "aside from",
            "other than",
            "all but",
            "except",
            "excluding",
            "besides");

    /** Phrases that begin an exception before a definite noun only, the longest first. */
    private static final List<String> KEEPING = keeping();

    private static final Set<String> DEFINITE =
            Set.of("the", "this", "that", "these", "those", "his", "her", "its", "their", "my");
    static final Set<String> ALL = Set.of("everything", "all", "anything", "everyone", "everybody");
    private static final Set<String> AUXILIARIES =
            Set.of("do", "does", "did", "should", "must", "will", "can", "is", "are", "dont");
    private static final Set<String> COUNTS = Set.of("all", "both", "two", "three", "2", "3");
    private static final Set<String> SIDES = Set.of(
            "left", "right", "upper", "lower", "middle", "front", "back", "first", "second", "third", "other", "top",
            "bottom");
    private static final Set<String> TAILS =
            Set.of("alone", "there", "unchanged", "untouched", "in", "place", "as", "it", "is", "they", "are");
    private static final Set<String> VERBS = Set.of("keep", "leave", "preserve");
    private static final Set<String> LINKS = Set.of("of", "in", "on", "with", "at");
    private static final Set<String> ONES = Set.of("one", "ones");
    private static final Set<String> SHADING = Set.of("blur", "darken", "brighten", "lighten", "soften", "desaturate");
    private static final Set<String> GONE = Set.of("transparent", "disappear", "vanish", "away", "gone");

    /**
     * An exception in a clause.
     *
     * @param from position of its first word
     * @param noun position of the kept thing's first word
     * @param end position after the kept thing
     * @param to position after the exception, including "as it is"
     * @param around whether the exception means everything around the thing
     */
    private record Place(int from, int noun, int end, int to, boolean around) {}

    private static List<String> keeping() {
        List<String> forbidding = Stream.of("touch", "change", "remove", "erase", "delete", "alter", "move", "edit")
                .flatMap(verb -> Stream.of("do not " + verb, "dont " + verb, "never " + verb))
                .toList();
        Stream<String> plain = Stream.concat(forbidding.stream(), Stream.of("leave", "not"));
        Stream<String> linked = Stream.concat(forbidding.stream(), Stream.of("leave", "keep", "not", "never"))
                .flatMap(phrase -> Stream.of("but " + phrase, "and " + phrase));
        Stream<String> lacking = Stream.of("without touching", "without changing", "without removing");
        return Stream.of(plain, linked, lacking)
                .flatMap(each -> each)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /** Separates a clause from its exception; empty if it has none. */
    static Optional<SparedThings> of(InstructionClause clause) {
        Optional<SparedThings> coloured = inColour(clause);
        if (coloured.isPresent()) {
            return coloured;
        }
        List<WordToken> all = clause.all();
        for (int i = 1; i < all.size(); i++) {
            Optional<Place> found = exception(clause, i);
            if (found.isPresent()) {
                List<WordToken> said = named(clause, found.get());
                List<NounPhrase> kept = NounPhraseList.phrases(clause, said);
                List<WordToken> left = before(all.subList(0, found.get().from()), found.get());
                left.addAll(all.subList(found.get().to(), all.size()));
                InstructionClause rest = clause.with(left);
                return kept.isEmpty() || isEverythingElse(rest) || repeats(rest, kept)
                        ? Optional.empty()
                        : Optional.of(new SparedThings(rest, kept));
            }
        }
        return Optional.empty();
    }

    /** The words of the kept thing, with "one" replaced by its noun: "the right cup" of "the left cup, not the right one". */
    private static List<WordToken> named(InstructionClause clause, Place place) {
        List<WordToken> said = new ArrayList<>(clause.all().subList(place.noun(), place.end()));
        if (!ONES.contains(said.getLast().word())) {
            return said;
        }
        WordPhrases phrases = new WordPhrases(clause.words(), clause.all());
        for (int i = place.from() - 1; i > 0; i--) {
            if (phrases.afterNoun(i) == i + 1
                    && !ALL.contains(clause.all().get(i).word())) {
                said.removeLast();
                said.add(clause.all().get(i));
                return said;
            }
        }
        return said;
    }

    /**
     * The words before an exception, in which "all" becomes "everything", or "background" if the exception means everything around a thing.
     */
    private static List<WordToken> before(List<WordToken> said, Place place) {
        List<WordToken> left = new ArrayList<>(said);
        if (!left.isEmpty() && ALL.contains(left.getLast().word())) {
            left.removeLast();
            left.add(WordToken.plain(place.around() ? "background" : "everything"));
        }
        return left;
    }

    /** The things of a clause that only says what stays: "keep the saucer", "leave the dog as it is", "do not touch the sky". */
    static List<NounPhrase> keptBy(InstructionClause clause) {
        List<WordToken> all = clause.all();
        int from = IntStream.of(3, 2, 1) // number of words of the phrase
                .filter(length -> length < all.size())
                .filter(length -> KEEPING.contains(said(all, 0, length)) || VERBS.contains(said(all, 0, length)))
                .findFirst()
                .orElse(0);
        if (from == 0 || !DEFINITE.contains(all.get(from).word())) {
            return List.of();
        }
        int to = end(clause, from);
        boolean whole = to > from
                && all.subList(to, all.size()).stream().allMatch(t -> !t.isWord() || TAILS.contains(t.word()));
        return whole ? NounPhraseList.phrases(clause, all.subList(from, to)) : List.of();
    }

    /** Reads "keep only the cup in colour" as "make everything grey except the cup". */
    private static Optional<SparedThings> inColour(InstructionClause clause) {
        List<WordToken> all = clause.all();
        int in = IntStream.range(1, Math.max(1, all.size() - 1))
                .filter(i -> all.get(i).is("in")
                        && (all.get(i + 1).is("colour") || all.get(i + 1).is("color")))
                .findFirst()
                .orElse(-1);
        if (in < 2 || !VERBS.contains(all.getFirst().word()) || in + 2 != all.size()) {
            return Optional.empty();
        }
        List<WordToken> things =
                all.subList(1, in).stream().filter(token -> !token.is("only")).toList();
        List<NounPhrase> kept = NounPhraseList.phrases(clause, things);
        InstructionClause grey = new InstructionClause(
                "change",
                "make",
                WordTokenizer.of("everything black and white"),
                WordTokenizer.of("make everything black and white"),
                clause.words());
        return kept.isEmpty() ? Optional.empty() : Optional.of(new SparedThings(grey, kept));
    }

    private static Optional<Place> exception(InstructionClause clause, int at) {
        List<WordToken> all = clause.all();
        int from = all.get(at).isWord() ? at : at + 1;
        for (String lead : EXCEPTIONS) {
            if (begins(all, from, lead)) {
                boolean each = lead.startsWith("all ");
                return found(clause, each ? from + 1 : at, from + words(lead));
            }
        }
        if (all.get(at).is("but") && ALL.contains(all.get(at - 1).word())) {
            return found(
                    clause, at, at + 1 + (at + 1 < all.size() && all.get(at + 1).is("for") ? 1 : 0));
        }
        boolean around = all.get(at).is("around") || all.get(at).is("behind");
        if (around && all.get(at - 1).is("everything")) {
            return found(clause, at, at + 1)
                    .filter(place -> place.to() < all.size()
                            || SHADING.contains(all.getFirst().word()))
                    .map(place -> new Place(place.from(), place.noun(), place.end(), place.to(), true));
        }
        boolean denied = AUXILIARIES.contains(all.get(at - 1).word());
        for (String lead : KEEPING) {
            int next = from + words(lead);
            boolean definite =
                    next < all.size() && DEFINITE.contains(all.get(next).word());
            if (!denied && definite && begins(all, from, lead)) {
                return found(clause, at, next);
            }
        }
        return Optional.empty();
    }

    private static Optional<Place> found(InstructionClause clause, int from, int noun) {
        int to = end(clause, noun);
        int tail = to;
        while (tail < clause.all().size()
                && to > noun
                && TAILS.contains(clause.all().get(tail).word())) {
            tail++;
        }
        boolean ends = tail == clause.all().size() && tail > to;
        return to > noun ? Optional.of(new Place(from, noun, to, ends ? tail : to, false)) : Optional.empty();
    }

    /** End of one or more noun phrases with their places at a position: "the cup on the left and the plate". */
    private static int end(InstructionClause clause, int from) {
        List<WordToken> all = clause.all();
        WordPhrases phrases = new WordPhrases(clause.words(), all);
        int counted = from + (phrases.isAny(from, COUNTS) ? 1 : phrases.isAny(from + 1, COUNTS) ? 2 : 0);
        int end = phrases.afterThing(counted);
        int described = phrases.afterDeterminer(counted);
        int sided = described + (phrases.isAny(described, SIDES) ? 1 : 0);
        int bare = phrases.afterQualities(sided);
        end = sided > described && phrases.afterNoun(sided) > sided ? phrases.afterNoun(sided) : end;
        end = phrases.isAny(bare, ONES) ? bare + 1 : end;
        if (end == counted) {
            return from;
        }
        int before = from;
        while (end > before) {
            before = end;
            if (phrases.is(end, "as") || (phrases.is(end, "with") && clause.verbIs("replace", "change"))) {
                return end;
            }
            int place = clause.match(all, end)
                    .filter(match -> match.has(LexiconCategory.PLACES))
                    .map(match -> match.length())
                    .orElse(0);
            int relation = clause.match(all, end)
                    .filter(match -> match.has(LexiconCategory.RELATIONS))
                    .map(match -> match.length())
                    .orElse(phrases.isAny(end, LINKS) ? 1 : 0);
            int related = relation == 0 ? end : phrases.afterNoun(end + relation);
            boolean more = phrases.is(end, "and") && phrases.isAny(end + 1, DEFINITE);
            if (related > end + relation) {
                end = related;
            } else if (place > 0) {
                end += place;
            } else if (more) {
                end = Math.max(end, phrases.afterNoun(end + 1));
            }
        }
        return end;
    }

    /** Whether a clause removes all other things: "remove everything except the cup", "everything except the cup". */
    private static boolean isEverythingElse(InstructionClause rest) {
        List<WordToken> left = WholePictureWords.without(rest.rest(), WholePictureWords.ARTICLES);
        boolean whole = left.stream().anyMatch(token -> ALL.contains(token.word()))
                && left.stream()
                        .allMatch(token -> ALL.contains(token.word())
                                || LINKS.contains(token.word())
                                || GONE.contains(token.word())
                                || AUXILIARIES.contains(token.word())
                                || WholePictureWords.WHOLE.contains(token.word()));
        boolean gone = left.stream().anyMatch(token -> GONE.contains(token.word()));
        return whole && (gone || rest.verbIs("erase", "", "crop"));
    }

    /**
     * Whether the exception has the same noun as the edited things, as in "all the cups except the blue cup"; {@link EraseRule} reads
     * these.
     */
    private static boolean repeats(InstructionClause rest, List<NounPhrase> kept) {
        boolean several = rest.hasAny("all", "every", "each", "any")
                || rest.rest().stream().anyMatch(token -> isPlural(rest, token));
        return several
                && rest.rest().stream()
                        .map(token -> rest.words().nouns().singular(token.word()))
                        .anyMatch(word ->
                                kept.stream().anyMatch(phrase -> phrase.noun().equals(word)));
    }

    private static boolean isPlural(InstructionClause clause, WordToken token) {
        return !clause.words().nouns().singular(token.word()).equals(token.word());
    }

    private static int words(String lead) {
        return 1 + (int) lead.chars().filter(each -> each == ' ').count();
    }

    /** Whether a phrase begins at a position. The first word is compared first, for speed on long texts. */
    private static boolean begins(List<WordToken> tokens, int from, String lead) {
        return from < tokens.size()
                && tokens.get(from).isWord()
                && lead.startsWith(tokens.get(from).word())
                && said(tokens, from, words(lead)).equals(lead);
    }

    private static String said(List<WordToken> tokens, int from, int length) {
        return from + length > tokens.size()
                ? ""
                : String.join(
                        " ",
                        tokens.subList(from, from + length).stream()
                                .map(token -> token.isWord() ? token.word() : "\u0000")
                                .toList());
    }
}
