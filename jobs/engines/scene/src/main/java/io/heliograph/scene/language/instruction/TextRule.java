// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.AdjectiveReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads instructions to write a quoted text, or to replace another text or "the title" by it. */
final class TextRule implements ClauseRule {
    private static final int MOST_TEXT = 200;
    private static final Set<String> LINKS = Set.of("to", "with", "by", "into");

    private static final Set<String> WHICH =
            Set.of("largest", "biggest", "smallest", "longest", "top", "bottom", "first", "last", "upper", "lower");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        List<Integer> quotes = new ArrayList<>();
        for (int i = 0; i < instructionClause.rest().size(); i++) {
            if (instructionClause.rest().get(i).kind() == WordToken.Kind.QUOTE) {
                quotes.add(i);
            }
        }
        if (quotes.isEmpty()) {
            return retitled(instructionClause);
        }
        String first = text(instructionClause, quotes.getFirst());
        if (instructionClause.verbIs("erase")) {
            return new PhraseReader(instructionClause.words(), WordTokenizer.of("text"))
                    .read()
                    .<List<InstructionEdit>>map(what -> List.of(new InstructionEdit.Erase(what)))
                    .orElse(List.of());
        }
        boolean swaps = quotes.size() > 1;
        boolean behind = swaps
                && instructionClause.hasAny("instead of", "rather than"); // as in "write "HELLO" instead of "BYE""
        String text = swaps && !behind ? text(instructionClause, quotes.get(1)) : first;
        List<WordToken> after = instructionClause.after(quotes.getLast(), 1);
        Optional<NounPhrase> on = on(instructionClause, after);
        boolean instead = on.isEmpty()
                && instructionClause.verbIs("change", "replace")
                && titled(instructionClause, quotes.getFirst()) >= 0;
        Optional<String> called =
                swaps || on.isPresent() ? Optional.empty() : called(instructionClause, quotes.getFirst());
        Optional<String> old = swaps
                ? Optional.of(behind ? text(instructionClause, quotes.get(1)) : first)
                : called.or(() -> instead ? Optional.of(InstructionEdit.Write.ANY) : Optional.empty());
        return List.of(new InstructionEdit.Write(text, old, on, place(instructionClause), colour(instructionClause)));
    }

    /** Reads "change the title to Moon Landing", in which the new text has no quotation marks. */
    private static List<InstructionEdit> retitled(InstructionClause instructionClause) {
        List<WordToken> rest = instructionClause.rest();
        int title = instructionClause.verbIs("change", "replace") ? titled(instructionClause, rest.size()) : -1;
        for (int i = title + 1; title >= 0 && i + 1 < rest.size(); i++) {
            if (LINKS.contains(rest.get(i).word())) {
                String text = rest.subList(i + 1, rest.size()).stream()
                        .filter(WordToken::isWord)
                        .map(WordToken::text)
                        .collect(Collectors.joining(" "));
                return List.of(new InstructionEdit.Write(
                        text.substring(0, Math.min(MOST_TEXT, text.length())),
                        Optional.of(InstructionEdit.Write.ANY),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
            }
        }
        return List.of();
    }

    /**
     * The words that name the line to be replaced, if they precede the quotation: "the price", "the largest line". The edit keeps the noun,
     * as only a model that sees the picture can find the line.
     */
    private static Optional<String> called(InstructionClause instructionClause, int end) {
        List<WordToken> rest = instructionClause.rest();
        if (!instructionClause.verbIs("change", "replace")) {
            return Optional.empty();
        }
        for (int i = 0; i < end; i++) {
            boolean which = i > 0 && WHICH.contains(rest.get(i - 1).word());
            boolean line = rest.get(i).is("line") || rest.get(i).is("text");
            String word = rest.get(i).word();
            if (line ? which : instructionClause.words().classes().is("text line", word)) {
                return Optional.of(which ? rest.get(i - 1).word() + " " + word : word);
            }
        }
        return Optional.empty();
    }

    /** Position of a word for existing text, such as "title", before {@code end}; -1 if there is none. */
    private static int titled(InstructionClause instructionClause, int end) {
        for (int i = 0; i < end; i++) {
            String word = instructionClause.rest().get(i).word();
            if (instructionClause.words().classes().is("text title", word)) {
                return i;
            }
        }
        return -1;
    }

    private static String text(InstructionClause instructionClause, int index) {
        String text = instructionClause.rest().get(index).text();
        return text.length() > MOST_TEXT ? text.substring(0, MOST_TEXT) : text;
    }

    private static Optional<NounPhrase> on(InstructionClause instructionClause, List<WordToken> after) {
        int say = Math.max(instructionClause.find("say"), instructionClause.find("read"));
        if (say > 0) {
            return instructionClause.phrase(instructionClause.before(say));
        }
        for (int i = 0; i < after.size(); i++) {
            LexiconMatch lexiconMatch = instructionClause.match(after, i).orElse(null);
            if (lexiconMatch == null || lexiconMatch.has(LexiconCategory.PLACES)) {
                continue;
            }
            boolean carries = lexiconMatch.is(LexiconCategory.RELATIONS, "on")
                    || lexiconMatch.is(LexiconCategory.CONNECTIVES, "in");
            if (carries
                    && instructionClause
                            .colour(WholePictureWords.without(after, LETTERS))
                            .isEmpty()) {
                List<WordToken> carrier = after.subList(i + lexiconMatch.length(), after.size());
                return instructionClause.phrase(untilLetters(carrier)).map(TextRule::bare);
            }
        }
        return Optional.empty();
    }

    private static final Set<String> LETTERS =
            Set.of("letters", "text", "font", "lettering", "at", "top", "bottom", "on");

    private static NounPhrase bare(NounPhrase phrase) {
        return phrase.at(Optional.empty(), Optional.empty());
    }

    private static List<WordToken> untilLetters(List<WordToken> tokens) {
        for (int i = 0; i < tokens.size(); i++) {
            boolean letters = tokens.get(i).is("letters")
                    || tokens.get(i).is("lettering")
                    || tokens.get(i).is("text");
            if (letters) {
                int in = i;
                while (in > 0 && !tokens.get(in).is("in") && !tokens.get(in).is("with")) {
                    in--;
                }
                return tokens.subList(0, in);
            }
        }
        return tokens;
    }

    private static Optional<PicturePlace> place(InstructionClause instructionClause) {
        for (int i = 0; i < instructionClause.rest().size(); i++) {
            LexiconMatch lexiconMatch =
                    instructionClause.match(instructionClause.rest(), i).orElse(null);
            if (lexiconMatch != null && lexiconMatch.has(LexiconCategory.PLACES)) {
                return Optional.of(TermConstants.of(PicturePlace.class, lexiconMatch.the(LexiconCategory.PLACES)));
            }
        }
        return Optional.empty();
    }

    private static Optional<NamedColour> colour(InstructionClause instructionClause) {
        List<WordToken> rest = instructionClause.rest();
        for (int i = 0; i < rest.size(); i++) {
            for (int end = rest.size(); end > i; end--) {
                boolean letters = end < rest.size()
                        && (rest.get(end).is("letters")
                                || rest.get(end).is("text")
                                || rest.get(end).is("lettering"));
                boolean last = end == rest.size() && i > 0 && rest.get(i - 1).is("in");
                if (letters || last) {
                    Optional<NamedColour> colour =
                            AdjectiveReading.onlyColour(instructionClause.words(), rest.subList(i, end));
                    if (colour.isPresent()) {
                        return colour;
                    }
                }
            }
        }
        return Optional.empty();
    }
}
