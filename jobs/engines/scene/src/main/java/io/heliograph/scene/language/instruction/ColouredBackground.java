// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.lexicon.BackgroundColours;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the colour that a clause requests for the background. */
final class ColouredBackground {
    /** Prepositions before a background. */
    static final Set<String> SUPPORTS = Set.of("on", "onto", "against", "before", "over");

    private static final Set<String> POINTED = Set.of("the", "it", "this", "my", "everything");
    private static final Set<String> BEHIND = Set.of("behind", "for", "around");
    private static final String WITH = "with";
    private static final Set<String> DEFINITE = Set.of("the", "this", "that", "its", "my");

    private ColouredBackground() {}

    /**
     * The edit of a clause with "background": "make the background white", "white background", "cut it out on a white
     * background".
     *
     * @param at position of "background" in the rest of the clause
     */
    static Optional<InstructionEdit> of(InstructionClause clause, int at) {
        List<WordToken> behind = clause.after(at, 1);
        int to = behind.stream().map(WordToken::word).toList().lastIndexOf("to");
        boolean changed = to > 0 && behind.getFirst().is("from"); // as in "background from white to black"
        Optional<NamedColour> after = colour(changed ? behind.subList(to, behind.size()) : behind);
        if (after.isPresent()) {
            return plain(after, changed ? behind.subList(0, to) : List.of());
        }
        Optional<WordToken> next = behind.stream()
                .filter(token -> BEHIND.contains(token.word()) || !BackgroundColours.isFiller(token.word()))
                .findFirst();
        boolean added = next.filter(token -> BEHIND.contains(token.word())).isPresent();
        boolean alone = next.isEmpty() || behind.getFirst().is(WITH);
        int verb = clause.all().size() - clause.rest().size();
        return added || alone ? before(clause, verb + at, added ? behind : List.of()) : Optional.empty();
    }

    /**
     * Uses the longest colour directly before {@code end}, unless it describes the background to be removed: "remove the white background".
     */
    private static Optional<InstructionEdit> before(InstructionClause clause, int end, List<WordToken> owner) {
        for (int from = 0; from < end; from++) {
            List<WordToken> words = clause.all().subList(from, end);
            Optional<NamedColour> colour = colour(words);
            if (colour.isPresent()) {
                boolean erased = clause.verbIs("erase")
                        && !SUPPORTS.contains(words.getFirst().word());
                return erased || isDefinite(words)
                        ? Optional.empty()
                        : plain(colour, owner.isEmpty() ? clause.all().subList(0, from) : owner);
            }
        }
        return Optional.empty();
    }

    /** Reads "put the mug on pure white" as a new colour of the background. */
    static Optional<InstructionEdit> stoodOn(InstructionClause clause) {
        boolean moves = (clause.verbIs("put", "move", "add", "change", "") || clause.saidAny("cut", "cut out"))
                && clause.rest().stream().anyMatch(word -> POINTED.contains(word.word()));
        for (int i = 1; moves && i + 1 < clause.rest().size(); i++) {
            List<WordToken> words = clause.after(i, 1);
            Optional<NamedColour> colour =
                    SUPPORTS.contains(clause.rest().get(i).word()) && !isDefinite(words)
                            ? colour(words)
                            : Optional.empty();
            if (colour.isPresent()) {
                return plain(colour, clause.before(i));
            }
        }
        return Optional.empty();
    }

    /**
     * An edit that colours the background.
     *
     * @param owner the other words of the clause: the thing in front of the background, such as "behind the mug", or the background's
     *     former colour, such as "from white"; may be empty
     */
    private static Optional<InstructionEdit> plain(Optional<NamedColour> colour, List<WordToken> owner) {
        return Optional.of(new InstructionEdit.Background(InstructionEdit.Background.Kind.COLOUR, said(owner), colour));
    }

    private static boolean isDefinite(List<WordToken> words) {
        return words.stream().anyMatch(word -> DEFINITE.contains(word.word()));
    }

    /** The colour, if the words name a colour and nothing else. */
    static Optional<NamedColour> colour(List<WordToken> tokens) {
        boolean quoted = tokens.stream().anyMatch(token -> token.kind() == WordToken.Kind.QUOTE);
        return quoted ? Optional.empty() : BackgroundColours.of(said(tokens));
    }

    private static String said(List<WordToken> tokens) {
        return tokens.stream().map(WordToken::word).collect(Collectors.joining(" "));
    }
}
