// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.WordNet.Sense;
import java.util.Set;

/** Roughly what kind of thing a noun names, by the meaning that WordNet lists first. */
public enum NounKind {
    PERSON,
    /** Animals, plants and food. */
    LIVING,
    VEHICLE,
    BUILDING,
    /** A part of a body or plant: an ear, a beak, a leaf. */
    PART,
    /** Clothes, and what else is worn. */
    WORN,
    /** Any other thing, and what WordNet does not know. */
    OTHER;

    private static final Set<String> PARTS =
            Set.of("body part", "external body part", "plant part", "plant organ", "feature", "hair");
    private static final Set<String> CLOTHES = Set.of(
            "clothing", "garment", "headdress", "footwear", "spectacles", "jewelry", "adornment", "handwear", "helmet");
    private static final Set<String> VEHICLES = Set.of("vehicle", "craft", "conveyance");
    private static final Set<String> BUILDINGS = Set.of("building", "edifice", "housing", "tower", "house of worship");
    private static final Set<String> ALIVE = Set.of("noun.animal", "noun.plant", "noun.food");

    static NounKind of(WordNet.Entry entry) {
        if (entry.senses().isEmpty()) {
            return OTHER;
        }
        Sense first = entry.senses().getFirst();
        if (first.file().equals("noun.body") || kindOf(first, PARTS)) {
            return PART;
        } else if (kindOf(first, CLOTHES)) {
            return WORN;
        } else if (kindOf(first, VEHICLES)) {
            return VEHICLE;
        } else if (kindOf(first, BUILDINGS)) {
            return BUILDING;
        }
        return first.person() ? PERSON : ALIVE.contains(first.file()) ? LIVING : OTHER;
    }

    private static boolean kindOf(Sense sense, Set<String> lemmas) {
        return sense.kinds().stream().anyMatch(kind -> kind.stream().anyMatch(lemmas::contains));
    }
}
