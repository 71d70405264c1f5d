// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Another material. */
final class MaterialRule implements Rule {
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
    public List<Edit> read(Clause clause) {
        boolean wished = clause.saidAny("give", "have", "id like", "i want");
        if (!clause.verbIs("change", "") && !wished) {
            return List.of();
        }
        int texture = clause.find("texture to") >= 0 ? clause.find("texture to") : clause.find("texture on");
        if (clause.saidAny("apply", "use") && texture > 0) {
            return applied(clause, texture);
        }
        Optional<Tail<String>> tail = Tail.of(clause, tokens -> material(clause, tokens));
        return tail.filter(said -> !doubtful(clause, said))
                .<List<Edit>>map(said -> List.of(new Edit.Retexture(said.what(), said.value(), 0)))
                .orElse(List.of());
    }

    private static List<Edit> applied(Clause clause, int texture) {
        Optional<String> material = material(clause, clause.before(texture + 1));
        Optional<NounPhrase> what = clause.phrase(clause.after(texture, 2));
        return material.isPresent() && what.isPresent()
                ? List.of(new Edit.Retexture(what.get(), material.get(), 0))
                : List.of();
    }

    /** A material and nothing else but words around it. */
    private static Optional<String> material(Clause clause, List<Token> tokens) {
        List<Token> bare = Wording.without(Wording.without(tokens, AROUND), Set.of("a", "an", "the"));
        Match match = clause.match(bare, 0).orElse(null);
        return match != null && match.length() == bare.size() && match.has(Category.MATERIALS)
                ? Optional.of(match.the(Category.MATERIALS))
                : Optional.empty();
    }

    /** "Into a glass" is another thing, "to silver" a colour. */
    private static boolean doubtful(Clause clause, Tail<String> tail) {
        boolean textured = clause.hasAny("texture", "material", "finish", "look");
        boolean article = List.of(tail.link().split(" ", -1)).contains("a")
                || List.of(tail.link().split(" ", -1)).contains("an");
        boolean coloured = clause.words().colours().named(tail.value()).isPresent()
                && !clause.hasAny("into", "out of", "made of", "made from", "built from", "of")
                && !clause.saidAny("retexture", "cover");
        return (article && !textured) || (coloured && !textured);
    }
}
