// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/** All lexicons of the readers; immutable, loaded once. */
public record LexiconSet(
        PhraseTable phrases,
        NounFinder nouns,
        ColourPhrases colours,
        WordClasses classes,
        PluralForms plurals,
        StandaloneStyles standaloneStyles) {
    public static LexiconSet load(DrawableVocabulary drawableVocabulary) {
        PluralForms pluralForms = new PluralForms();
        PhraseTable phraseTable = PhraseTable.load();
        NounFinder nounFinder = new NounFinder(drawableVocabulary, new WordNet(), pluralForms, phraseTable);
        return new LexiconSet(
                phraseTable, nounFinder, new ColourPhrases(), new WordClasses(), pluralForms, new StandaloneStyles());
    }
}
