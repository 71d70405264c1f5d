// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.language.lexicon.TermFile;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Nouns that are seldom, or often, the subject of a picture; read from {@code subject-nouns.txt}. */
final class SubjectNouns {
    private static final String ACCESSORIES = "accessories";
    private static final Set<String> SETTINGS = nouns(term -> !term.equals(ACCESSORIES));
    private static final Set<String> WORN = nouns(ACCESSORIES::equals);

    private SubjectNouns() {}

    private static Set<String> nouns(Predicate<String> terms) {
        return TermFile.read("subject-nouns").stream()
                .filter(line -> terms.test(line.term()))
                .flatMap(line -> line.others().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Whether a noun is seldom the subject: a support, surroundings, light, writing or a part of a product. */
    static boolean isSetting(String noun) {
        return has(SETTINGS, noun);
    }

    /** Whether a noun is worn and often pictured alone, such as a shoe, glasses or a ring. */
    static boolean isAccessory(String noun) {
        return has(WORN, noun);
    }

    /** Looks up a noun; if it has several words, the last one is looked up too. */
    private static boolean has(Set<String> nouns, String noun) {
        return nouns.contains(noun) || nouns.contains(noun.substring(noun.lastIndexOf(' ') + 1));
    }
}
