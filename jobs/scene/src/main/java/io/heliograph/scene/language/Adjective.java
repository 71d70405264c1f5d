// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Size;
import java.util.List;
import java.util.Optional;

/** What a phrase of the lexicons says of the noun after it. */
final class Adjective {
    private Adjective() {}

    static void describe(ThingDraft draft, Match match, Lexicons words) {
        if (match.has(Category.COLOURS)) {
            words.colours().of(match.the(Category.COLOURS)).forEach(draft::colour);
        } else if (match.has(Category.SHADES)) {
            draft.shade = match.the(Category.SHADES);
        } else if (match.has(Category.COUNTS)) {
            draft.count = Integer.parseInt(match.the(Category.COUNTS));
        } else if (match.has(Category.SIZES)) {
            draft.size = Terms.of(Size.class, match.the(Category.SIZES));
        } else if (match.has(Category.PATTERNS)) {
            draft.pattern = match.the(Category.PATTERNS);
        } else {
            draft.material = match.the(Category.MATERIALS);
        }
    }

    /** The colour that tokens say, when they say one and nothing else. */
    static Optional<Colour> onlyColour(Lexicons words, List<Token> tokens) {
        ThingDraft draft = new ThingDraft();
        int at = 0;
        while (at < tokens.size()) {
            Optional<Colour> hex = Colours.ofHex(tokens.get(at).word());
            Match match = words.phrases().at(tokens, at).orElse(null);
            if (hex.isPresent()) {
                draft.colour(hex.get());
                at++;
            } else if (match != null && (match.has(Category.COLOURS) || match.has(Category.SHADES))) {
                describe(draft, match, words);
                at += match.length();
            } else {
                return Optional.empty();
            }
        }
        boolean one = draft.colours.size() == 1 && draft.shade == null;
        return one ? Optional.of(draft.colours.getFirst()) : Optional.empty();
    }
}
