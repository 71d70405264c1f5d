// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

/** Everything the readers look things up in; immutable, made once. */
record Lexicons(
        Phrases phrases,
        Nouns nouns,
        Colours colours,
        Classes classes,
        Plurals plurals,
        Defaults defaults,
        LoneStyles loneStyles) {
    static Lexicons load(Vocabulary vocabulary) {
        Plurals plurals = new Plurals();
        Nouns nouns = new Nouns(vocabulary, new WordNet(), plurals);
        return new Lexicons(
                Phrases.load(), nouns, new Colours(), new Classes(), plurals, new Defaults(), new LoneStyles());
    }

    /** A part with what describes it: "long blonde hair". */
    String said(ThingDraft draft, String noun) {
        StringBuilder said = new StringBuilder();
        draft.details.forEach(detail -> said.append(detail).append(' '));
        draft.colours.forEach(colour -> said.append(colour.name()).append(' '));
        return said.append(noun).toString();
    }
}
