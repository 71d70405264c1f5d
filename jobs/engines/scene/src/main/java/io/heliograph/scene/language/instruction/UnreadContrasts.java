// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Finds conditions and contrasts of a clause that none of its edits expresses: "unless it is red", "horizontally, not vertically". */
final class UnreadContrasts {
    private static final Set<String> CONTRASTS = Set.of("not", "dont", "never", "instead", "rather");
    /** Words that never occur in the name of a thing. */
    private static final Set<String> NAMELESS = Set.of(
            "than",
            "unlike",
            "rather",
            "instead",
            "while",
            "whilst",
            "because",
            "unless",
            "although",
            "though",
            "become",
            "becomes",
            "leaving",
            "keeping");

    private static final Set<String> NOTHING = Set.of("nothing", "nobody", "none");
    private static final Set<String> ANY = Set.of("any", "anything", "anywhere");
    private static final Set<String> EXCEPTING = Set.of("but", "except", "else");
    private static final Set<String> BUT = Set.of("but");
    private static final Set<String> EXCEPTED = Set.of("but", "except");
    private static final int KIND = 4; // maximum number of words from "any" to "but"
    private static final Set<String> CONDITIONS = Set.of("unless", "if", "whether", "provided");

    /**
     * The reason to refuse the clause; empty if no condition or contrast is left.
     *
     * @param missing words of the clause that have no effect
     */
    Optional<String> in(InstructionClause clause, List<InstructionEdit> edits, List<String> missing) {
        if (edits.isEmpty() || edits.stream().anyMatch(InstructionEdit.Impossible.class::isInstance)) {
            return Optional.empty();
        }
        List<WordToken> all = clause.all();
        boolean condition = IntStream.range(0, all.size())
                .anyMatch(i -> isIn(all.get(i), CONDITIONS)
                        && (i == 0
                                || !all.get(i - 1).isWord()
                                || !all.get(i - 1).is("as")));
        if (condition) {
            return Optional.of("Conditions cannot be checked: send the edit alone.");
        }
        Optional<String> denial = denial(clause, edits);
        if (denial.isPresent()) {
            return denial;
        }
        Optional<String> unnamed = inName(edits);
        if (unnamed.isPresent()) {
            return unnamed;
        }
        boolean unclear = edits.stream().anyMatch(InstructionEdit.Unclear.class::isInstance);
        List<WordToken> unread = unclear
                ? all
                : missing.stream()
                        .flatMap(words -> WordTokenizer.of(words).stream())
                        .toList();
        return unread.stream()
                .filter(word -> isIn(word, CONTRASTS))
                .findFirst()
                .map(word -> "The contrast with '%s' was not understood: send only the edit to make."
                        .formatted(word.word().equals("dont") ? "don't" : word.word()));
    }

    /**
     * Refusal of a negation that no edit expresses: "remove nothing", "move it anywhere but left", "the cup not", "stop the cup from being
     * red".
     */
    private static Optional<String> denial(InstructionClause clause, List<InstructionEdit> edits) {
        if (edits.stream().anyMatch(InstructionEdit.Write.class::isInstance)) {
            return Optional.empty();
        }
        List<WordToken> all = clause.all().stream().filter(WordToken::isWord).toList();
        for (int i = 0; i < all.size(); i++) {
            String word = all.get(i).word();
            boolean last = i + 1 == all.size();
            boolean excepts = !last && EXCEPTING.contains(all.get(i + 1).word());
            boolean nothing = NOTHING.contains(word) && !excepts;
            boolean any = ANY.contains(word) && isExcepted(all, i);
            boolean far = word.equals("far") && !last && all.get(i + 1).is("from");
            boolean doing = word.equals("not") && !last && all.get(i + 1).word().endsWith("ing");
            boolean being = word.equals("from") && !last && all.get(i + 1).is("being");
            if (nothing || any || far || doing || being || (word.equals("not") && last)) {
                return Optional.of(
                        "The denial with '%s' was not understood: send only the edit to make.".formatted(word));
            }
        }
        return Optional.empty();
    }

    /** Whether "any" begins an exception: "anywhere but", "any season except", "any time of day but". */
    private static boolean isExcepted(List<WordToken> words, int any) {
        boolean kind = words.get(any).is("any");
        return IntStream.range(any + 1, Math.min(words.size(), any + (kind ? KIND : 1) + 1))
                .anyMatch(i -> isIn(words.get(i), kind ? EXCEPTED : BUT));
    }

    /** Refusal of an edit in which a thing's name contains a word of {@link #NAMELESS}: "remove the spoon while keeping it". */
    private static Optional<String> inName(List<InstructionEdit> edits) {
        if (edits.stream().anyMatch(InstructionEdit.Write.class::isInstance)) {
            return Optional.empty();
        }
        Set<String> said = RecordWords.of(edits.stream().map(Record.class::cast).toList());
        return NAMELESS.stream()
                .filter(said::contains)
                .sorted()
                .findFirst()
                .map("The words with '%s' were not understood: send only the edit to make."::formatted);
    }

    private static boolean isIn(WordToken token, Set<String> words) {
        return token.isWord() && words.contains(token.word());
    }
}
