// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Quotes texts without quotation marks: capitals after "saying" or "the words" ("a poster that says SUMMER SALE"), and the words after a
 * thing that carries texts ("a sign saying open").
 */
final class UnquotedTexts implements WordingRule {
    private static final Set<String> VERBS = Set.of("says", "saying", "reads", "reading");
    private static final Set<String> BETWEEN = Set.of("that", "which", "and", "it");
    private static final Set<String> ENDS = Set.of(
            "and", "in", "on", "at", "above", "below", "under", "over", "with", "hanging", "is", "next", "written",
            "printed");
    private static final int MOST = 8; // maximum number of words of a text without quotation marks

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        WordToken saying = text.tokens().get(at);
        if (!saying.isWord() || !text.words().classes().is("inscribing", saying.word())) {
            return Optional.empty();
        }
        int from = text.is(at + 1, ",") ? at + 2 : at + 1; // skips a colon, which is read as a comma
        int capitals = end(text, from, UnquotedTexts::isCapitals);
        if (capitals > from && isEnd(text, capitals)) {
            return Optional.of(quoted(text, at, from, capitals));
        }
        int carried = end(text, from, token -> !ENDS.contains(token.word()));
        return carried > from && text.isAny(at, VERBS) && isCarrier(text, at)
                ? Optional.of(quoted(text, at, from, carried))
                : Optional.empty();
    }

    /** Position after the words that may be part of the text, at most {@link #MOST} words. */
    private static int end(WordPhrases text, int from, Predicate<WordToken> part) {
        int to = from;
        while (to < Math.min(text.tokens().size(), from + MOST)
                && text.tokens().get(to).isWord()
                && part.test(text.tokens().get(to))) {
            to++;
        }
        return to;
    }

    /** Whether a word is in capitals: "NASA" and "24", but not "A", which may be an article at the start of a sentence. */
    private static boolean isCapitals(WordToken token) {
        String text = token.text();
        boolean lettered = text.length() > 1 && text.chars().anyMatch(Character::isLetterOrDigit);
        return lettered && text.equals(text.toUpperCase(Locale.ROOT));
    }

    /** Whether the text ends at a position. It does not if a noun phrase continues: "a girl reading NASA reports" contains no text. */
    private static boolean isEnd(WordPhrases text, int at) {
        if (at >= text.tokens().size() || !text.tokens().get(at).isWord() || text.isAny(at, ENDS)) {
            return true;
        }
        return text.words()
                .phrases()
                .at(text.tokens(), at)
                .filter(match -> match.has(LexiconCategory.RELATIONS) || match.has(LexiconCategory.CONNECTIVES))
                .isPresent();
    }

    private static boolean isCarrier(WordPhrases text, int verb) {
        int noun = text.isAny(verb - 1, BETWEEN) ? verb - 2 : verb - 1;
        return noun >= 0
                && text.tokens().get(noun).isWord()
                && text.words()
                        .classes()
                        .is("text carrier", text.tokens().get(noun).word());
    }

    private static RewrittenWords quoted(WordPhrases text, int verb, int from, int to) {
        String said = IntStream.range(from, to)
                .mapToObj(i -> text.tokens().get(i).text())
                .collect(Collectors.joining(" "));
        WordToken quote = new WordToken(said, said.toLowerCase(Locale.ROOT), WordToken.Kind.QUOTE);
        return RewrittenWords.of(verb, to, List.of(text.tokens().get(verb), quote));
    }
}
