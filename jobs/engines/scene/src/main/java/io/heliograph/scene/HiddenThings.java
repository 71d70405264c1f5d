// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds things of a brief that other things hide in a drawn frame, by counting the visible pixels of each instance. */
final class HiddenThings {
    // an instance is visible only if it has at least the frame's pixel count divided by this
    private static final int SMALLEST = 40_000;

    private static final int PEEPING =
            12; // an instance with fewer pixels than the largest of its kind divided by this counts as hidden

    private HiddenThings() {}

    /**
     * Sentences for warnings, one for each thing with hidden instances: how many of them are visible.
     *
     * @param objects id of the visible actor at each pixel
     */
    static List<String> told(Brief brief, List<Actor> actors, int[] objects) {
        Map<Integer, Integer> pixels = new HashMap<>();
        for (int id : objects) {
            pixels.merge(id, 1, Integer::sum);
        }
        int least = Math.max(1, objects.length / SMALLEST);
        List<String> told = new ArrayList<>();
        for (int i = 0; i < brief.things().size(); i++) {
            int thing = i;
            List<Actor> instances =
                    actors.stream().filter(actor -> actor.thing() == thing).toList();
            int largest = instances.stream()
                    .mapToInt(actor -> pixels.getOrDefault(actor.id(), 0))
                    .max()
                    .orElse(0);
            long seen = instances.stream()
                    .filter(actor -> pixels.getOrDefault(actor.id(), 0) >= Math.max(least, largest / PEEPING))
                    .count();
            String noun = brief.things().get(i).noun();
            if (seen == 0 && !instances.isEmpty()) {
                told.add("\"%s\" is completely hidden by something else".formatted(noun));
            } else if (seen < instances.size()) {
                told.add("only %3$d of %1$d \"%2$s\" are visible, the others are hidden"
                        .formatted(instances.size(), noun, seen));
            }
        }
        return told;
    }
}
