// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Classes of words, such as wearables, containers, parts and words that announce a text; {@code classes.txt}. */
public final class WordClasses {
    private final Map<String, Set<String>> members = new HashMap<>();

    WordClasses() {
        for (TermFile line : TermFile.read("classes")) {
            members.computeIfAbsent(line.term(), _ -> new HashSet<>()).addAll(line.others());
        }
    }

    /** Whether a noun, or the last word of a compound, belongs to a class. */
    public boolean is(String kind, String noun) {
        Set<String> all = members.getOrDefault(kind, Set.of());
        return all.contains(noun) || all.contains(noun.substring(noun.lastIndexOf(' ') + 1));
    }
}
