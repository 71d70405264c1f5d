// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.config.NearestName;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Writes the warning about an unknown member of a structured prompt; suggests the member that was probably meant. */
final class UnknownMember {
    private static final int LONGEST_NAME = 40;
    private static final int WRONG = 3; // divisor: a third of the characters of a name may differ

    /** Words that occur in the names of several members, and so do not identify a member. */
    private static final Set<String> COMMON = Set.of("and", "of", "objects", "style", "description");

    /** Other names for members that are too different for a comparison of spelling. */
    private static final Map<String, String> SYNONYMS = Map.ofEntries(
            Map.entry("count", "number_of_objects"),
            Map.entry("quantity", "number_of_objects"),
            Map.entry("amount", "number_of_objects"),
            Map.entry("position", "location"),
            Map.entry("place", "location"),
            Map.entry("material", "texture"),
            Map.entry("name", "description"),
            Map.entry("object", "description"),
            Map.entry("direction", "orientation"),
            Map.entry("camera", "photographic_characteristics"),
            Map.entry("photography", "photographic_characteristics"),
            Map.entry("light", "lighting"),
            Map.entry("things", "objects"),
            Map.entry("items", "objects"),
            Map.entry("texts", "text_render"),
            Map.entry("prompt", "short_description"),
            Map.entry("style", "style_medium"),
            Map.entry("scene", "background_setting"));

    private UnknownMember() {}

    /**
     * The sentence for an unknown member.
     *
     * @param path path of the object with the unknown member
     * @param template known members of that object
     * @param whole known members of a whole document
     */
    static String advice(String path, String name, JsonNode template, JsonNode whole) {
        String shown = name.replaceAll("\\p{Cntrl}", " ");
        shown = shown.length() <= LONGEST_NAME ? shown : shown.substring(0, LONGEST_NAME) + "…";
        String meant = nearest(name, template)
                .or(() -> elsewhere(name, whole))
                .map(known -> "; did you mean '" + known + "'?")
                .orElse(".");
        return "'%s' is not a member of '%s' and has no effect%s".formatted(shown, path, meant);
    }

    /** A known member of the same object: found by spelling, by a synonym, or by a common word. */
    private static Optional<String> nearest(String name, JsonNode template) {
        String typed = snake(name);
        List<String> known = List.copyOf(template.propertyNames());
        return NearestName.to(typed, known)
                .or(() -> Optional.ofNullable(SYNONYMS.get(typed)).filter(known::contains))
                .or(() -> known.stream()
                        .filter(each -> common(typed, each) > 0)
                        .max(Comparator.comparingLong((String each) -> common(typed, each))
                                .thenComparing(
                                        Comparator.comparingInt(String::length).reversed())));
    }

    /** The path of a member with this name in another object of a structured prompt, such as {@code aesthetics.color_scheme}. */
    private static Optional<String> elsewhere(String name, JsonNode whole) {
        String typed = snake(name);
        return whole.properties().stream()
                .filter(group -> (group.getValue().isArray() ? group.getValue().get(0) : group.getValue()).has(typed))
                .map(group -> group.getKey() + (group.getValue().isArray() ? "[0]." : ".") + typed)
                .findFirst();
    }

    /** Number of words in a known name that the typed name contains, too. */
    private static long common(String typed, String known) {
        List<String> words = List.of(typed.split("_"));
        return Arrays.stream(known.split("_"))
                .filter(word -> !COMMON.contains(word) && words.stream().anyMatch(each -> isLike(each, word)))
                .count();
    }

    private static boolean isLike(String typed, String word) {
        return NearestName.distance(typed, word) * WRONG <= Math.max(typed.length(), word.length());
    }

    private static String snake(String name) {
        String cut = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME);
        return cut.strip()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                .replaceAll("[\\s-]+", "_")
                .toLowerCase(Locale.ROOT);
    }
}
