// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.TermFile;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.stream.Collectors;

/** Ways to combine a second picture with the first one; {@code overlay-words.txt} lists their names. */
public enum OverlayWay {
    /** Both pictures superimposed, as in a double exposure. */
    EXPOSURE,
    /** The second picture as the texture of the first one's subject. */
    TEXTURE,
    /** The subject of the second picture placed in the first one. */
    SUBJECT;

    private static final int LONGEST = 3; // maximum words of a phrase
    private static final int REACH = 3; // maximum number of words between a negation and the negated word

    /** The first way, in the order of the constants, that an instruction names without a negation; {@link #SUBJECT} if it names none. */
    public static OverlayWay of(LexiconSet words, List<WordToken> tokens) {
        for (OverlayWay way : List.of(EXPOSURE, TEXTURE)) {
            List<String> names = names(way);
            for (int i = 0; i < tokens.size(); i++) {
                if (isNamed(words, names, tokens, i) && !isDenied(words, tokens, i)) {
                    return way;
                }
            }
        }
        return SUBJECT;
    }

    private static boolean isNamed(LexiconSet words, List<String> names, List<WordToken> tokens, int at) {
        for (int length = Math.min(LONGEST, tokens.size() - at); length > 0; length--) {
            String said = tokens.subList(at, at + length).stream()
                    .map(WordToken::word)
                    .collect(Collectors.joining(" "));
            if (names.contains(said) || names.contains(words.nouns().singular(said))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDenied(LexiconSet words, List<WordToken> tokens, int at) {
        for (int i = at - 1; i >= Math.max(0, at - REACH) && tokens.get(i).isWord(); i--) {
            if (words.classes().is("denial", tokens.get(i).word())) {
                return true;
            }
        }
        return false;
    }

    private static List<String> names(OverlayWay way) {
        return TermFile.read("overlay-words").stream()
                .filter(line -> line.term().equals(way == EXPOSURE ? "exposure" : "texture"))
                .flatMap(line -> line.others().stream())
                .toList();
    }
}
