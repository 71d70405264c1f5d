// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads "nobody on the beach" as "without people on the beach".
 *
 * @param tokens of the prompt
 */
record NobodyThere(List<WordToken> tokens) {
    private static final Set<String> NOBODY = Set.of("nobody", "noone");

    List<WordToken> said() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            boolean two = tokens.get(i).is("no")
                    && i + 1 < tokens.size()
                    && tokens.get(i + 1).is("one");
            if (two || NOBODY.contains(tokens.get(i).word())) {
                out.add(WordToken.plain("without"));
                out.add(WordToken.plain("people"));
                i += two ? 1 : 0;
            } else {
                out.add(tokens.get(i));
            }
        }
        return List.copyOf(out);
    }
}
