// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import io.heliograph.scene.brief.SceneSetting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Places that are drawn as a simpler one: a bathroom becomes a room without a bath; {@code plain-places.txt}. */
public final class PlainPlaces {
    private static final List<String> PREPOSITIONS = List.of("in the ", "in a ", "inside a ");
    private static final Map<String, String> PLAIN = read();
    private static final List<String> SEASONLESS =
            TermFile.read("seasonless").getFirst().others();

    private PlainPlaces() {}

    /** Warnings for the places of a setting that are drawn as simpler ones. */
    public static List<String> told(SceneSetting sceneSetting) {
        List<String> told = new ArrayList<>();
        for (String place : sceneSetting.words().split(", ", -1)) {
            String bare = PREPOSITIONS.stream()
                    .filter(place::startsWith)
                    .findFirst()
                    .map(said -> place.substring(said.length()))
                    .orElse(place);
            String plain = PLAIN.get(bare);
            if (plain != null) {
                told.add("\"%s\" is drawn as any \"%s\"".formatted(place, plain));
            }
        }
        if (sceneSetting.season() != SceneSetting.Season.UNSAID
                && SEASONLESS.contains(TermConstants.of(sceneSetting.scenery()))) {
            told.add("the season \"%s\" has no effect on a picture of this place"
                    .formatted(TermConstants.of(sceneSetting.season())));
        }
        return told;
    }

    private static Map<String, String> read() {
        Map<String, String> plain = new HashMap<>();
        TermFile.read("plain-places").forEach(line -> line.others().forEach(other -> plain.put(other, line.term())));
        return Map.copyOf(plain);
    }
}
