// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Splits a group of things if a colour applies to only some of them: "five dogs, one of them red" is one red dog and four dogs, "three
 * cats, all black" three black cats.
 *
 * @param words the lexicons
 * @param tokens of a text
 * @param phrases of the text
 * @param colourLists in it
 */
record PartialColours(LexiconSet words, List<WordToken> tokens, WordPhrases phrases, ColourLists colourLists) {
    private static final Set<String> VERBS = Set.of("is", "are", "in", "being");
    private static final Set<String> PART = Set.of("of", "is", "are");
    private static final Set<String> LINKS =
            Set.of("but", "while", "whereas", "with", "though", "although", "and", "where");

    private static final Set<String> JOINTS = Set.of(",", "and", "but", "while");
    private static final Set<String> LAST = Set.of("third", "last");
    private static final Set<String> REST = Set.of("other", "others", "rest", "remaining");

    /** A number of things, and the position of their common colour. */
    private record ColouredPart(int count, int from, int to) {}

    PartialColours(LexiconSet words, List<WordToken> tokens) {
        this(words, tokens, new WordPhrases(words, tokens), new ColourLists(words, tokens));
    }

    /** The text, in which every such group is split. */
    List<WordToken> shared() {
        return EveryGroup.of(tokens, rest -> new PartialColours(words, rest).first());
    }

    private Optional<RewrittenWords> first() {
        for (int i = 0; i < tokens.size(); i++) {
            Optional<CountedGroup> kind = CountedGroup.at(phrases, i);
            if (kind.isPresent() && kind.get().to() < tokens.size()) {
                Optional<RewrittenWords> told = behind(kind.get());
                if (told.isPresent()) {
                    return told;
                }
            }
        }
        return Optional.empty();
    }

    /** Splits a group by the colours after it: "five dogs, one of them red"; "three cats, all black"; "ten birds but one is red". */
    private Optional<RewrittenWords> behind(CountedGroup kind) {
        int at = kind.to();
        at += tokens.get(at).is(",") ? 1 : 0;
        at += at < tokens.size() && LINKS.contains(tokens.get(at).word()) ? 1 : 0;
        if (at == kind.to() || at >= tokens.size()) {
            return Optional.empty();
        }
        int some = tokens.get(at).is("all") || tokens.get(at).is("both")
                ? kind.count()
                : tokens.get(at).is("half") && kind.count() % 2 == 0 ? kind.count() / 2 : colourLists.number(at);
        int next = at + 1;
        boolean more = tokens.get(at - 1).is("and")
                && next < tokens.size()
                && !PART.contains(tokens.get(next).word()); // "and two in blue" after a group means further things
        if (some == 0 || some > kind.count() || more) {
            return Optional.empty();
        }
        return coloured(kind, some, verb(ShareList.afterPronoun(phrases, next)));
    }

    private int verb(int at) {
        return at < tokens.size() && VERBS.contains(tokens.get(at).word()) ? at + 1 : at;
    }

    /** Gives colours to parts of a group, if the clause ends after the list of colours; things without a colour form the last part. */
    private Optional<RewrittenWords> coloured(CountedGroup kind, int some, int colour) {
        int length = colour < tokens.size() ? colourLists.colour(colour) : 0;
        if (length == 0) {
            return Optional.empty();
        }
        List<ColouredPart> shares = new ArrayList<>(List.of(new ColouredPart(some, colour, colour + length)));
        int rest = kind.count() - some;
        for (Optional<ColouredPart> more = more(shares.getLast().to(), rest); more.isPresent(); ) {
            shares.add(more.get());
            rest -= more.get().count();
            more = more(more.get().to(), rest);
        }
        int end = shares.getLast().to();
        if (end < tokens.size() && tokens.get(end).isWord()) {
            return Optional.empty();
        }
        List<WordToken> out = new ArrayList<>();
        for (ColouredPart part : shares) {
            if (!out.isEmpty()) {
                out.add(WordToken.plain("and"));
            }
            out.add(WordToken.plain(Integer.toString(part.count())));
            out.addAll(kind.attributes());
            out.addAll(tokens.subList(part.from(), part.to()));
            out.addAll(kind.noun(part.count()));
        }
        if (rest > 0) {
            out.add(WordToken.plain("and"));
            out.add(WordToken.plain(Integer.toString(rest)));
            out.addAll(kind.attributes());
            out.addAll(kind.noun(rest));
        }
        return Optional.of(RewrittenWords.of(kind.from(), end, out));
    }

    /** Parses a further part after the first colour: ", one white", "and the other is white", "and the rest are white". */
    private Optional<ColouredPart> more(int end, int rest) {
        int at = isAt(end, JOINTS) ? end + 1 : end;
        at += at == end + 1 && tokens.get(end).is(",") && isAt(at, JOINTS) ? 1 : 0;
        boolean the = isAt(at, Set.of("the"));
        int number = the ? at + 1 : at;
        int some = 0;
        if (isAt(number, REST) || (rest == 1 && isAt(number, LAST))) {
            some = rest;
        } else if (!the && at > end && number < tokens.size()) {
            some = colourLists.number(number);
        }
        int next = isAt(number + 1, Set.of("one", "ones")) && the ? number + 2 : number + 1;
        int colour = verb(ShareList.afterPronoun(phrases, next));
        int length = some > 0 && some <= rest && colour < tokens.size() ? colourLists.colour(colour) : 0;
        return length == 0 ? Optional.empty() : Optional.of(new ColouredPart(some, colour, colour + length));
    }

    private boolean isAt(int at, Set<String> any) {
        return at < tokens.size() && any.contains(tokens.get(at).word());
    }
}
