// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.HashMap;
import java.util.Map;

/** Singulars of English nouns: a list of irregular ones, then the rules of spelling. */
public final class PluralForms {
    private final Map<String, String> irregular = new HashMap<>();

    public PluralForms() {
        for (TermFile line : TermFile.read("irregular-plurals")) {
            irregular.putIfAbsent(line.term(), line.term());
            for (String plural : line.others()) {
                irregular.putIfAbsent(plural, line.term());
            }
        }
    }

    /** The singular of a noun; the noun itself when it is one. */
    public String singular(String noun) {
        int blank = noun.lastIndexOf(' ');
        String whole = irregular.get(noun);
        if (whole != null) {
            return whole;
        }
        return blank < 0 ? one(noun) : noun.substring(0, blank + 1) + one(noun.substring(blank + 1));
    }

    private String one(String noun) {
        String known = irregular.get(noun);
        int n = noun.length();
        if (known != null) {
            return known;
        }
        if (n < 4 || !noun.endsWith("s") || noun.endsWith("ss") || noun.endsWith("us") || noun.endsWith("is")) {
            return noun;
        }
        if (noun.endsWith("ies") && n > 4) {
            return noun.substring(0, n - 3) + "y";
        }
        boolean hissing =
                noun.endsWith("ches") || noun.endsWith("shes") || noun.endsWith("xes") || noun.endsWith("sses");
        return noun.substring(0, hissing || noun.endsWith("zzes") ? n - 2 : n - 1);
    }

    /** The plural of a singular noun. */
    public String plural(String noun) {
        for (Map.Entry<String, String> entry : new java.util.TreeMap<>(irregular).entrySet()) {
            if (entry.getValue().equals(noun) && !entry.getKey().equals(noun)) {
                return entry.getKey();
            }
        }
        int blank = noun.lastIndexOf(' ');
        if (blank >= 0) {
            return noun.substring(0, blank + 1) + plural(noun.substring(blank + 1));
        }
        if (singular(noun).equals(noun) && noun.equals(irregular.get(noun))) {
            return noun;
        }
        int n = noun.length();
        if (n > 2 && noun.endsWith("y") && "aeiou".indexOf(noun.charAt(n - 2)) < 0) {
            return noun.substring(0, n - 1) + "ies";
        }
        boolean hissing = noun.endsWith("ch") || noun.endsWith("sh") || noun.endsWith("x") || noun.endsWith("s");
        return noun + (hissing ? "es" : "s");
    }
}
