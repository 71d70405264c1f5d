// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Distributes colours over several things: "two cans, one red and one blue" is "one red can and one blue can", and so is "two cans in red
 * and blue".
 *
 * @param words the lexicons
 * @param tokens of a text
 * @param colourLists colour lists of the text
 */
record SharedColours(LexiconSet words, List<WordToken> tokens, ColourLists colourLists) {
    private static final int FARTHEST = 12; // maximum number of tokens between the things and their colours
    private static final int LONGEST = 5; // maximum number of tokens of a noun and its attributes

    /** Several things of a kind: their number, and the positions of the phrase, the noun and the end of the noun. */
    private record Kind(int count, int from, int noun, int to) {}

    SharedColours(LexiconSet words, List<WordToken> tokens) {
        this(words, tokens, new ColourLists(words, tokens));
    }

    /** The text, in which every such group is split. */
    List<WordToken> shared() {
        List<WordToken> led = EveryGroup.of(tokens, rest -> new SharedColours(words, rest).firstLeading());
        return EveryGroup.of(led, rest -> new SharedColours(words, rest).firstFollowing());
    }

    /** The first group behind its colours. */
    private Optional<RewrittenWords> firstLeading() {
        return IntStream.range(0, tokens.size())
                .mapToObj(this::leading)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** The first group before its colours. */
    private Optional<RewrittenWords> firstFollowing() {
        for (int i = 1; i < tokens.size(); i++) {
            Optional<ColourLists.Shares> counted = colourLists.counted(i);
            if (counted.isPresent() && !continues(counted.get().to())) {
                Optional<RewrittenWords> told = before(i, counted.get());
                if (told.isPresent()) {
                    return told;
                }
            }
            Optional<ColourLists.Shares> listed = tokens.get(i).is("in") ? colourLists.listed(i + 1) : Optional.empty();
            if (listed.isPresent() && !continues(listed.get().to())) {
                Optional<RewrittenWords> told = directly(i, listed.get());
                if (told.isPresent()) {
                    return told;
                }
            }
            Optional<RewrittenWords> behind = tokens.get(i).is(",") ? behind(i) : Optional.empty();
            if (behind.isPresent()) {
                return behind;
            }
        }
        return Optional.empty();
    }

    /**
     * Splits "red, white and blue balloons" into balloons of each colour: one each, or the requested number in turn. With only two colours,
     * each thing has both.
     */
    private Optional<RewrittenWords> leading(int at) {
        Optional<ColourLists.Shares> colours =
                colourLists.listed(at).filter(shares -> shares.list().size() > 2);
        int to = colours.map(ColourLists.Shares::to).orElse(tokens.size());
        Optional<NounMatch> noun = to < tokens.size() ? plural(to) : Optional.empty();
        int count = at > 0 ? colourLists.number(at - 1) : 0;
        int all = colours.map(shares -> shares.list().size()).orElse(0);
        if (noun.isEmpty() || (count > 0 && count < all)) {
            return Optional.empty();
        }
        List<ColourLists.Share> turns = turns(colours.orElseThrow().list(), count);
        int from = count == 0 ? at : at - 1;
        List<WordToken> out = new ArrayList<>();
        for (ColourLists.Share share : turns) {
            if (!out.isEmpty()) {
                out.add(WordToken.plain("and"));
            }
            out.add(WordToken.plain(share.count() == 1 ? "one" : Integer.toString(share.count())));
            out.addAll(share.colour());
            List<WordToken> said = tokens.subList(to, to + noun.get().length());
            out.addAll(share.count() == 1 ? singular(said) : said);
        }
        return Optional.of(RewrittenWords.of(from, to + noun.get().length(), out));
    }

    /** Splits a group before a list such as "one red and one blue", if both have the same total count. */
    private Optional<RewrittenWords> before(int at, ColourLists.Shares shares) {
        int all = shares.list().stream().mapToInt(ColourLists.Share::count).sum();
        for (int i = at - 1; i >= Math.max(0, at - FARTHEST); i--) {
            Optional<Kind> kind = kind(i);
            if (kind.filter(k -> k.count() == all && k.to() <= at).isPresent()) {
                int end = at;
                while (end > kind.get().to() && tokens.get(end - 1).is(",")) {
                    end--;
                }
                return Optional.of(
                        told(kind.get(), shares, tokens.subList(kind.get().to(), end)));
            }
        }
        return Optional.empty();
    }

    /** Splits a group directly before "in red and blue". Its number must be a multiple of the number of colours, or unspecified. */
    private Optional<RewrittenWords> directly(int in, ColourLists.Shares shares) {
        int colours = shares.list().size();
        for (int i = Math.max(0, in - LONGEST); i < in; i++) {
            Optional<Kind> kind = kind(i).filter(k -> k.to() == in);
            if (kind.isPresent()) {
                int each = kind.get().count() / colours;
                if (kind.get().count() % colours != 0) {
                    return Optional.empty();
                }
                List<ColourLists.Share> all = shares.list().stream()
                        .map(share -> new ColourLists.Share(each, share.colour()))
                        .toList();
                return Optional.of(told(kind.get(), new ColourLists.Shares(all, shares.to()), List.of()));
            }
        }
        for (int i = in - 1; i >= Math.max(0, in - 2); i--) {
            int end = isPlace(i) ? 0 : i + plural(i).map(NounMatch::length).orElse(0);
            if (end == in) {
                return Optional.of(told(new Kind(colours, i, i, in), shares, List.of()));
            }
        }
        return Optional.empty();
    }

    /**
     * Splits "three balls: red, green and blue". The numbers of things and colours must be equal; after a colon there can be more, coloured
     * in turn. In "two cats, orange and white" each has both colours.
     */
    private Optional<RewrittenWords> behind(int mark) {
        Optional<ColourLists.Shares> listed = colourLists.listed(mark + 1).filter(shares -> !continues(shares.to()));
        boolean colon = tokens.get(mark).text().equals(":");
        for (int i = Math.max(0, mark - (colon ? FARTHEST : LONGEST)); listed.isPresent() && i < mark; i++) {
            List<ColourLists.Share> list = listed.get().list();
            Optional<Kind> kind = kind(i).filter(k -> k.to() == mark || (colon && isAlone(k.to(), mark)));
            int count = kind.map(Kind::count).orElse(0);
            if (kind.isPresent() && (colon ? count >= list.size() : count == list.size() && count > 2)) {
                List<ColourLists.Share> turns = turns(list, count);
                return Optional.of(told(
                        kind.get(),
                        new ColourLists.Shares(turns, listed.get().to()),
                        tokens.subList(kind.get().to(), mark)));
            }
            if (kind.isPresent() && list.size() == 2) {
                List<WordToken> out =
                        new ArrayList<>(tokens.subList(mark + 1, listed.get().to()));
                out.addAll(tokens.subList(kind.get().noun(), mark));
                return Optional.of(
                        RewrittenWords.of(kind.get().noun(), listed.get().to(), out));
            }
        }
        return Optional.empty();
    }

    /** Whether the words between group and list name no other thing, such as "standing in a row". */
    private boolean isAlone(int from, int to) {
        for (int i = from; i < to; i++) {
            if (!tokens.get(i).isWord()
                    || words.nouns().at(tokens, i).filter(NounMatch::known).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** Distributes the colours over {@code count} things in turn; over one thing each if {@code count} is 0. */
    private static List<ColourLists.Share> turns(List<ColourLists.Share> colours, int count) {
        List<ColourLists.Share> turns = new ArrayList<>();
        int all = colours.size();
        for (int i = 0; i < all; i++) {
            int each = count == 0 ? 1 : count / all + (i < count % all ? 1 : 0);
            turns.add(new ColourLists.Share(each, colours.get(i).colour()));
        }
        return turns;
    }

    /** Whether a word belongs to the name of a place, a style or another longer phrase. */
    private boolean isPlace(int at) {
        for (int i = Math.max(0, at - 2); i <= at; i++) {
            int reach = at - i;
            boolean place = words.phrases()
                    .at(tokens, i)
                    .filter(m -> m.length() > reach && !m.describes())
                    .isPresent();
            if (place) {
                return true;
            }
        }
        return false;
    }

    /** Repeats the noun for each colour; the words between group and list follow after the last one. */
    private RewrittenWords told(Kind kind, ColourLists.Shares shares, List<WordToken> between) {
        List<WordToken> out = new ArrayList<>();
        List<ColourLists.Share> list = shares.list();
        for (int i = 0; i < list.size(); i++) {
            if (i > 0) {
                out.add(WordToken.plain("and"));
            }
            int count = list.get(i).count();
            out.add(WordToken.plain(count == 1 ? "one" : Integer.toString(count)));
            int noun = counts(kind) ? kind.from() + 1 : kind.from();
            out.addAll(tokens.subList(noun, kind.noun()));
            out.addAll(list.get(i).colour());
            List<WordToken> said = tokens.subList(kind.noun(), kind.to());
            out.addAll(count == 1 ? singular(said) : said);
        }
        out.addAll(between);
        return RewrittenWords.of(kind.from(), shares.to(), out);
    }

    private boolean counts(Kind kind) {
        return colourLists.number(kind.from()) > 0;
    }

    private List<WordToken> singular(List<WordToken> noun) {
        String said = String.join(" ", noun.stream().map(WordToken::word).toList());
        List<WordToken> one = new ArrayList<>();
        for (String part : words.nouns().singular(said).split(" ", -1)) {
            one.add(WordToken.plain(part));
        }
        return one;
    }

    /** Parses a group: a number, attributes, and a plural noun. */
    private Optional<Kind> kind(int from) {
        int count = colourLists.number(from);
        if (count < 2) {
            return Optional.empty();
        }
        for (int i = from + 1;
                i < Math.min(tokens.size(), from + LONGEST) && tokens.get(i).isWord();
                i++) {
            Optional<NounMatch> noun = plural(i);
            if (noun.isPresent()) {
                return Optional.of(new Kind(count, from, i, i + noun.get().length()));
            }
        }
        return Optional.empty();
    }

    private Optional<NounMatch> plural(int at) {
        Optional<NounMatch> noun = words.nouns().at(tokens, at).filter(NounMatch::plural);
        if (noun.isPresent() || !tokens.get(at).isWord()) {
            return noun;
        }
        String word = tokens.get(at).word();
        String singular = words.nouns().singular(word);
        return !singular.equals(word) && words.nouns().entry(singular).body()
                ? Optional.of(new NounMatch(singular, Optional.empty(), true, 1, false))
                : Optional.empty();
    }

    /** Whether a noun follows, to which the last colour belongs. */
    private boolean continues(int at) {
        return at < tokens.size()
                && tokens.get(at).isWord()
                && words.phrases().at(tokens, at).isEmpty()
                && words.nouns().at(tokens, at).isPresent();
    }
}
