// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Inflected forms of an English lemma, as a noun and as a verb: the spelling rules, and the irregular forms of {@code irregular-forms.txt}.
 * A form that English does not have, such as "builded", matches nothing and does no harm.
 */
final class EnglishForms {
    private static final String VOWELS = "aeiou";
    private static final String NEVER_DOUBLED = "wxy";
    private static final Map<String, List<String>> IRREGULAR = irregular();

    private EnglishForms() {}

    private static Map<String, List<String>> irregular() {
        Map<String, List<String>> forms = new HashMap<>();
        for (String line : ModerationLexicon.read("irregular-forms.txt", java.util.Optional.empty())
                .lines("forms")) {
            List<String> words = Arrays.asList(line.split(" ", -1));
            forms.put(words.getFirst(), words.subList(1, words.size()));
        }
        return Map.copyOf(forms);
    }

    /** The lemma and its forms, in lower case. */
    static Set<String> of(String lemma) {
        Set<String> forms = new LinkedHashSet<>();
        forms.add(lemma);
        forms.addAll(IRREGULAR.getOrDefault(lemma, List.of()));
        forms.add(withS(lemma));
        for (String stem : stems(lemma)) {
            forms.add(stem + "ed");
            forms.add(stem + "ing");
        }
        if (endsInConsonantAndY(lemma)) {
            forms.add(without(lemma, 1) + "ied");
        }
        if (lemma.endsWith("ie")) {
            forms.add(without(lemma, 2) + "ying");
        }
        return forms;
    }

    private static String withS(String lemma) {
        if (endsInConsonantAndY(lemma)) {
            return without(lemma, 1) + "ies";
        }
        boolean hissing = lemma.matches(".*(s|x|z|ch|sh)");
        return lemma + (hissing ? "es" : "s");
    }

    /** Forms of a lemma to which "ed" and "ing" are appended. */
    private static Set<String> stems(String lemma) {
        if (lemma.endsWith("e") && !lemma.endsWith("ee")) {
            return Set.of(without(lemma, 1));
        }
        if (lemma.endsWith("c")) {
            return Set.of(lemma + "k"); // as in "trafficking"
        }
        return isDoubled(lemma) ? Set.of(lemma, lemma + lemma.charAt(lemma.length() - 1)) : Set.of(lemma);
    }

    /** Whether English may double the last letter before "ed" and "ing": a consonant after a single vowel. */
    private static boolean isDoubled(String lemma) {
        int n = lemma.length();
        return n > 2
                && isConsonant(lemma.charAt(n - 1))
                && NEVER_DOUBLED.indexOf(lemma.charAt(n - 1)) < 0
                && !isConsonant(lemma.charAt(n - 2))
                && isConsonant(lemma.charAt(n - 3));
    }

    private static boolean endsInConsonantAndY(String lemma) {
        int n = lemma.length();
        return n > 1 && lemma.endsWith("y") && isConsonant(lemma.charAt(n - 2));
    }

    private static boolean isConsonant(char letter) {
        return VOWELS.indexOf(letter) < 0;
    }

    private static String without(String word, int letters) {
        return word.substring(0, word.length() - letters);
    }
}
