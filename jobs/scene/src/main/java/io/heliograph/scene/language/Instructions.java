// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads edit instructions, deterministically and without a network. Safe for threads; never throws on any text. */
public final class Instructions {
    /** The first rule that understands a clause has it: from what is said most plainly to what could be anything. */
    private static final List<Rule> RULES = List.of(
            new TextRule(),
            new MergeRule(),
            new BackgroundRule(),
            new ToneRule(),
            new GeometryRule(),
            new FrameRule(),
            new AtmosphereRule(),
            new AdjustRule(),
            new ResizeRule(),
            new MaterialRule(),
            new ColourRule(),
            new ReplaceRule(),
            new MoveRule(),
            new EraseRule(),
            new AddRule());

    private final Clauses clauses;

    Instructions(Lexicons words) {
        clauses = new Clauses(words);
    }

    /**
     * Loads the lexicons.
     *
     * @param vocabulary which nouns can be drawn
     */
    public static Instructions load(Vocabulary vocabulary) {
        return new Instructions(Lexicons.load(vocabulary));
    }

    /**
     * The edits of an instruction, in order; a clause that nothing understands is {@link Edit.Unclear}, one with a number out of
     * its range {@link Edit.Impossible}.
     *
     * @param instruction English; beyond 10,000 characters it is cut
     */
    public List<Edit> read(String instruction) {
        List<Edit> edits = new ArrayList<>();
        for (Clause clause : clauses.of(Tokens.of(instruction))) {
            for (Edit edit : read(clause)) {
                if (!edits.contains(edit)) {
                    edits.add(edit);
                }
            }
        }
        return List.copyOf(edits);
    }

    /** One instruction that means the same as several edits. */
    public static String canonical(List<Edit> edits) {
        return String.join("; ", edits.stream().map(Edit::canonical).toList());
    }

    private static List<Edit> read(Clause clause) {
        Optional<String> wrong = Counts.wrong(clause);
        for (Rule rule : RULES) {
            List<Edit> edits = rule.read(clause);
            if (!edits.isEmpty()) {
                return wrong.map(clause::impossible).orElseGet(() -> Unheeded.with(clause, edits));
            }
        }
        return List.of(new Edit.Unclear(clause.text()));
    }
}
