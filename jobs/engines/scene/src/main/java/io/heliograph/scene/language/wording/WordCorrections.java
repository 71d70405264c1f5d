// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.wording;

import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;

/**
 * Applies corrections in a prompt: "a cat, no wait, a dog" is a dog, "not red but blue" is blue, "three instead of two" is three.
 *
 * @param words the lexicons
 * @param tokens of the prompt
 */
record WordCorrections(LexiconSet words, List<WordToken> tokens) {
    private static final List<List<String>> TAKEN_BACK = List.of(
            List.of("no", "wait"),
            List.of("wait", "no"),
            List.of("scratch", "that"),
            List.of("or", "rather"),
            List.of("i", "mean"),
            List.of("no", "sorry"),
            List.of("sorry", "no"),
            List.of("correction"));

    List<WordToken> corrected() {
        return new WordCorrections(words, new WordCorrections(words, takenBack()).butRather()).instead();
    }

    /** Removes the phrase before "no, wait", which the writer takes back. */
    private List<WordToken> takenBack() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int length = takenBack(i);
            if (length == 0 || out.isEmpty()) {
                out.add(tokens.get(i++));
                continue;
            }
            dropMarks(out);
            int from = out.size() - 1;
            while (from > 0 && out.get(from).isWord() && !begins(out, from)) {
                from--;
            }
            out.subList(out.get(from).isWord() ? from : from + 1, out.size()).clear();
            i += length;
            while (i < tokens.size() && !tokens.get(i).isWord() && tokens.get(i).is(",")) {
                i++;
            }
        }
        return out;
    }

    private int takenBack(int at) {
        for (List<String> phrase : TAKEN_BACK) {
            int k = at;
            int said = 0;
            while (said < phrase.size() && k < tokens.size()) {
                if (tokens.get(k).is(phrase.get(said))) {
                    said++;
                } else if (said == 0 || !tokens.get(k).is(",")) {
                    break;
                }
                k++;
            }
            if (said == phrase.size()) {
                return k - at;
            }
        }
        return 0;
    }

    private boolean begins(List<WordToken> said, int at) {
        return said.get(at).is("the")
                || words.phrases()
                        .at(said.subList(0, at + 1), at)
                        .filter(m -> m.has(LexiconCategory.COUNTS))
                        .isPresent();
    }

    private static void dropMarks(List<WordToken> said) {
        while (!said.isEmpty() && !said.getLast().isWord() && said.getLast().is(",")) {
            said.removeLast();
        }
    }

    /**
     * Rewrites "a car, not red but blue, ..." as "a car blue, ...": removes the negated word, so that the other one directly follows the
     * noun.
     */
    private List<WordToken> butRather() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            int denied = i + 1 < tokens.size() && tokens.get(i).is("not") ? quality(i + 1) : 0;
            int but = i + 1 + denied;
            boolean rather =
                    denied > 0 && but < tokens.size() && tokens.get(but).is("but") && quality(but + 1) > 0;
            if (rather) {
                dropMarks(out);
                i = but + 1;
            } else {
                out.add(tokens.get(i++));
            }
        }
        return out;
    }

    /** Removes the unwanted alternative: "instead of two" in "three instead of two" or "instead of red" in "blue instead of red". */
    private List<WordToken> instead() {
        List<WordToken> out = new ArrayList<>();
        for (int i = 0; i < tokens.size(); ) {
            boolean instead = i + 2 < tokens.size()
                    && (tokens.get(i).is("instead") || tokens.get(i).is("rather"))
                    && (tokens.get(i + 1).is("of") || tokens.get(i + 1).is("than"));
            int length = instead ? quality(i + 2) : 0;
            if (length > 0) {
                i += 2 + length;
            } else {
                out.add(tokens.get(i++));
            }
        }
        return List.copyOf(out);
    }

    /** Length in tokens of a colour, number, size or material without a noun after it; 0 if there is none. */
    private int quality(int at) {
        if (at >= tokens.size()) {
            return 0;
        }
        boolean ends = words.phrases()
                .at(tokens, at)
                .filter(LexiconMatch::describes)
                .map(m -> at + m.length())
                .filter(to -> to >= tokens.size()
                        || !tokens.get(to).isWord()
                        || tokens.get(to).is("but")
                        || words.nouns().at(tokens, to).isEmpty())
                .isPresent();
        return ends ? words.phrases().at(tokens, at).orElseThrow().length() : 0;
    }
}
