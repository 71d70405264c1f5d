// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.ledger.EmptyWords;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds the words of a clause that have no effect on its edits. {@code edit-words.txt} lists the words that belong to each kind of edit.
 */
final class InstructionLedger {
    private static final Set<String> DENIES = Set.of("not", "no", "dont", "never", "except", "without", "else", "rest");
    private final EmptyWords emptyWords = new EmptyWords();
    private final Map<String, Set<String>> spoken = new HashMap<>();

    InstructionLedger() {
        TermFile.read("edit-words").forEach(line -> spoken.put(line.term(), Set.copyOf(line.others())));
    }

    /** The words that no edit of the clause explains; adjacent words are joined. */
    List<String> missing(InstructionClause clause, List<InstructionEdit> edits) {
        Set<String> contents = new HashSet<>(
                RecordWords.of(edits.stream().map(Record.class::cast).toList()));
        edits.forEach(edit -> contents.addAll(spoken(edit)));
        List<WordToken> tokens = clause.all();
        boolean[] done = new boolean[tokens.size()];
        amounts(clause, edits, done);
        List<String> missing = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        int verb = clause.all().size() - clause.rest().size();
        for (int i = 0; i < tokens.size(); ) {
            int length = i < verb || done[i] ? 1 : accounted(tokens, i, contents, clause.words());
            if (length == 0) {
                open.append(open.isEmpty() ? "" : " ").append(tokens.get(i).word());
            }
            if ((length > 0 || i + 1 == tokens.size()) && !open.isEmpty()) {
                missing.add(open.toString());
                open.setLength(0);
            }
            i += Math.max(1, length);
        }
        return missing;
    }

    /** Words that are expected with a kind of edit. */
    private Set<String> spoken(InstructionEdit edit) {
        Set<String> own = new HashSet<>(spoken.getOrDefault(kind(edit), Set.of()));
        if (edit instanceof InstructionEdit.Sparing sparing) {
            own.addAll(spoken(sparing.edit()));
        }
        if (edit instanceof InstructionEdit.Move move && move.slightly()) {
            own.addAll(spoken.getOrDefault("slightly", Set.of()));
        }
        return own;
    }

    private static String kind(InstructionEdit edit) {
        return edit.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    }

    /** Marks amounts as explained, as {@link IgnoredAmounts} reports the unused ones; for adjustments also words like "more" and "less". */
    private void amounts(InstructionClause clause, List<InstructionEdit> edits, boolean[] done) {
        List<WordToken> tokens = clause.all();
        AmountReader.in(tokens).forEach(amount -> java.util.Arrays.fill(done, amount.from(), amount.to(), true));
        if (edits.stream().anyMatch(InstructionLedger::isAdjusting)) {
            AdjustRule.ADJUSTMENTS
                    .in(tokens)
                    .ifPresent(found -> java.util.Arrays.fill(done, found.from(), found.to(), true));
            IntStream.range(0, tokens.size() - 1)
                    .filter(i -> tokens.get(i).is("less")
                            && clause.colour(tokens.subList(i + 1, tokens.size()))
                                    .isPresent())
                    .forEach(i -> java.util.Arrays.fill(done, i, tokens.size(), true));
        }
    }

    private static boolean isAdjusting(InstructionEdit edit) {
        return edit instanceof InstructionEdit.Adjust
                || (edit instanceof InstructionEdit.Sparing sparing && isAdjusting(sparing.edit()));
    }

    private int accounted(List<WordToken> tokens, int at, Set<String> contents, LexiconSet words) {
        WordToken wordToken = tokens.get(at);
        if (wordToken.kind() == WordToken.Kind.MARK) {
            return 1;
        }
        if (wordToken.kind() == WordToken.Kind.QUOTE) {
            return contents.contains(wordToken.text().toLowerCase(Locale.ROOT)) ? 1 : 0;
        }
        String word = wordToken.word();
        if (DENIES.contains(word) && !contents.contains(word)) {
            return 0;
        }
        Optional<LexiconMatch> match = words.phrases().at(tokens, at);
        for (int length = match.map(LexiconMatch::length).orElse(0); length > 0; length--) {
            Optional<LexiconMatch> part = words.phrases().at(tokens.subList(0, at + length), at);
            if (part.filter(m -> m.senses().values().stream().anyMatch(term -> isIn(contents, term)))
                    .isPresent()) {
                return part.get().length();
            }
        }
        boolean plain = contents.contains(word)
                || contents.contains(words.nouns().singular(word))
                || WholePictureWords.WHOLE.contains(word)
                || WholePictureWords.ARTICLES.contains(word)
                || emptyWords.has(wordToken, words);
        return plain ? 1 : 0;
    }

    private static boolean isIn(Set<String> contents, String term) {
        return contents.contains(term) || contents.contains(term.replace('_', ' '));
    }
}
