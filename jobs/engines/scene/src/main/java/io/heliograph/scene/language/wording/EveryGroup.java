// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Rewrites every group of a text by a rule that rewrites its first group; each time the rule reads only the words that follow. */
final class EveryGroup {
    private EveryGroup() {}

    /**
     * The rewritten text.
     *
     * @param first rewrites the first group of some tokens; empty if they have none
     */
    static List<WordToken> of(List<WordToken> tokens, Function<List<WordToken>, Optional<RewrittenWords>> first) {
        List<WordToken> out = new ArrayList<>();
        List<WordToken> rest = tokens;
        for (Optional<RewrittenWords> next = first.apply(rest); next.isPresent(); next = first.apply(rest)) {
            out.addAll(rest.subList(0, next.get().from()));
            out.addAll(next.get().words());
            rest = List.copyOf(rest.subList(next.get().to(), rest.size()));
        }
        out.addAll(rest);
        return List.copyOf(out);
    }
}
