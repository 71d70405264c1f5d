// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import io.heliograph.scene.document.EnglishArticle;
import io.heliograph.scene.language.lexicon.PluralForms;
import io.heliograph.vision.grounding.PictureSightings;
import io.heliograph.vision.grounding.SightedObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Nouns of the objects that a detector sees in a picture, the most conspicuous first.
 *
 * @param counts number of objects by label
 * @param confidence score of the least certain named object, 0 to 1; 0 without objects
 */
record SightedNouns(Map<String, Integer> counts, double confidence) {
    private static final double LEAST_SCORE = 0.5;
    private static final int MOST_KINDS = 5;
    private static final List<String> NUMBERS =
            List.of("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten");
    private static final PluralForms PLURALS = new PluralForms();

    static SightedNouns of(PictureSightings sightings) {
        List<SightedObject> certain = sightings.objects().stream()
                .filter(each -> each.score() >= LEAST_SCORE)
                .sorted(Comparator.comparingDouble(SightedNouns::conspicuity).reversed())
                .toList();
        Map<String, Integer> counts = new LinkedHashMap<>();
        double confidence = 1;
        for (SightedObject each : certain) {
            if (counts.size() < MOST_KINDS || counts.containsKey(each.label())) {
                counts.merge(each.label(), 1, Integer::sum);
                confidence = Math.min(confidence, each.score());
            }
        }
        return new SightedNouns(counts, counts.isEmpty() ? 0 : confidence);
    }

    private static double conspicuity(SightedObject each) {
        return each.score() * Math.max(0, each.right() - each.left()) * Math.max(0, each.bottom() - each.top());
    }

    boolean isEmpty() {
        return counts.isEmpty();
    }

    /** The objects as a phrase, such as "A boat, two people and a dog". */
    String phrase() {
        List<String> each = new ArrayList<>();
        counts.forEach((label, count) ->
                each.add(count == 1 ? EnglishArticle.of(label) + " " + label : several(label, count)));
        String last = each.removeLast();
        String phrase = each.isEmpty() ? last : each.stream().collect(Collectors.joining(", ")) + " and " + last;
        return Character.toUpperCase(phrase.charAt(0)) + phrase.substring(1);
    }

    private static String several(String label, int count) {
        return (count - 2 < NUMBERS.size() ? NUMBERS.get(count - 2) : "many") + " " + PLURALS.plural(label);
    }
}
