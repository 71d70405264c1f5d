// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads the nouns of a text, each with its colours. Unlike in a brief, parts of things and clothes are nouns of their own. A negation ("no
 * red ball or hat") covers the next noun and those after "or".
 */
final class ColouredNouns {
    private static final Set<String> VERBS = Set.of("is", "are", "be", "should", "must");

    private static final Set<String> LINKS = Set.of(
            "is", "are", "be", "should", "must", "may", "might", "can", "will", "that", "which", "who", "either", "all",
            "both");
    private static final Set<String> CONTRARY = Set.of("but", "only", "instead");

    /** Words after a negated quality that end the negation. */
    private static final Set<String> ENDS = Set.of(
            "and", "with", "in", "on", "for", "over", "under", "beside", "a", "an", "the", "its", "his", "her",
            "their");

    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final NounsAhead ahead;
    private final List<ColouredNoun> found = new ArrayList<>();
    private final List<ColouredNoun> refused = new ArrayList<>();
    private final List<NamedColour> colours = new ArrayList<>();
    private Optional<String> shade = Optional.empty();
    private int count;
    private int end = -1; // position after the last noun
    private boolean predicate; // "is" follows the last noun, so the next colour describes a noun before it
    // position in the picture of the next noun, if it was given before the noun
    private Optional<PicturePlace> place = Optional.empty();
    private int head; // position of the noun that the words after "is" describe
    private boolean related; // an "of" or a relation is between the last noun and the next one
    private boolean ordered; // the negation forbids an action: "do not paint"
    private boolean denied; // a negation covers the next noun or colour

    private ColouredNouns(LexiconSet words, List<WordToken> tokens) {
        this.words = words;
        this.tokens = tokens;
        ahead = new NounsAhead(words, tokens);
    }

    /** Reads a tokenized text. */
    static PromptNouns of(LexiconSet words, List<WordToken> tokens) {
        ColouredNouns reading = new ColouredNouns(words, tokens);
        for (int i = 0; i < tokens.size(); ) {
            i += reading.step(i);
        }
        reading.endDenial();
        return new PromptNouns(reading.found, reading.refused);
    }

    private int step(int i) {
        if (!tokens.get(i).isWord()) {
            mark(i);
            return 1;
        }
        String word = tokens.get(i).word();
        if (NounsAhead.DENIALS.contains(word)) {
            endDenial();
            denied = true;
            ordered = i + 1 < tokens.size() && ahead.isOrder(i + 1);
            return 1;
        }
        if (CONTRARY.contains(word) || (denied && !colours.isEmpty() && endsQuality(i))) {
            endDenial();
        }
        if (isLink(i)) {
            end = i + 1;
            predicate |= VERBS.contains(word);
            return 1;
        }
        Optional<NamedColour> hex = ColourPhrases.ofHex(word);
        if (hex.isPresent()) {
            add(List.of(hex.get()), i, 1);
            return 1;
        }
        LexiconMatch phrase = ahead.phrase(i);
        Optional<NounMatch> noun = ahead.noun(i, phrase, !colours.isEmpty());
        if (phrase != null
                && phrase.has(LexiconCategory.COLOURS)
                && (noun.filter(NounMatch::known).isEmpty() || isDescribing(i, phrase.length()))) {
            add(words.colours().of(phrase.the(LexiconCategory.COLOURS)), i, phrase.length());
            return phrase.length();
        }
        if (noun.isPresent() && (phrase == null || isNoun(noun.get(), phrase))) {
            return take(noun.get(), i);
        }
        related |= word.equals("of") && i == end;
        if (phrase != null) {
            read(phrase, i);
            return phrase.length();
        }
        return 1;
    }

    /** Whether a word links the last noun to a following quality: "that is", "should be", "in red", "paint it". */
    private boolean isLink(int i) {
        String word = tokens.get(i).word();
        boolean pronoun = word.equals("it") && !found.isEmpty();
        boolean colour = word.equals("in") && ahead.isColour(i + 1) && !ahead.describesNext(i + 2, true);
        return pronoun || (i == end && (LINKS.contains(word) || colour));
    }

    private void mark(int i) {
        end = i == end && tokens.get(i).is(",") ? i + 1 : end; // the noun of "a rose, red" also ends at the comma
        related = false;
        predicate = false;
        endDenial();
        if (!tokens.get(i).is(",")) {
            forget();
        }
    }

    /** Whether a colour word that is also a noun, such as "orange", is a colour here: before a noun, or after "is". */
    private boolean isDescribing(int i, int length) {
        return predicate || i == end || denied || ahead.describesNext(i + length, true);
    }

    /** Whether a word ends a negation. In "not red and a green tree" the tree is not negated; "not red and green" is one quality. */
    private boolean endsQuality(int i) {
        return ENDS.contains(tokens.get(i).word())
                && !(tokens.get(i).is("and") && ahead.isColour(i + 1) && !ahead.describesNext(i + 2, true));
    }

    private boolean isNoun(NounMatch noun, LexiconMatch phrase) {
        return noun.known() || NounsAhead.isPlace(phrase, !colours.isEmpty()) || noun.length() > phrase.length();
    }

    private void read(LexiconMatch phrase, int at) {
        if (phrase.has(LexiconCategory.PLACES) && !phrase.describes()) {
            place(TermConstants.of(PicturePlace.class, phrase.the(LexiconCategory.PLACES)), at, phrase.length());
        } else if (phrase.has(LexiconCategory.SHADES)) {
            shade = Optional.of(phrase.the(LexiconCategory.SHADES));
        } else if (phrase.has(LexiconCategory.COUNTS)) {
            count = number(phrase.the(LexiconCategory.COUNTS));
        } else if (phrase.has(LexiconCategory.RELATIONS)) {
            related = !found.isEmpty();
            forget();
        }
    }

    /** Assigns a position in the picture to the noun before it; at the start of a phrase, to the next noun. */
    private void place(PicturePlace said, int at, int length) {
        boolean beside = at > 0 && at == end && tokens.get(at - 1).isWord();
        if ((beside || predicate) && !denied && !found.isEmpty()) {
            ColouredNoun last = found.removeLast();
            found.add(last.at(said));
            dropMention(last);
            end = at + length;
        } else {
            place = Optional.of(said);
        }
    }

    /** Drops the plural noun that nouns with a position replace: the "two flowers" of "two flowers, the left one red". */
    private void dropMention(ColouredNoun placed) {
        found.removeIf(other -> other.text().equals(placed.text())
                && other.count() > 1
                && other.colours().isEmpty()
                && other.place().isEmpty());
    }

    private static int number(String term) {
        return term.chars().allMatch(Character::isDigit)
                ? Math.clamp(Long.parseLong(term), 1, ColouredNoun.SEVERAL)
                : 0;
    }

    /** Assigns colours to the next noun; in "the roof is red" and "paint the roof red", to the noun before. */
    private void add(List<NamedColour> said, int at, int length) {
        List<NamedColour> meant = said.stream()
                .map(colour ->
                        shade.map(how -> ColourPhrases.shaded(how, colour)).orElse(colour))
                .toList();
        shade = Optional.empty();
        boolean after = at == end && !ahead.describesNext(at + length, true);
        if ((predicate || after) && !denied && !found.isEmpty()) {
            int of = predicate ? Math.clamp(head, 0, found.size() - 1) : found.size() - 1;
            ColouredNoun last = found.get(of);
            List<NamedColour> all =
                    Stream.concat(last.colours().stream(), meant.stream()).toList();
            found.set(of, last.coloured(all));
            end = at + length;
        } else {
            colours.addAll(meant);
        }
    }

    private int take(NounMatch noun, int at) {
        int several = count > 0 ? count : noun.plural() ? ColouredNoun.SEVERAL : 1;
        ColouredNoun read = new ColouredNoun(noun.text(), words.nouns().kind(noun.text()), several, colours, place);
        place = Optional.empty();
        int next = at + noun.length();
        if (denied && ordered) {
            found.add(read); // the car of "do not paint the car red" is wanted
        } else if (denied) {
            refused.add(read);
            denied = next < tokens.size() && tokens.get(next).is("or");
        } else {
            found.add(read);
            end = next;
            head = related ? head : found.size() - 1;
            related = false;
        }
        forget();
        return noun.length();
    }

    /** Ends a negation; negated colours without a noun are recorded with an empty noun. */
    private void endDenial() {
        if (denied && !colours.isEmpty()) {
            refused.add(new ColouredNoun("", NounKind.OTHER, 1, colours, Optional.empty()));
            forget();
        }
        denied = false;
        ordered = false;
    }

    private void forget() {
        colours.clear();
        shade = Optional.empty();
        count = 0;
        predicate = false;
    }
}
