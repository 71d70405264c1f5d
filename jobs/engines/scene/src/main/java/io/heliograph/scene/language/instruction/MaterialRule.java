// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to change a material. */
final class MaterialRule implements ClauseRule {
    private static final Set<String> AROUND = Set.of(
            "texture",
            "look",
            "finish",
            "material",
            "surface",
            "to",
            "into",
            "in",
            "be",
            "out",
            "of",
            "made",
            "from",
            "with",
            "like",
            "built",
            "should",
            "pattern",
            "effect",
            "please",
            "solid");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean wished = instructionClause.saidAny("give", "have", "id like", "i want");
        if (!instructionClause.verbIs("change", "") && !wished) {
            return List.of();
        }
        int texture = instructionClause.find("texture to") >= 0
                ? instructionClause.find("texture to")
                : instructionClause.find("texture on");
        if (instructionClause.saidAny("apply", "use") && texture > 0) {
            return applied(instructionClause, texture);
        }
        Optional<ClauseComplement<String>> tail =
                ClauseComplement.of(instructionClause, tokens -> material(instructionClause, tokens));
        return tail.filter(said -> !doubtful(instructionClause, said)).stream()
                .flatMap(said -> said.things().stream()
                        .<InstructionEdit>map(what -> new InstructionEdit.Retexture(what, said.value(), 0)))
                .toList();
    }

    private static List<InstructionEdit> applied(InstructionClause instructionClause, int texture) {
        Optional<String> material = material(instructionClause, instructionClause.before(texture + 1));
        Optional<NounPhrase> what = instructionClause.phrase(instructionClause.after(texture, 2));
        return material.isPresent() && what.isPresent()
                ? List.of(new InstructionEdit.Retexture(what.get(), material.get(), 0))
                : List.of();
    }

    /** The material, if the words name a material and nothing else except words like "material". */
    private static Optional<String> material(InstructionClause instructionClause, List<WordToken> tokens) {
        List<WordToken> bare =
                WholePictureWords.without(WholePictureWords.without(tokens, AROUND), Set.of("a", "an", "the"));
        LexiconMatch lexiconMatch = instructionClause.match(bare, 0).orElse(null);
        return lexiconMatch != null
                        && lexiconMatch.length() == bare.size()
                        && lexiconMatch.has(LexiconCategory.MATERIALS)
                ? Optional.of(lexiconMatch.the(LexiconCategory.MATERIALS))
                : Optional.empty();
    }

    /** Whether a material word may mean something else: "into a glass" is a thing, "to silver" a colour. */
    private static boolean doubtful(InstructionClause instructionClause, ClauseComplement<String> clauseComplement) {
        boolean textured = instructionClause.hasAny("texture", "material", "finish", "look");
        boolean article = List.of(clauseComplement.link().split(" ", -1)).contains("a")
                || List.of(clauseComplement.link().split(" ", -1)).contains("an");
        boolean coloured = instructionClause
                        .words()
                        .colours()
                        .named(clauseComplement.value())
                        .isPresent()
                && !instructionClause.hasAny("into", "out of", "made of", "made from", "built from", "of")
                && !instructionClause.saidAny("retexture", "cover");
        return (article && !textured) || (coloured && !textured);
    }
}
