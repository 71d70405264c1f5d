// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Maps the negations of a prompt to aspects: "no sun" concerns the light, "no background" the setting, "no people" the things. */
record DeniedAspects(LexiconSet words) {
    private static final Map<String, PromptAspect> CLASSES = Map.of(
            "light word", PromptAspect.LIGHT,
            "setting word", PromptAspect.SETTING,
            "lens word", PromptAspect.LENS,
            "mood word", PromptAspect.MOOD,
            "style word", PromptAspect.STYLE);
    private static final int REACH = 3; // maximum number of words from a negation to the negated word

    /**
     * The aspects that a prompt negates.
     *
     * @param refused nouns and phrases that the prompt forbids
     */
    Set<PromptAspect> of(List<WordToken> tokens, Set<String> refused) {
        Set<PromptAspect> aspects = EnumSet.noneOf(PromptAspect.class);
        refused.forEach(denied -> aspects.add(of(denied)));
        for (int i = 0; i < tokens.size(); i++) {
            boolean denies = tokens.get(i).isWord()
                    && words.classes().is("denial", tokens.get(i).word());
            for (int k = i + 1;
                    denies
                            && k < tokens.size()
                            && k <= i + REACH
                            && tokens.get(k).isWord();
                    k++) {
                classified(tokens.get(k).word()).ifPresent(aspects::add);
            }
        }
        return Set.copyOf(aspects);
    }

    private PromptAspect of(String denied) {
        return words.phrases().at(WordTokenizer.of(denied), 0).stream()
                .flatMap(match -> PromptAspect.of(match).stream())
                .findFirst()
                .or(() -> classified(denied))
                .orElse(PromptAspect.THINGS);
    }

    private Optional<PromptAspect> classified(String word) {
        return CLASSES.entrySet().stream()
                .filter(entry -> words.classes().is(entry.getKey(), word))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
