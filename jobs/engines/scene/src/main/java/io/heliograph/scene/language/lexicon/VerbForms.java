// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Candidate base forms of a regular verb form, by WordNet's rules of detachment (morph(7WN)); in a phrase, each word may be inflected. */
final class VerbForms {
    private static final String[][] ENDINGS = {
        {"s", ""}, {"ies", "y"}, {"es", "e"}, {"es", ""}, {"ed", "e"}, {"ed", ""}, {"ing", "e"}, {"ing", ""}
    };
    private static final int MOST_WORDS = 4;

    private VerbForms() {}

    /** Candidate base forms; the dictionary decides which of them exist. */
    static List<String> bases(String phrase) {
        String[] words = phrase.split(" ", -1);
        if (words.length > MOST_WORDS) {
            return List.of();
        }
        List<String> bases = List.of("");
        for (String word : words) {
            List<String> longer = new ArrayList<>();
            for (String before : bases) {
                for (String form : forms(word)) {
                    longer.add(before.isEmpty() ? form : before + " " + form);
                }
            }
            bases = longer;
        }
        return bases;
    }

    private static Set<String> forms(String word) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(word);
        for (String[] ending : ENDINGS) {
            if (word.endsWith(ending[0]) && word.length() > ending[0].length()) {
                forms.add(word.substring(0, word.length() - ending[0].length()) + ending[1]);
            }
        }
        return forms;
    }
}
