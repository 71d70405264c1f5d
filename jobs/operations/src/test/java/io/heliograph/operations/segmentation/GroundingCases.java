// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import java.util.ArrayList;
import java.util.List;

/** Prompts of scenes, and phrases that point at things in them. */
record GroundingCases(String prompt, List<Phrase> phrases) {
    /** What a phrase tells things apart by. */
    enum Kind {
        COLOUR,
        POSITION,
        SIZE,
        SUBJECT,
        ALL
    }

    /**
     * Words and what they mean.
     *
     * @param things places in the prompt; for {@link Kind#SIZE} the larger of the two is meant, or the smaller
     */
    record Phrase(Kind kind, String words, List<Integer> things) {}

    private static final List<String> COLOURS =
            List.of("red", "blue", "green", "yellow", "orange", "purple", "pink", "white", "black", "brown");
    private static final List<String> NOUNS = List.of(
            "mug", "bottle", "ball", "car", "chair", "vase", "bowl", "teapot", "house", "bird", "rabbit", "horse");
    private static final List<String> PLACES =
            List.of("in a meadow", "on a beach", "in a studio", "in a desert", "on a table");

    /** So many scenes, always the same. */
    static List<GroundingCases> first(int scenes) {
        List<GroundingCases> all = new ArrayList<>();
        for (int i = 0; i < scenes; i++) {
            String a = NOUNS.get((i * 5 + i / 12) % NOUNS.size());
            String b = NOUNS.get((i * 5 + i / 12 + 4) % NOUNS.size());
            String one = COLOURS.get((i * 3 + i / 10) % COLOURS.size());
            String two = COLOURS.get((i * 3 + i / 10 + 3 + i % 4) % COLOURS.size());
            all.add(
                    switch (i % 5) {
                        case 0 ->
                            of(
                                    "a %s %s next to a %s %s".formatted(one, a, two, b),
                                    phrase(Kind.COLOUR, "the %s %s".formatted(one, a), 0),
                                    phrase(Kind.COLOUR, "the %s object".formatted(two), 1));
                        case 1 ->
                            of(
                                    "a %s %s to the left of a %s %s".formatted(one, a, two, b),
                                    phrase(Kind.POSITION, "the %s on the left".formatted(a), 0),
                                    phrase(Kind.POSITION, "the object on the right", 1));
                        case 2 ->
                            of(
                                    "a huge %s %s next to a tiny %s %s".formatted(one, a, two, a),
                                    phrase(Kind.SIZE, "the large %s".formatted(a), 0, 1),
                                    phrase(Kind.SIZE, "the small %s".formatted(a), 0, 1));
                        case 3 ->
                            of(
                                    "a %s %s %s".formatted(one, a, PLACES.get(Math.floorMod(i / 5, PLACES.size()))),
                                    phrase(Kind.SUBJECT, "the " + a, 0));
                        default ->
                            of(
                                    "three %s %ss and a %s %s".formatted(one, a, two, b),
                                    phrase(Kind.ALL, "all the %s %ss".formatted(one, a), 0));
                    });
        }
        return all;
    }

    private static GroundingCases of(String prompt, Phrase... phrases) {
        return new GroundingCases(prompt, List.of(phrases));
    }

    private static Phrase phrase(Kind kind, String words, Integer... things) {
        return new Phrase(kind, words, List.of(things));
    }
}
