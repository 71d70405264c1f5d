// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.SceneSetting;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Parts that things and places show by nature, requested or not; {@code natural-parts.txt}, {@code natural-places.txt}, {@code
 * left-off.txt}, {@code part-owners.txt}, {@code undressed.txt}.
 */
public final class NaturalParts {
    private static final Map<String, Set<String>> OWNERS = read("natural-parts");
    private static final Map<String, Set<String>> PLACES = read("natural-places");
    private static final Map<String, Set<String>> OWNED = read("part-owners");
    private static final Map<String, Set<String>> LEFT_OFF = read("left-off");
    private static final Set<String> FURNISHINGS = read("undressed").getOrDefault("furnishing", Set.of());

    private NaturalParts() {}

    /** Whether all things of a family, or of an archetype, have a part. */
    public static boolean belongsTo(String owner, String part) {
        return OWNERS.getOrDefault(owner, Set.of()).contains(part);
    }

    /** Whether a noun means a part of an archetype that has it, drawn or not. */
    public static boolean isOwned(String archetype, String noun) {
        return belongsTo(archetype, noun)
                || OWNED.getOrDefault(archetype, Set.of()).contains(noun);
    }

    /** Whether a part of an archetype can be left off on request. */
    public static boolean isLeftOff(String archetype, String part) {
        return LEFT_OFF.getOrDefault(archetype, Set.of()).contains(part);
    }

    /** Whether every picture of a place shows a thing; for a noun of two words, its last word is compared too. */
    public static boolean ofPlace(SceneSetting setting, String noun) {
        if (BarePlaces.without(setting, noun).isPresent()) {
            return false;
        }
        Set<String> things = PLACES.getOrDefault(TermConstants.of(setting.scenery()), Set.of());
        return things.contains(noun) || things.contains(noun.substring(noun.lastIndexOf(' ') + 1));
    }

    /** Whether a noun is among the default furnishings of rooms. */
    public static boolean isFurnishing(String noun) {
        return FURNISHINGS.contains(noun);
    }

    private static Map<String, Set<String>> read(String name) {
        Map<String, Set<String>> read = new HashMap<>();
        TermFile.read(name).forEach(line -> read.put(line.term(), Set.copyOf(line.others())));
        return Map.copyOf(read);
    }
}
