// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.HashMap;
import java.util.Map;

/** Converts English nouns between singular and plural: by a list of irregular ones, then by spelling rules. */
public final class PluralForms {
    private static final String OF = " of ";
    private static final String GLASSES = " glasses";
    private static final java.util.Set<String> EYES =
            java.util.Set.of("reading", "safety", "eye", "3d", "round", "pair of");
    private final Map<String, String> irregular = new HashMap<>();

    public PluralForms() {
        for (TermFile line : TermFile.read("irregular-plurals")) {
            irregular.putIfAbsent(line.term(), line.term());
            for (String plural : line.others()) {
                irregular.putIfAbsent(plural, line.term());
            }
        }
    }

    /** The singular of a noun; a singular is returned unchanged. */
    public String singular(String noun) {
        int blank = noun.lastIndexOf(' ');
        String whole = irregular.get(noun);
        if (whole != null) {
            return whole;
        }
        int of = noun.indexOf(OF);
        if (of > 0) {
            return singular(noun.substring(0, of))
                    + noun.substring(of); // the singular of "bunches of flowers" is "bunch of flowers"
        }
        if (noun.endsWith(GLASSES) && !EYES.contains(noun.substring(0, noun.length() - GLASSES.length()))) {
            return noun.substring(0, noun.length() - 2);
        }
        return blank < 0 ? one(noun) : noun.substring(0, blank + 1) + one(noun.substring(blank + 1));
    }

    private String one(String noun) {
        String known = irregular.get(noun);
        int n = noun.length();
        if (known != null) {
            return known;
        }
        boolean latin = noun.endsWith("uses") && !noun.endsWith("ouses") && !noun.endsWith("auses") && n > 6;
        if (latin) {
            return noun.substring(0, n - 2);
        }
        boolean single = noun.endsWith("ss") || noun.endsWith("us") || (noun.endsWith("is") && n < 6);
        if (n < 4 || !noun.endsWith("s") || single) {
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
        int of = noun.indexOf(OF);
        if (of > 0) {
            return plural(noun.substring(0, of)) + noun.substring(of);
        }
        if (noun.endsWith("glass")) {
            return noun + "es";
        }
        for (Map.Entry<String, String> entry : new java.util.TreeMap<>(irregular).entrySet()) {
            if (entry.getValue().equals(noun) && !entry.getKey().equals(noun)) {
                return entry.getKey();
            }
        }
        if (noun.indexOf(' ') > 0 && noun.equals(irregular.get(noun))) {
            return noun;
        }
        int blank = noun.lastIndexOf(' ');
        if (blank >= 0) {
            return noun.substring(0, blank + 1) + plural(noun.substring(blank + 1));
        }
        if (singular(noun).equals(noun) && noun.equals(irregular.get(noun))) {
            return noun;
        }
        if (noun.endsWith("s") && !singular(noun).equals(noun)) {
            return noun; // the noun is plural already, as "pancakes"
        }
        int n = noun.length();
        if (n > 2 && noun.endsWith("y") && "aeiou".indexOf(noun.charAt(n - 2)) < 0) {
            return noun.substring(0, n - 1) + "ies";
        }
        boolean hissing = noun.endsWith("ch") || noun.endsWith("sh") || noun.endsWith("x") || noun.endsWith("s");
        return noun + (hissing ? "es" : "s");
    }
}
