// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/** Everything the readers look things up in; immutable, made once. */
public record LexiconSet(
        PhraseTable phrases,
        NounFinder nouns,
        ColourPhrases colours,
        WordClasses classes,
        PluralForms plurals,
        StandaloneStyles standaloneStyles) {
    public static LexiconSet load(DrawableVocabulary drawableVocabulary) {
        PluralForms pluralForms = new PluralForms();
        NounFinder nounFinder = new NounFinder(drawableVocabulary, new WordNet(), pluralForms);
        return new LexiconSet(
                PhraseTable.load(),
                nounFinder,
                new ColourPhrases(),
                new WordClasses(),
                pluralForms,
                new StandaloneStyles());
    }
}
