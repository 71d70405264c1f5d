// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.vision.stuff.StuffKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Prompts of scenes, and phrases that point at what is in them or is not.
 *
 * @param things nouns by their places in the prompt
 */
record GroundingCases(long seed, String prompt, List<String> things, List<Phrase> phrases) {
    /** What a phrase tells things apart by. */
    enum Kind {
        COLOUR,
        POSITION,
        SIZE,
        COLOUR_AND_POSITION,
        STUFF,
        SUBJECT,
        ALL,
        /** A colour that no thing has, or stuff that the scene is without. */
        ABSENT
    }

    /** Which of the pixels that a phrase is about it means. */
    enum Choice {
        WHOLE,
        LEFTMOST,
        RIGHTMOST,
        MIDDLE,
        LARGEST,
        SMALLEST
    }

    /**
     * Words and what they mean.
     *
     * @param words {@code %s} is the noun of what is chosen
     * @param among places in the prompt of the things chosen from; empty for stuff
     */
    record Phrase(Kind kind, String words, Choice choice, List<Integer> among, List<StuffKind> stuff) {}

    private static final List<String> COLOURS =
            List.of("red", "blue", "green", "yellow", "orange", "purple", "pink", "white", "black", "brown");
    /** Colours that pass for one another in shadow or in evening light. */
    private static final List<List<String>> ALIKE = List.of(
            List.of("red", "orange", "pink", "brown"),
            List.of("orange", "yellow", "brown"),
            List.of("purple", "pink", "blue"),
            List.of("white", "pink", "yellow"),
            List.of("black", "brown"));

    private static final List<String> NOUNS = List.of(
            "mug", "bottle", "ball", "car", "chair", "vase", "bowl", "teapot", "house", "bird", "rabbit", "horse");
    private static final List<String> OTHERS = List.of(
            "backpack",
            "barrel",
            "lamp",
            "cat",
            "suitcase",
            "drum",
            "tent",
            "gift box",
            "armchair",
            "duck",
            "umbrella",
            "bear");
    private static final List<String> INDOORS = List.of("in a studio", "on a table", "");
    private static final List<String> PLACES = List.of(
            "in a meadow", "on a beach", "in a studio", "in a desert", "on a table", "by a lake", "in the snow", "");

    /** Whether what is above everything is the sky. */
    boolean outdoors() {
        return PLACES.stream().filter(place -> !INDOORS.contains(place)).anyMatch(prompt::endsWith);
    }

    /** Scenes with seeds from {@code first}; those above 1000 have nouns that those below never have. */
    static List<GroundingCases> of(int first, int scenes) {
        List<GroundingCases> all = new ArrayList<>();
        for (int i = first; i < first + scenes; i++) {
            all.add(new Draft(i, i > 1000).cases());
        }
        return all;
    }

    /** One scene in the making. */
    private static final class Draft {
        private final Random random;
        private final int number;
        private final List<String> nouns;
        private final List<String> colours = new ArrayList<>();
        private final List<String> named = new ArrayList<>();
        private final List<Phrase> phrases = new ArrayList<>();

        Draft(int number, boolean others) {
            this.number = number;
            random = new Random(7919L * number);
            nouns = new ArrayList<>(NOUNS);
            if (others) {
                nouns.addAll(OTHERS);
            }
        }

        GroundingCases cases() {
            String place = PLACES.get(random.nextInt(PLACES.size()));
            String things = switch (number % 5) {
                case 0 -> two();
                case 1 -> three();
                case 2 -> sizes();
                case 3 -> twins();
                default -> one();
            };
            missing();
            for (StuffKind kind : StuffKind.values()) {
                if (kind != StuffKind.SKIN && kind != StuffKind.GROUND) {
                    phrases.add(new Phrase(Kind.STUFF, word(kind), Choice.WHOLE, List.of(), List.of(kind)));
                }
            }
            return new GroundingCases(number, (things + " " + place).trim(), named, phrases);
        }

        private static String word(StuffKind kind) {
            return "the "
                    + (kind == StuffKind.VEGETATION ? "grass" : kind.name().toLowerCase(Locale.ROOT));
        }

        private String two() {
            String a = coloured(noun());
            String b = coloured(noun());
            ask(Kind.COLOUR, "the " + a, Choice.WHOLE, 0);
            ask(Kind.COLOUR, "the %s object".formatted(colours.get(1)), Choice.WHOLE, 1);
            ask(Kind.POSITION, "the %s on the left", Choice.LEFTMOST, 0, 1);
            ask(Kind.POSITION, "the object on the right", Choice.RIGHTMOST, 0, 1);
            return "a %s next to a %s".formatted(a, b);
        }

        private String three() {
            String a = coloured(noun());
            String b = coloured(noun());
            String c = coloured(noun());
            ask(Kind.COLOUR, "the " + a, Choice.WHOLE, 0);
            ask(Kind.COLOUR, "the %s thing".formatted(colours.get(1)), Choice.WHOLE, 1);
            ask(Kind.COLOUR, "the " + c, Choice.WHOLE, 2);
            ask(Kind.POSITION, "the leftmost object", Choice.LEFTMOST, 0, 1, 2);
            ask(Kind.POSITION, "the %s in the middle", Choice.MIDDLE, 0, 1, 2);
            ask(Kind.POSITION, "the rightmost object", Choice.RIGHTMOST, 0, 1, 2);
            return "a %s, a %s and a %s".formatted(a, b, c);
        }

        private String sizes() {
            String noun = noun();
            String a = coloured(noun);
            String b = coloured(random.nextBoolean() ? noun : noun());
            ask(Kind.SIZE, "the large %s", Choice.LARGEST, 0, 1);
            ask(Kind.SIZE, "the smallest object", Choice.SMALLEST, 0, 1);
            ask(Kind.COLOUR, "the %s object".formatted(colours.getFirst()), Choice.WHOLE, 0);
            return "a huge %s next to a small %s".formatted(a, b);
        }

        private String twins() {
            String a = coloured(noun());
            String b = coloured(noun());
            ask(Kind.COLOUR_AND_POSITION, "the %s on the left".formatted(a), Choice.LEFTMOST, 0);
            ask(
                    Kind.COLOUR_AND_POSITION,
                    "the %s object on the right".formatted(colours.getFirst()),
                    Choice.RIGHTMOST,
                    0);
            ask(Kind.COLOUR, "the " + b, Choice.WHOLE, 1);
            ask(Kind.ALL, "all the %ss".formatted(a), Choice.WHOLE, 0);
            return "two %ss and a %s".formatted(a, b);
        }

        private String one() {
            String a = coloured(noun());
            ask(Kind.SUBJECT, "the %s", Choice.WHOLE, 0);
            ask(Kind.COLOUR, "the " + a, Choice.WHOLE, 0);
            return "a " + a;
        }

        /** A colour unlike all that things have. */
        private void missing() {
            List<String> others = COLOURS.stream()
                    .filter(colour -> !colours.contains(colour))
                    .filter(colour -> ALIKE.stream()
                            .noneMatch(group ->
                                    group.contains(colour) && colours.stream().anyMatch(group::contains)))
                    .toList();
            if (!others.isEmpty()) {
                String colour = others.get(random.nextInt(others.size()));
                phrases.add(
                        new Phrase(Kind.ABSENT, "the %s ball".formatted(colour), Choice.WHOLE, List.of(), List.of()));
            }
        }

        private String noun() {
            return nouns.remove(random.nextInt(nouns.size()));
        }

        private String coloured(String noun) {
            List<String> left =
                    COLOURS.stream().filter(colour -> !colours.contains(colour)).toList();
            colours.add(left.get(random.nextInt(left.size())));
            named.add(noun);
            return colours.getLast() + " " + noun;
        }

        private void ask(Kind kind, String words, Choice choice, Integer... among) {
            phrases.add(new Phrase(kind, words, choice, List.of(among), List.of()));
        }
    }
}
