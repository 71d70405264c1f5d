// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.language.lexicon.PluralForms;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells whether a prompt beside a picture calls the picture's subject by the first noun that it has ("a mug on a table"), or says with it where that is ("on a table", "put it beside a
 * dog"): by the words before the noun, back to the last comma ({@code lead-ins.txt}).
 */
final class SpokenSubject {
    private final Set<String> leadIns = TermFile.read("lead-ins").stream()
            .flatMap(line -> line.others().stream())
            .collect(Collectors.toUnmodifiableSet());
    private final PluralForms pluralForms = new PluralForms();

    /** Whether the prompt is about this, its first thing. */
    boolean is(String prompt, BriefThing first) {
        List<WordToken> tokens = WordTokenizer.of(prompt);
        int noun = position(tokens, first.noun());
        for (int i = noun - 1; i >= 0 && tokens.get(i).kind() != WordToken.Kind.MARK; i--) {
            if (leadIns.contains(tokens.get(i).word())) {
                return false;
            }
        }
        return noun >= 0
                || tokens.isEmpty()
                || !leadIns.contains(tokens.getFirst().word());
    }

    private int position(List<WordToken> tokens, String noun) {
        String head = noun.substring(noun.lastIndexOf(' ') + 1);
        for (int i = 0; i < tokens.size(); i++) {
            String word = tokens.get(i).word();
            if (word.equals(head) || pluralForms.singular(word).equals(head)) {
                return i;
            }
        }
        return -1;
    }
}
