// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Resolves pronouns: in "make the bottle smaller and move it", "it" is the most recently named thing. */
final class PronounReading {
    private static final Set<String> PRONOUNS = Set.of("it", "them");

    private PronounReading() {}

    /** Replaces the pronoun after the verb by its antecedent. */
    static InstructionClause of(InstructionClause clause, List<InstructionEdit> before) {
        boolean pronoun = clause.verbIs("move", "resize", "erase", "put")
                && !clause.rest().isEmpty()
                && clause.rest().getFirst().isWord()
                && PRONOUNS.contains(clause.rest().getFirst().word());
        if (isBackground(clause, before)) {
            return renamed(clause, "the background");
        }
        Optional<NounPhrase> named = pronoun && !before.isEmpty() ? named(before.getLast()) : Optional.empty();
        return named.map(each -> renamed(clause, CanonicalSentences.the(each.at(Optional.empty(), Optional.empty()))))
                .orElse(clause);
    }

    /** Whether a pronoun refers to a removed background: "remove the background and make it white". */
    private static boolean isBackground(InstructionClause clause, List<InstructionEdit> before) {
        return !before.isEmpty()
                && before.getLast() instanceof InstructionEdit.Background
                && !clause.rest().isEmpty()
                && clause.rest().getFirst().is("it")
                && (clause.verbIs("replace")
                        || ColouredBackground.colour(clause.after(0, 1)).isPresent());
    }

    private static InstructionClause renamed(InstructionClause clause, String name) {
        List<WordToken> thing = WordTokenizer.of(name);
        int verb = clause.all().size() - clause.rest().size();
        List<WordToken> rest = new ArrayList<>(thing);
        rest.addAll(clause.rest().subList(1, clause.rest().size()));
        List<WordToken> all = new ArrayList<>(clause.all().subList(0, verb));
        all.addAll(rest);
        return new InstructionClause(clause.verb(), clause.said(), List.copyOf(rest), List.copyOf(all), clause.words());
    }

    private static Optional<NounPhrase> named(InstructionEdit edit) {
        return switch (edit) {
            case InstructionEdit.Recolour e -> Optional.of(e.what());
            case InstructionEdit.Retexture e -> Optional.of(e.what());
            case InstructionEdit.Resize e -> Optional.of(e.what());
            case InstructionEdit.Move e -> Optional.of(e.what());
            case InstructionEdit.Adjust e -> e.what();
            case InstructionEdit.Rotate e -> e.what();
            case InstructionEdit.Flip e -> e.what();
            default -> Optional.empty();
        };
    }
}
