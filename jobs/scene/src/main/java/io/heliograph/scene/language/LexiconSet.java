// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

/** Everything the readers look things up in; immutable, made once. */
record LexiconSet(
        PhraseTable phrases,
        NounFinder nouns,
        ColourPhrases colours,
        WordClasses classes,
        PluralForms plurals,
        PromptDefaults defaults,
        LoneStyles loneStyles) {
    static LexiconSet load(DrawableVocabulary drawableVocabulary) {
        PluralForms pluralForms = new PluralForms();
        NounFinder nounFinder = new NounFinder(drawableVocabulary, new WordNet(), pluralForms);
        return new LexiconSet(
                PhraseTable.load(),
                nounFinder,
                new ColourPhrases(),
                new WordClasses(),
                pluralForms,
                new PromptDefaults(),
                new LoneStyles());
    }

    /** A part with what describes it: "long blonde hair". */
    String said(ThingDraft draft, String noun) {
        StringBuilder said = new StringBuilder();
        draft.details.forEach(detail -> said.append(detail).append(' '));
        draft.colours.forEach(namedColour -> said.append(namedColour.name()).append(' '));
        return said.append(noun).toString();
    }
}
