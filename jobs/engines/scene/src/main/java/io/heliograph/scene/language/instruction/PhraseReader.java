// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.AdjectiveReading;
import io.heliograph.scene.language.prompt.ThingDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one noun phrase of an instruction; nouns need not be drawable. */
final class PhraseReader {
    private static final Set<String> SKIPPED = Set.of(
            "the",
            "its",
            "his",
            "her",
            "their",
            "my",
            "your",
            "our",
            "that",
            "which",
            "is",
            "are",
            "please",
            "pls",
            "this",
            "these",
            "those",
            "there",
            "of",
            "from",
            "some",
            "second",
            "first",
            "third",
            "one",
            "only",
            "currently",
            "to",
            "for",
            "be",
            "out",
            "picture",
            "scene",
            "and",
            "also",
            "too",
            "instead",
            "more",
            "image",
            "photo",
            "side");
    private static final Set<String> WHOLES =
            Set.of("the", "these", "those", "its", "his", "her", "their", "my", "your", "our");
    private static final Set<String> PRONOUNS = Set.of("her", "him", "it", "them");
    private static final Set<String> OWNERS = Set.of("his", "her", "their");
    private static final String ARTICLE = "the"; // after this word "no" is part of a name: "the no entry sign"
    private static final Set<String> NUMERALS = Set.of("image", "picture", "photo");

    private final LexiconSet words;
    private final List<WordToken> tokens;
    private final ThingDraft draft = new ThingDraft();
    private final List<String> noun = new ArrayList<>();
    private boolean all;
    private boolean partial;
    /** Whether the phrase after "of" can name the whole that the noun is a part of: "the handle of the cup". */
    private boolean whole;

    private int image;
    private @Nullable String denied;
    private NounPhrase.@Nullable Near near;
    private int at;

    PhraseReader(LexiconSet words, List<WordToken> tokens) {
        this.words = words;
        this.tokens = tokens;
    }

    /** Reads the phrase; empty if it has no noun. */
    Optional<NounPhrase> read() {
        while (at < tokens.size() && near == null) {
            step();
        }
        draft.settleShade();
        if (noun.isEmpty()) {
            return Optional.empty();
        }
        PhraseNoun head = PhraseNoun.of(noun, words);
        head.details().forEach(draft::detail);
        boolean every = all || (head.plural() && draft.count == 0);
        NounKind kind = words.classes().is("anything", head.text())
                ? NounKind.ANYTHING
                : whole && words.classes().is("part", head.text())
                        ? NounKind.PART
                        : words.nouns().kind(head.text());
        if (kind == NounKind.WORN && near == null && tokens.stream().anyMatch(t -> OWNERS.contains(t.word()))) {
            near = person().orElse(null);
        }
        return Optional.of(new NounPhrase(
                every ? NounPhrase.ALL : draft.count,
                draft.size,
                draft.colours,
                Optional.ofNullable(draft.material),
                Optional.ofNullable(draft.pattern),
                draft.details,
                head.text(),
                kind,
                Optional.ofNullable(draft.place),
                Optional.ofNullable(near),
                Optional.ofNullable(denied),
                image,
                partial));
    }

    /** The phrase for a pronoun without an antecedent: the subject of the picture. */
    static Optional<NounPhrase> subject(LexiconSet words) {
        return new PhraseReader(words, WordTokenizer.of("subject")).read();
    }

    /** The owner of "his glasses": the person in the picture. */
    private Optional<NounPhrase.Near> person() {
        return new PhraseReader(words, WordTokenizer.of("person"))
                .read()
                .map(who -> new NounPhrase.Near(ThingRelation.Kind.ON, who));
    }

    private void step() {
        WordToken wordToken = tokens.get(at);
        LexiconMatch lexiconMatch = words.phrases().at(tokens, at).orElse(null);
        if (!wordToken.isWord()) {
            at++;
        } else if (denies(wordToken, lexiconMatch)) {
            denied = String.join(
                    " ",
                    tokens.subList(at, tokens.size()).stream()
                            .map(WordToken::word)
                            .toList());
            at = tokens.size();
        } else if (imageNumber(wordToken)) {
            return;
        } else if (wordToken.is("all") || wordToken.is("every") || wordToken.is("each")) {
            all = true;
            at++;
        } else if (noun.isEmpty() && partOf(wordToken, lexiconMatch)) {
            partial = !wordToken.is("both");
        } else if (WholePictureWords.number(List.of(wordToken)) > 0
                && !wordToken.word().endsWith("%")) {
            draft.count = Math.clamp(WholePictureWords.number(List.of(wordToken)), 1, CountReader.MOST_THINGS);
            at++;
        } else if (lexiconMatch != null && lexiconMatch.has(LexiconCategory.PLACES) && !relates(lexiconMatch)) {
            draft.place = TermConstants.of(PicturePlace.class, lexiconMatch.the(LexiconCategory.PLACES));
            at += lexiconMatch.length();
        } else if (lexiconMatch != null && !noun.isEmpty() && related(lexiconMatch)) {
            return;
        } else if (lexiconMatch != null && noun.isEmpty() && lexiconMatch.describes() && more(lexiconMatch.length())) {
            AdjectiveReading.describe(draft, lexiconMatch, words);
            at += lexiconMatch.length();
        } else if (lexiconMatch != null && lexiconMatch.describes() && !noun.isEmpty() && isPostposed()) {
            AdjectiveReading.describe(draft, lexiconMatch, words);
            at += lexiconMatch.length();
        } else if (!noun.isEmpty() && (wordToken.is("of") || wordToken.is("from") || wordToken.is("to"))) {
            of();
        } else if (SKIPPED.contains(wordToken.word())) {
            at++;
        } else {
            noun.add(wordToken.word());
            at++;
        }
    }

    /** Reads "two of the" and "3 of these", if they begin here. */
    private boolean partOf(WordToken wordToken, @Nullable LexiconMatch lexiconMatch) {
        int number = WholePictureWords.number(List.of(wordToken));
        int end = at + 1;
        if (lexiconMatch != null && lexiconMatch.has(LexiconCategory.COUNTS)) {
            number = Integer.parseInt(lexiconMatch.the(LexiconCategory.COUNTS));
            end = at + lexiconMatch.length();
        }
        int of = tokens.get(end - 1).is("of") ? end - 1 : end; // "a couple of" is one entry of the lexicon
        boolean begins = number > 0
                && of + 2 < tokens.size()
                && tokens.get(of).is("of")
                && WHOLES.contains(tokens.get(of + 1).word());
        if (begins) {
            draft.count = Math.min(number, CountReader.MOST_THINGS);
            at = of + 2;
        }
        return begins;
    }

    /** Whether the rest of the phrase is a negation; "no" after an article belongs to a name, and "0 cats" is a number out of range. */
    private boolean denies(WordToken wordToken, @Nullable LexiconMatch lexiconMatch) {
        boolean name = wordToken.is("no") && at > 0 && tokens.get(at - 1).is(ARTICLE);
        boolean number = at == 0 && Character.isDigit(wordToken.word().charAt(0));
        boolean without = lexiconMatch != null && lexiconMatch.is(LexiconCategory.CONNECTIVES, "without");
        return !name && !number && (without || words.classes().is("denial", wordToken.word()));
    }

    /**
     * Reads the words after "of", "from" or "to": "a cup of coffee" is a coffee cup; "the shirt of the man" and "the cup from the table"
     * are on these.
     */
    private void of() {
        at++;
        String head = noun.getLast();
        if (at < tokens.size()
                && words.classes().is("liquid", tokens.get(at).word())
                && words.classes().is("container", head)) {
            draft.detail(tokens.get(at).word());
            at++;
        } else if (at < tokens.size()) {
            near = new PhraseReader(words, tokens.subList(at, tokens.size()))
                    .read()
                    .map(other -> new NounPhrase.Near(ThingRelation.Kind.ON, other))
                    .orElse(null);
            whole = near != null && tokens.get(at - 1).is("of");
            at = near == null ? at : tokens.size();
        }
    }

    /** Whether a phrase of position is a relation ("to the left of the door") rather than a place ("to the left"). */
    private boolean relates(LexiconMatch lexiconMatch) {
        return lexiconMatch.has(LexiconCategory.RELATIONS) && at + lexiconMatch.length() < tokens.size();
    }

    private boolean related(LexiconMatch lexiconMatch) {
        ThingRelation.Kind kind = relation(lexiconMatch);
        if (kind != null) {
            at += lexiconMatch.length();
            List<WordToken> rest = tokens.subList(at, tokens.size());
            boolean pronoun =
                    rest.size() == 1 && PRONOUNS.contains(rest.getFirst().word());
            near = (pronoun ? subject(words) : new PhraseReader(words, rest).read())
                    .map(other -> new NounPhrase.Near(kind, other))
                    .orElse(null);
            whole = near != null && tokens.get(at - 1).is("of");
            at = near == null ? at : tokens.size();
            return true;
        }
        boolean pose = lexiconMatch.has(LexiconCategory.POSES) || lexiconMatch.has(LexiconCategory.FACINGS);
        if (pose) {
            at += lexiconMatch.length();
        }
        return pose;
    }

    private static ThingRelation.@Nullable Kind relation(LexiconMatch lexiconMatch) {
        if (lexiconMatch.has(LexiconCategory.RELATIONS)) {
            return TermConstants.of(ThingRelation.Kind.class, lexiconMatch.the(LexiconCategory.RELATIONS));
        }
        if (lexiconMatch.is(LexiconCategory.CONNECTIVES, "in")) {
            return ThingRelation.Kind.INSIDE;
        }
        return lexiconMatch.is(LexiconCategory.CONNECTIVES, "with") ? ThingRelation.Kind.BESIDE : null;
    }

    /** Whether only attributes follow, which describe the noun before them: "a boat, red", "a boat that is red, on the left". */
    private boolean isPostposed() {
        int end = at;
        while (end < tokens.size()) {
            int from = end;
            Optional<LexiconMatch> quality = words.phrases()
                    .at(tokens, end)
                    .filter(match -> match.describes() && !match.has(LexiconCategory.COUNTS));
            if (quality.isPresent()) {
                end += quality.get().length();
            } else if (tokens.get(end).is("and")) {
                end++;
            } else {
                LexiconMatch next = words.phrases().at(tokens, end).orElse(null);
                return from > at && next != null && (relation(next) != null || next.has(LexiconCategory.PLACES));
            }
        }
        return end > at;
    }

    /** Whether words follow after the next {@code length} tokens that can still contain the noun. */
    private boolean more(int length) {
        LexiconMatch next = at + length < tokens.size()
                ? words.phrases().at(tokens, at + length).orElse(null)
                : null;
        boolean ends =
                next != null && !next.describes() && (relation(next) != null || next.has(LexiconCategory.PLACES));
        return at + length < tokens.size() && !ends && !tokens.get(at + length).is("of");
    }

    private boolean imageNumber(WordToken wordToken) {
        int number = NUMERALS.contains(wordToken.word()) && at + 1 < tokens.size()
                ? WholePictureWords.number(List.of(tokens.get(at + 1)))
                : 0;
        if (number > 0) {
            image = Math.min(number, CountReader.MOST_PICTURES);
            at += 2;
        }
        return number > 0;
    }
}
