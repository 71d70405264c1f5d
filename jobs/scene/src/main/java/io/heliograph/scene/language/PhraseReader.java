// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one noun phrase of an instruction; here every noun is welcome, whether it can be drawn or not. */
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
    private static final Set<String> PRONOUNS = Set.of("her", "him", "it", "them");
    private static final Set<String> OWNERS = Set.of("his", "her", "their");
    private static final Set<String> NUMERALS = Set.of("image", "picture", "photo");

    private final Lexicons words;
    private final List<Token> tokens;
    private final ThingDraft draft = new ThingDraft();
    private final List<String> noun = new ArrayList<>();
    private boolean all;
    private int image;
    private NounPhrase.@Nullable Near near;
    private int at;

    PhraseReader(Lexicons words, List<Token> tokens) {
        this.words = words;
        this.tokens = tokens;
    }

    /** The phrase; empty without a noun. */
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
        NounKind kind = words.nouns().kind(head.text());
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
                image));
    }

    /** What a pronoun means where nothing was named before: the subject of the picture. */
    static Optional<NounPhrase> subject(Lexicons words) {
        return new PhraseReader(words, Tokens.of("subject")).read();
    }

    /** "His glasses" are those of the person. */
    private Optional<NounPhrase.Near> person() {
        return new PhraseReader(words, Tokens.of("person"))
                .read()
                .map(who -> new NounPhrase.Near(Relation.Kind.ON, who));
    }

    private void step() {
        Token token = tokens.get(at);
        Match match = words.phrases().at(tokens, at).orElse(null);
        if (!token.isWord()) {
            at++;
        } else if (imageNumber(token)) {
            return;
        } else if (token.is("all") || token.is("every") || token.is("each")) {
            all = true;
            at++;
        } else if (Wording.number(List.of(token)) > 0 && !token.word().endsWith("%")) {
            draft.count = Math.clamp(Wording.number(List.of(token)), 1, Counts.MOST_THINGS);
            at++;
        } else if (match != null && match.has(Category.PLACES) && !relates(match)) {
            draft.place = Terms.of(Place.class, match.the(Category.PLACES));
            at += match.length();
        } else if (match != null && !noun.isEmpty() && related(match)) {
            return;
        } else if (match != null && noun.isEmpty() && match.describes() && more(match.length())) {
            Adjective.describe(draft, match, words);
            at += match.length();
        } else if (!noun.isEmpty() && (token.is("of") || token.is("from") || token.is("to"))) {
            of();
        } else if (SKIPPED.contains(token.word())) {
            at++;
        } else {
            noun.add(token.word());
            at++;
        }
    }

    /** "A cup of coffee" is a coffee cup, "the shirt of the man" is on the man, what is taken from a table was on it. */
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
                    .map(other -> new NounPhrase.Near(Relation.Kind.ON, other))
                    .orElse(null);
            at = near == null ? at : tokens.size();
        }
    }

    /** "To the left of the door" is a relation, "to the left" a place. */
    private boolean relates(Match match) {
        return match.has(Category.RELATIONS) && at + match.length() < tokens.size();
    }

    private boolean related(Match match) {
        Relation.Kind kind = relation(match);
        if (kind != null) {
            at += match.length();
            List<Token> rest = tokens.subList(at, tokens.size());
            boolean pronoun =
                    rest.size() == 1 && PRONOUNS.contains(rest.getFirst().word());
            near = (pronoun ? subject(words) : new PhraseReader(words, rest).read())
                    .map(other -> new NounPhrase.Near(kind, other))
                    .orElse(null);
            at = near == null ? at : tokens.size();
            return true;
        }
        boolean pose = match.has(Category.POSES) || match.has(Category.FACINGS);
        if (pose) {
            at += match.length();
        }
        return pose;
    }

    private static Relation.@Nullable Kind relation(Match match) {
        if (match.has(Category.RELATIONS)) {
            return Terms.of(Relation.Kind.class, match.the(Category.RELATIONS));
        }
        if (match.is(Category.CONNECTIVES, "in")) {
            return Relation.Kind.INSIDE;
        }
        return match.is(Category.CONNECTIVES, "with") ? Relation.Kind.BESIDE : null;
    }

    /** Whether words of the phrase follow that could be its noun. */
    private boolean more(int length) {
        Match next = at + length < tokens.size()
                ? words.phrases().at(tokens, at + length).orElse(null)
                : null;
        boolean ends = next != null && !next.describes() && (relation(next) != null || next.has(Category.PLACES));
        return at + length < tokens.size() && !ends && !tokens.get(at + length).is("of");
    }

    private boolean imageNumber(Token token) {
        int number = NUMERALS.contains(token.word()) && at + 1 < tokens.size()
                ? Wording.number(List.of(tokens.get(at + 1)))
                : 0;
        if (number > 0) {
            image = Math.min(number, Counts.MOST_PICTURES);
            at += 2;
        }
        return number > 0;
    }
}
