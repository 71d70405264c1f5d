// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Splits a group of things if its members have different attributes. "Two dogs, one black, the other white" becomes one black dog and one
 * white dog; "two chairs, the left one green" one green chair on the left and one chair on the right; "a cat and a dog, the latter black" a
 * cat and a black dog.
 */
record NamedParts(LexiconSet words, List<WordToken> tokens, WordPhrases phrases, ColourLists numbers) {
    private static final Set<String> LINKS = Set.of("and", "but", "while", "with", "plus");
    private static final Set<String> VERBS = Set.of("is", "are", "in", "being", "has", "was");
    private static final Set<String> OTHERS = Set.of("other", "others", "rest", "remaining");
    private static final Set<String> ORDINALS = Set.of("first", "second", "third", "last", "former", "latter");
    private static final Set<String> SIDES = Set.of("left", "right");
    private static final Set<String> ONES = Set.of("one", "ones", "two", "three");
    private static final Set<String> FORMER = Set.of("first", "former");
    private static final Set<String> LATTER = Set.of("second", "latter", "last");
    private static final int LONGEST = 5; // maximum number of tokens of a noun and its attributes
    private static final int MOST_PARTS = 6;

    /**
     * Positions of several things of a kind ("two brown dogs"): their number, then the start of the phrase, of its attributes and of the
     * noun, and its end.
     */
    private record Kind(int count, int from, int attributes, int noun, int to) {}

    /**
     * Some members of a group.
     *
     * @param count their number; 0 for all others
     * @param which word that identifies the members, such as "left"; empty if they are only counted
     * @param quality start of their attributes
     * @param to end of their attributes
     */
    private record Part(int count, String which, int quality, int to) {}

    NamedParts(LexiconSet words, List<WordToken> tokens) {
        this(words, tokens, new WordPhrases(words, tokens), new ColourLists(words, tokens));
    }

    /** The text, in which every such group is split into its parts. */
    List<WordToken> named() {
        return EveryGroup.of(tokens, rest -> new NamedParts(words, rest).first());
    }

    private Optional<RewrittenWords> first() {
        for (int i = 0; i < tokens.size(); i++) {
            Optional<Kind> kind = kind(i);
            Optional<RewrittenWords> told = kind.isPresent() ? apart(kind.get()) : pair(i);
            if (told.isPresent()) {
                return told;
            }
        }
        return Optional.empty();
    }

    /** Parses a group: a number or "a couple of", attributes, and a plural noun. */
    private Optional<Kind> kind(int from) {
        boolean pair = (phrases.is(from, "a") || phrases.is(from, "the"))
                && (phrases.is(from + 1, "couple") || phrases.is(from + 1, "pair"))
                && phrases.is(from + 2, "of");
        int count = pair ? 2 : numbers.number(from);
        int attributes = from + (pair ? 3 : 1);
        for (int i = attributes; count > 1 && i < Math.min(tokens.size(), attributes + LONGEST); i++) {
            Optional<NounMatch> noun = words.nouns().at(tokens, i).filter(NounMatch::plural);
            if (!tokens.get(i).isWord() || noun.isPresent()) {
                return noun.isPresent()
                        ? Optional.of(new Kind(
                                count, from, attributes, i, i + noun.get().length()))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** Splits a group, unless its parts differ only in number and colour, which {@link PartialColours} handles. */
    private Optional<RewrittenWords> apart(Kind kind) {
        List<Part> parts = new ArrayList<>();
        int at = kind.to();
        while (parts.size() < MOST_PARTS) {
            Optional<Part> part = part(at, parts.isEmpty());
            if (part.isEmpty()) {
                break;
            }
            parts.add(part.get());
            at = part.get().to();
        }
        int said = parts.stream().mapToInt(Part::count).sum();
        int rest = kind.count() - said;
        boolean pair = kind.attributes() > kind.from() + 1;
        boolean picked =
                pair || parts.stream().anyMatch(part -> !part.which().isEmpty() || numbers.colour(part.quality()) == 0);
        boolean others = parts.stream().anyMatch(part -> part.count() == 0);
        boolean sided = parts.stream().anyMatch(part -> SIDES.contains(part.which()));
        boolean ends = at == tokens.size() || !tokens.get(at).isWord();
        if (parts.isEmpty() || !picked || !ends || rest < 0 || (others && rest == 0) || (sided && kind.count() > 2)) {
            return Optional.empty();
        }
        List<WordToken> out = new ArrayList<>();
        for (Part part : parts) {
            add(out, kind, part.count() == 0 ? rest : part.count(), tokens.subList(part.quality(), part.to()));
            place(out, part.which());
        }
        if (rest > 0 && !others) {
            add(out, kind, rest, List.of());
            place(out, sided ? opposite(parts.getFirst().which()) : "");
        }
        return Optional.of(RewrittenWords.of(kind.from(), at, out));
    }

    private void add(List<WordToken> out, Kind kind, int count, List<WordToken> qualities) {
        if (!out.isEmpty()) {
            out.add(WordToken.plain("and"));
        }
        out.add(WordToken.plain(count == 1 ? "one" : Integer.toString(count)));
        out.addAll(qualities);
        out.addAll(tokens.subList(kind.attributes(), kind.noun()));
        List<WordToken> noun = tokens.subList(kind.noun(), kind.to());
        out.addAll(count == 1 ? singular(noun) : noun);
    }

    private static void place(List<WordToken> out, String which) {
        if (SIDES.contains(which)) {
            out.addAll(WordTokenizer.of("on the " + which));
        }
    }

    private static String opposite(String side) {
        return side.equals("left") ? "right" : "left";
    }

    private List<WordToken> singular(List<WordToken> noun) {
        String said = String.join(" ", noun.stream().map(WordToken::word).toList());
        return WordTokenizer.of(words.nouns().singular(said));
    }

    /** Parses the description of one part: ", one of them black", "and the other white", "the left one green". */
    private Optional<Part> part(int at, boolean first) {
        int from = at;
        from += from < tokens.size()
                        && (tokens.get(from).is(",")
                                || (!first && tokens.get(from).is(".")))
                ? 1
                : 0;
        from += phrases.isAny(from, LINKS) ? 1 : 0;
        if (from == at || from >= tokens.size()) {
            return Optional.empty();
        }
        int next;
        int count = 1;
        String which = "";
        if (isSided(from)) {
            next = from + 5;
            which = tokens.get(from + 4).word();
        } else if (phrases.is(from, "the")) {
            next = from + 2;
            which = from + 1 < tokens.size() ? tokens.get(from + 1).word() : "";
            boolean others = OTHERS.contains(which);
            if (!others && !ORDINALS.contains(which) && !SIDES.contains(which)) {
                return Optional.empty();
            }
            count = others ? 0 : 1;
            next += phrases.isAny(next, ONES) ? 1 : 0;
        } else {
            count = numbers.number(from);
            next = ShareList.afterPronoun(phrases, from + 1);
            if (count == 0) {
                return Optional.empty();
            }
        }
        next += phrases.isAny(next, VERBS) ? 1 : 0;
        int to = phrases.afterQualities(next);
        boolean ends = to == tokens.size() || !tokens.get(to).isWord() || phrases.isAny(to, LINKS);
        return to > next && ends ? Optional.of(new Part(count, which, next, to)) : Optional.empty();
    }

    /** Whether "the one on the left" begins here. */
    private boolean isSided(int at) {
        return phrases.is(at, "the")
                && phrases.is(at + 1, "one")
                && phrases.is(at + 2, "on")
                && phrases.is(at + 3, "the")
                && phrases.isAny(at + 4, SIDES);
    }

    /** Moves attributes of two joined things before their nouns, as in "a cat and a dog, the latter black". */
    private Optional<RewrittenWords> pair(int at) {
        int first = phrases.afterNoun(at);
        int second = first > at && phrases.is(first, "and") ? phrases.afterNoun(first + 1) : first;
        if (second <= first + 1 || second >= tokens.size()) {
            return Optional.empty();
        }
        List<Part> parts = new ArrayList<>();
        int end = second;
        Optional<Part> next = part(end, true);
        while (next.isPresent() && parts.size() < 2) {
            parts.add(next.get());
            end = next.get().to();
            next = part(end, false);
        }
        boolean named = !parts.isEmpty()
                && parts.stream().allMatch(part -> FORMER.contains(part.which()) || LATTER.contains(part.which()))
                && parts.stream()
                                .map(part -> FORMER.contains(part.which()))
                                .distinct()
                                .count()
                        == parts.size();
        if (!named) {
            return Optional.empty();
        }
        List<WordToken> out = new ArrayList<>(qualities(parts, FORMER));
        out.addAll(tokens.subList(phrases.afterDeterminer(at), phrases.afterDeterminer(first + 1)));
        out.addAll(qualities(parts, LATTER));
        out.addAll(tokens.subList(phrases.afterDeterminer(first + 1), second));
        return Optional.of(RewrittenWords.of(phrases.afterDeterminer(at), end, out));
    }

    private List<WordToken> qualities(List<Part> parts, Set<String> which) {
        return parts.stream()
                .filter(part -> which.contains(part.which()))
                .flatMap(part -> tokens.subList(part.quality(), part.to()).stream())
                .toList();
    }
}
