// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.ThingRelation.Kind;
import io.heliograph.scene.stage.Actor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds things that are not at their requested places in a drawn picture, such as a mug that stands in the middle of a table. */
final class MisplacedThings {
    private static final double CLEAR = 0.05; // least distance from the middle, as a share of half the picture's width
    private static final Set<Kind> CARRIED = Set.of(Kind.ON, Kind.INSIDE, Kind.RIDING, Kind.UNDER);

    private MisplacedThings() {}

    /**
     * Sentences for warnings, one for each visible thing at another place.
     *
     * @param objects id of the visible actor at each pixel, row by row
     * @param width of the picture in pixels
     */
    static List<String> told(Brief brief, List<Actor> actors, int[] objects, int width) {
        List<String> told = new ArrayList<>();
        for (int i = 0; i < brief.things().size(); i++) {
            BriefThing thing = brief.things().get(i);
            if (thing.place().isPresent() && isElsewhere(thing, thing.place().get(), i, actors, objects, width)) {
                told.add("\"%s\" could not be placed at \"%s\""
                        .formatted(thing.noun(), words(thing.place().get())));
            }
        }
        return told;
    }

    private static boolean isElsewhere(
            BriefThing thing, PicturePlace place, int index, List<Actor> actors, int[] objects, int width) {
        Set<Integer> ids = actors.stream()
                .filter(actor -> actor.thing() == index)
                .map(Actor::id)
                .collect(Collectors.toSet());
        long sum = 0;
        int pixels = 0;
        for (int p = 0; p < objects.length; p++) {
            if (ids.contains(objects[p])) {
                sum += p % width;
                pixels++;
            }
        }
        if (pixels == 0) {
            return false; // a thing that is hidden has a warning of its own
        }
        double x = 2 * (sum / (double) pixels + 0.5) / width - 1;
        return switch (place) {
            case LEFT, TOP_LEFT, BOTTOM_LEFT -> x > -CLEAR;
            case RIGHT, TOP_RIGHT, BOTTOM_RIGHT -> x < CLEAR;
            case FOREGROUND, BACKGROUND ->
                thing.relations().stream().anyMatch(relation -> CARRIED.contains(relation.kind()));
            default -> false;
        };
    }

    private static String words(PicturePlace place) {
        return place.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
