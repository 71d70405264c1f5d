// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.ThingRelation.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A prompt and what must be seen: each noun with its count and colour, and how the first lies to the second. */
record Request(String prompt, List<Wanted> wanted, Optional<Kind> relation) {
    /** One noun of the prompt. */
    record Wanted(String noun, int count, Optional<String> colour) {}

    private static final List<String> COLOURS =
            List.of("red", "blue", "green", "yellow", "orange", "purple", "pink", "white", "black", "brown");
    private static final List<String> NOUNS = List.of(
            "mug", "bottle", "ball", "car", "chair", "vase", "bowl", "cat", "dog", "house", "bird", "rabbit", "horse");
    private static final List<String> NUMBERS = List.of("one", "two", "three", "four", "five", "six");
    private static final List<String> PLACES = List.of(
            "in a meadow",
            "on a beach",
            "in the snow",
            "in a studio",
            "in a desert",
            "by a lake",
            "in a forest",
            "on a podium");

    /** 150 of them: colours, numbers, relations and places. */
    static List<Request> all() {
        List<Request> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            String colour = COLOURS.get(i % COLOURS.size());
            String noun = NOUNS.get((i * 3 + i / 10) % NOUNS.size());
            all.add(new Request("a " + colour + " " + noun, List.of(want(noun, 1, colour)), Optional.empty()));
        }
        for (int i = 0; i < 30; i++) {
            int count = 2 + i % 5;
            String noun = NOUNS.get((i * 5 + 1) % NOUNS.size());
            all.add(new Request(
                    NUMBERS.get(count - 1) + " " + noun + "s",
                    List.of(new Wanted(noun, count, Optional.empty())),
                    Optional.empty()));
        }
        List<String> ways = List.of("to the left of", "to the right of", "behind", "in front of");
        List<Kind> kinds = List.of(Kind.LEFT_OF, Kind.RIGHT_OF, Kind.BEHIND, Kind.IN_FRONT_OF);
        for (int i = 0; i < 40; i++) {
            String a = NOUNS.get((i * 4 + 2) % NOUNS.size());
            String b = NOUNS.get((i * 4 + 2 + 5) % NOUNS.size());
            String ca = COLOURS.get(i % 8);
            String cb = COLOURS.get((i + 3) % 8);
            all.add(new Request(
                    "a " + ca + " " + a + " " + ways.get(i % 4) + " a " + cb + " " + b,
                    List.of(want(a, 1, ca), want(b, 1, cb)),
                    Optional.of(kinds.get(i % 4))));
        }
        List<String> small = List.of("apple", "mug", "bottle", "vase", "cat");
        List<String> supports = List.of("table", "chair");
        for (int i = 0; i < 10; i++) {
            String a = small.get(i % 5);
            String b = supports.get(i / 5);
            all.add(new Request(
                    "a " + COLOURS.get(i % 4) + " " + a + " on a wooden " + b,
                    List.of(want(a, 1, COLOURS.get(i % 4)), new Wanted(b, 1, Optional.empty())),
                    Optional.of(Kind.ON)));
        }
        for (int i = 0; i < 20; i++) {
            int count = 1 + i % 3;
            String noun = NOUNS.get((i * 7 + 3) % NOUNS.size());
            String said = count == 1 ? "a " + noun : NUMBERS.get(count - 1) + " " + noun + "s";
            all.add(new Request(
                    said + " " + PLACES.get(i % PLACES.size()),
                    List.of(new Wanted(noun, count, Optional.empty())),
                    Optional.empty()));
        }
        return all;
    }

    private static Wanted want(String noun, int count, String colour) {
        return new Wanted(noun, count, Optional.of(colour));
    }
}
