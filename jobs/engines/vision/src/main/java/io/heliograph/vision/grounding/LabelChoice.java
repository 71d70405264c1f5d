// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.util.Set;

/**
 * Which of a detector's labels a noun can mean.
 *
 * @param same the noun, its hypernyms and its hyponyms: "dog" for a poodle, "dog" and "cat" for an animal
 * @param alike related labels, which a detector without a label for the noun may use: "horse" for "camel"
 */
public record LabelChoice(Set<String> same, Set<String> alike) {
    /** No label at all. */
    public static final LabelChoice NONE = new LabelChoice(Set.of(), Set.of());

    /** Makes both sets immutable. */
    public LabelChoice {
        same = Set.copyOf(same);
        alike = Set.copyOf(alike);
    }

    boolean empty() {
        return same.isEmpty() && alike.isEmpty();
    }
}
