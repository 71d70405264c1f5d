// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Rewrites contrasts in which both sides are wanted: "not only a cat but also a dog" and "a dog, not just a cat" request two things. */
final class AdditiveContrasts implements WordingRule {
    private static final Set<String> ONLY = Set.of("only", "just", "merely", "simply", "solely");
    private static final Set<String> AUXILIARIES = Set.of("do", "does", "did", "is", "are", "should", "must");
    private static final int FARTHEST = 24; // maximum number of tokens between "not only" and "but"

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        if (text.is(at, "as") && text.is(at + 1, "well") && !text.is(at + 2, "as")) {
            return Optional.of(
                    RewrittenWords.without(at, at + 2)); // without "as", because "well" would be read as a thing
        }
        boolean marked = text.is(at, ",");
        int from = marked ? at + 1 : at;
        if (text.is(from, "but") && text.is(from + 1, "also")) {
            return Optional.of(joined(at, from + 2, List.of()));
        }
        int linked = from + (text.is(from, "and") ? 1 : 0);
        boolean behind = linked > at;
        if (!text.is(linked, "not") || !text.isAny(linked + 1, ONLY)) {
            return Optional.empty();
        }
        int first = linked + 2;
        int but = but(text, first);
        if (but < 0) {
            return Optional.of(
                    behind && !text.isAny(at - 1, AUXILIARIES)
                            ? joined(at, first, List.of())
                            : RewrittenWords.without(linked, first));
        }
        int end = text.is(but - 1, ",") ? but - 1 : but;
        int wish = text.isAny(but + 1, Set.of("also")) ? but + 2 : but + 1;
        List<WordToken> said = new ArrayList<>(text.tokens().subList(at, linked));
        said.addAll(text.tokens().subList(first, end));
        return Optional.of(joined(at, wish, said));
    }

    /** Position of the "but", or of the comma before "also", that belongs to "not only"; -1 if the sentence has none. */
    private static int but(WordPhrases text, int from) {
        return IntStream.range(from, Math.min(text.tokens().size(), from + FARTHEST))
                .takeWhile(i -> !text.is(i, "."))
                .filter(i -> text.is(i, "but") || (text.is(i, ",") && text.is(i + 1, "also")))
                .findFirst()
                .orElse(-1);
    }

    private static RewrittenWords joined(int from, int to, List<WordToken> before) {
        List<WordToken> said = new ArrayList<>(before);
        said.add(WordToken.plain("and"));
        return RewrittenWords.of(from, to, said);
    }
}
