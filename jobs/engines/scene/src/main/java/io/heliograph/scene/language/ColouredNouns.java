// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordNet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the nouns of a text, each with the colours before it. Parts and clothes count as nouns, other than in a brief. A denial ("no red
 * ball or hat") covers the next noun, and those after "or".
 */
final class ColouredNouns {
    private static final Set<String> VERBS = Set.of("is", "are", "be", "should", "must");

    private static final Set<String> DENIALS =
            Set.of("no", "not", "without", "never", "neither", "nor", "dont", "avoid");
    private static final Set<String> CONTRARY = Set.of("but", "only", "instead");

    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final List<ColouredNoun> found = new ArrayList<>();
    private final List<ColouredNoun> refused = new ArrayList<>();
    private final List<NamedColour> colours = new ArrayList<>();
    private Optional<String> shade = Optional.empty();
    private int count;
    private int end = -1; // position after the last noun
    private boolean predicate; // "is" follows the last noun
    private boolean denied; // a denial covers the next noun or colour

    private ColouredNouns(LexiconSet words, List<WordToken> tokens) {
        this.words = words;
        this.tokens = tokens;
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
            predicate = false;
            endDenial();
            if (!tokens.get(i).is(",")) {
                forget();
            }
            return 1;
        }
        if (DENIALS.contains(tokens.get(i).word())) {
            endDenial();
            denied = true;
            return 1;
        }
        if (CONTRARY.contains(tokens.get(i).word())) {
            endDenial();
        }
        Optional<NamedColour> hex = ColourPhrases.ofHex(tokens.get(i).word());
        if (hex.isPresent()) {
            add(List.of(hex.get()), i, 1);
            return 1;
        }
        LexiconMatch phrase = phrase(i);
        Optional<NounMatch> noun = noun(i, phrase);
        if (phrase != null
                && phrase.has(LexiconCategory.COLOURS)
                && (noun.filter(NounMatch::known).isEmpty() || describesNext(i + phrase.length()))) {
            add(words.colours().of(phrase.the(LexiconCategory.COLOURS)), i, phrase.length());
            return phrase.length();
        }
        if (noun.isPresent() && (phrase == null || isNoun(noun.get(), phrase))) {
            return take(noun.get(), i);
        }
        predicate |= VERBS.contains(tokens.get(i).word()) && i == end;
        if (phrase != null) {
            read(phrase);
            return phrase.length();
        }
        return 1;
    }

    /** The phrase at a token; none where a longer one hides a colour or a denial, as the weather "under a blue sky" does. */
    private @Nullable LexiconMatch phrase(int i) {
        LexiconMatch phrase = words.phrases().at(tokens, i).orElse(null);
        if (phrase == null || phrase.length() == 1 || phrase.has(LexiconCategory.COLOURS)) {
            return phrase;
        }
        boolean hidden = tokens.subList(i, i + phrase.length()).stream()
                .anyMatch(token -> words.colours().named(token.word()).isPresent() || DENIALS.contains(token.word()));
        return hidden ? words.phrases().at(tokens.subList(i, i + 1), 0).orElse(null) : phrase;
    }

    /** A noun that the vocabulary draws or likens, or a part that it does not draw alone, such as hair or a roof. */
    private Optional<NounMatch> noun(int i, @Nullable LexiconMatch phrase) {
        boolean place = phrase != null && isPlace(phrase);
        return words.nouns().at(tokens, i).or(() -> {
            String said = tokens.get(i).word();
            WordNet.Entry entry = words.nouns().entry(said);
            String singular = words.nouns().singular(said);
            boolean thing = entry.body() || (!colours.isEmpty() && entry.noun());
            return (phrase == null || place) && thing && !entry.adjective()
                    ? Optional.of(new NounMatch(singular, Optional.empty(), !singular.equals(said), 1, false))
                    : Optional.empty();
        });
    }

    /** Whether a phrase is a place, as "sea", or a noun in a place's description after its colour, as "sky". */
    private boolean isPlace(LexiconMatch phrase) {
        return phrase.has(LexiconCategory.SETTINGS) || (!colours.isEmpty() && !phrase.describes());
    }

    private boolean isNoun(NounMatch noun, LexiconMatch phrase) {
        return noun.known() || isPlace(phrase) || noun.length() > phrase.length();
    }

    /** Whether a colour that is a thing's name, too, describes the next noun: "an orange cat", "an orange and white cat". */
    private boolean describesNext(int next) {
        if (next >= tokens.size()) {
            return false;
        }
        boolean colour =
                words.phrases().at(tokens, next).filter(LexiconMatch::describes).isPresent();
        return colour || noun(next, null).isPresent() || (tokens.get(next).is("and") && isColour(next + 1));
    }

    private boolean isColour(int at) {
        return at < tokens.size()
                && words.phrases()
                        .at(tokens, at)
                        .filter(phrase -> phrase.has(LexiconCategory.COLOURS))
                        .isPresent();
    }

    private void read(LexiconMatch phrase) {
        if (phrase.has(LexiconCategory.SHADES)) {
            shade = Optional.of(phrase.the(LexiconCategory.SHADES));
        } else if (phrase.has(LexiconCategory.COUNTS)) {
            count = number(phrase.the(LexiconCategory.COUNTS));
        } else if (phrase.has(LexiconCategory.RELATIONS)) {
            forget();
        }
    }

    private static int number(String term) {
        return term.chars().allMatch(Character::isDigit)
                ? Math.clamp(Long.parseLong(term), 1, ColouredNoun.SEVERAL)
                : 0;
    }

    /** Colours of the next noun; of the one before in "the roof is red" and "paint the roof red". */
    private void add(List<NamedColour> said, int at, int length) {
        List<NamedColour> meant = said.stream()
                .map(colour ->
                        shade.map(how -> ColourPhrases.shaded(how, colour)).orElse(colour))
                .toList();
        shade = Optional.empty();
        boolean after = at == end && !describesNext(at + length);
        if ((predicate || after) && !denied && !found.isEmpty()) {
            ColouredNoun last = found.removeLast();
            List<NamedColour> all =
                    Stream.concat(last.colours().stream(), meant.stream()).toList();
            found.add(new ColouredNoun(last.text(), last.kind(), last.count(), all));
        } else {
            colours.addAll(meant);
        }
    }

    private int take(NounMatch noun, int at) {
        int several = count > 0 ? count : noun.plural() ? ColouredNoun.SEVERAL : 1;
        ColouredNoun read = new ColouredNoun(noun.text(), words.nouns().kind(noun.text()), several, colours);
        int next = at + noun.length();
        if (denied) {
            refused.add(read);
            denied = next < tokens.size() && tokens.get(next).is("or");
        } else {
            found.add(read);
            end = next;
        }
        forget();
        return noun.length();
    }

    /** Ends a denial; denied colours before no noun are denied alone. */
    private void endDenial() {
        if (denied && !colours.isEmpty()) {
            refused.add(new ColouredNoun("", NounKind.OTHER, 1, colours));
            forget();
        }
        denied = false;
    }

    private void forget() {
        colours.clear();
        shade = Optional.empty();
        count = 0;
        predicate = false;
    }
}
