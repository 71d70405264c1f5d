// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.language.lexicon.WordNet.Sense;
import java.util.Set;

/** Classifies nouns roughly, by their first sense in WordNet. */
final class NounClassifier {
    private static final Set<String> PARTS =
            Set.of("body part", "external body part", "plant part", "plant organ", "feature", "hair");
    private static final Set<String> CLOTHES = Set.of(
            "clothing", "garment", "headdress", "footwear", "spectacles", "jewelry", "adornment", "handwear", "helmet");
    private static final Set<String> VEHICLES = Set.of("vehicle", "craft", "conveyance");
    private static final Set<String> BUILDINGS = Set.of("building", "edifice", "housing", "tower", "house of worship");
    private static final Set<String> ALIVE = Set.of("noun.animal", "noun.plant", "noun.food");

    private NounClassifier() {}

    /** Rough kind of a noun; {@code OTHER} if WordNet does not have it. */
    static NounKind kind(WordNet.Entry entry) {
        if (entry.senses().isEmpty()) {
            return NounKind.OTHER;
        }
        Sense first = entry.senses().getFirst();
        if (first.file().equals("noun.body") || kindOf(first, PARTS)) {
            return NounKind.PART;
        } else if (kindOf(first, CLOTHES)) {
            return NounKind.WORN;
        } else if (kindOf(first, VEHICLES)) {
            return NounKind.VEHICLE;
        } else if (kindOf(first, BUILDINGS)) {
            return NounKind.BUILDING;
        }
        return first.person() ? NounKind.PERSON : ALIVE.contains(first.file()) ? NounKind.LIVING : NounKind.OTHER;
    }

    private static boolean kindOf(Sense sense, Set<String> lemmas) {
        return sense.kinds().stream().anyMatch(kind -> kind.stream().anyMatch(lemmas::contains));
    }
}
