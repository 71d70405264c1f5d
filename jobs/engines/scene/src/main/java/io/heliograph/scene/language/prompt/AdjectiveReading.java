// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.language.lexicon.ColourPhrases;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermConstants;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;

/** Assigns the meaning of an attribute, such as a colour or a material, to a thing. */
public final class AdjectiveReading {
    private AdjectiveReading() {}

    public static void describe(ThingDraft draft, LexiconMatch lexiconMatch, LexiconSet words) {
        if (lexiconMatch.has(LexiconCategory.COLOURS)) {
            words.colours().of(lexiconMatch.the(LexiconCategory.COLOURS)).forEach(draft::colour);
        } else if (lexiconMatch.has(LexiconCategory.SHADES)) {
            draft.shade = lexiconMatch.the(LexiconCategory.SHADES);
        } else if (lexiconMatch.has(LexiconCategory.COUNTS)) {
            draft.count = Integer.parseInt(lexiconMatch.the(LexiconCategory.COUNTS));
        } else if (lexiconMatch.has(LexiconCategory.SIZES)) {
            draft.size = TermConstants.of(RelativeSize.class, lexiconMatch.the(LexiconCategory.SIZES));
        } else if (lexiconMatch.has(LexiconCategory.PATTERNS)) {
            draft.pattern = lexiconMatch.the(LexiconCategory.PATTERNS);
        } else {
            draft.material = lexiconMatch.the(LexiconCategory.MATERIALS);
        }
    }

    /** The colour in some tokens, if they consist of one colour. */
    public static Optional<NamedColour> onlyColour(LexiconSet words, List<WordToken> tokens) {
        ThingDraft draft = new ThingDraft();
        int at = 0;
        while (at < tokens.size()) {
            Optional<NamedColour> hex = ColourPhrases.ofHex(tokens.get(at).word());
            LexiconMatch lexiconMatch = words.phrases().at(tokens, at).orElse(null);
            if (hex.isPresent()) {
                draft.colour(hex.get());
                at++;
            } else if (lexiconMatch != null
                    && (lexiconMatch.has(LexiconCategory.COLOURS) || lexiconMatch.has(LexiconCategory.SHADES))) {
                describe(draft, lexiconMatch, words);
                at += lexiconMatch.length();
            } else {
                return Optional.empty();
            }
        }
        boolean one = draft.colours.size() == 1 && draft.shade == null;
        return one ? Optional.of(draft.colours.getFirst()) : Optional.empty();
    }
}
