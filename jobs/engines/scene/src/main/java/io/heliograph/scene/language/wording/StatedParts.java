// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.NaturalParts;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rewrites "the roof of the house is red" as "the house with a red roof", so that the colour belongs to the part. */
final class StatedParts implements WordingRule {
    private static final Set<String> ARE = Set.of("is", "are");

    @Override
    public Optional<RewrittenWords> at(WordPhrases text, int at) {
        int noun = text.is(at, "the") ? at + 1 : at;
        Optional<NounMatch> part = text.noun(noun);
        int of = noun + part.map(NounMatch::length).orElse(0);
        int owner = text.is(of, "of")
                ? text.afterQualities(text.afterDeterminer(of + 1))
                : text.tokens().size();
        Optional<NounMatch> whole =
                text.noun(owner).filter(found -> part.isPresent() && isPart(text, part.get(), found));
        int verb = owner + whole.map(NounMatch::length).orElse(0);
        int quality = verb + 1;
        int to = text.afterQualities(quality);
        if (whole.isEmpty()
                || !text.isAny(verb, ARE)
                || to == quality
                || text.noun(to).isPresent()) {
            return Optional.empty();
        }
        List<WordToken> said = new ArrayList<>(text.tokens().subList(of + 1, verb));
        said.add(WordToken.plain("with"));
        if (!part.get().plural()) {
            said.add(WordToken.plain("a"));
        }
        said.addAll(text.tokens().subList(quality, to));
        said.addAll(text.tokens().subList(noun, of));
        return Optional.of(RewrittenWords.of(at, to, said));
    }

    private static boolean isPart(WordPhrases text, NounMatch part, NounMatch whole) {
        return text.words().classes().is("part", part.text())
                || whole.archetype()
                        .filter(archetype -> NaturalParts.isOwned(archetype, part.text()))
                        .isPresent();
    }
}
