// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation.Kind;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Every noun, number, colour and relation of a prompt is in the scene or in a warning. */
class AccountedWordsTest {
    private static final int SENTENCES = 2000;
    private static final List<String> NOUNS = List.of(
            "cat",
            "dog",
            "horse",
            "car",
            "house",
            "mug",
            "apple",
            "tree",
            "boat",
            "robot",
            "table",
            "chair",
            "bird",
            "lamp",
            "book",
            "bottle",
            "cake",
            "castle",
            "guitar",
            "vase",
            "umbrella",
            "bicycle",
            "teapot",
            "trellis",
            "gazebo",
            "pier",
            "zeppelin");
    private static final List<String> COLOURS =
            List.of("red", "blue", "green", "yellow", "white", "black", "pink", "purple", "brown", "grey");
    private static final List<String> COUNTS = List.of("two", "three", "four", "five", "six", "seven");
    private static final Map<String, Kind> RELATIONS = Map.of(
            "on",
            Kind.ON,
            "under",
            Kind.UNDER,
            "behind",
            Kind.BEHIND,
            "next to",
            Kind.BESIDE,
            "in front of",
            Kind.IN_FRONT_OF,
            "to the left of",
            Kind.LEFT_OF,
            "to the right of",
            Kind.RIGHT_OF,
            "above",
            Kind.ABOVE,
            "beside",
            Kind.BESIDE);

    private final SceneStudio studio = SceneStudio.open();
    private final BriefReader reader = BriefReader.load(studio.archetypes());
    private final StructuredPrompts documents = StructuredPrompts.of(reader);

    @Test
    void everyWordOfGeneratedSentencesIsDrawnOrReported() {
        List<String> faults = new ArrayList<>();
        int refused = 0;
        for (int i = 0; i < SENTENCES; i++) {
            Sentence sentence = sentence(new Random(i));
            Outcome outcome = outcome(sentence.text());
            refused += outcome.refused() ? 1 : 0;
            sentence.claims().stream()
                    .filter(claim -> !outcome.refused() && !claim.holds().test(outcome))
                    .forEach(claim -> faults.add(sentence.text() + ": " + claim.what()));
        }
        assertTrue(refused < SENTENCES / 5, refused + " refused");
        assertEquals(List.of(), faults.stream().limit(20).toList());
    }

    @Test
    void everyColourAndNumberOfStrangersPromptsIsDrawnOrReported() {
        List<String> faults = new ArrayList<>();
        for (String prompt : strangers()) {
            Outcome outcome = outcome(prompt);
            for (String word : prompt.toLowerCase(Locale.ROOT).split("[^a-z-]+", -1)) {
                boolean colour = COLOURS.contains(word);
                int count = COUNTS.indexOf(word) + 2;
                boolean shown = outcome.refused()
                        || outcome.tells(word)
                        || (colour
                                ? outcome.coloured(word)
                                : count < 2
                                        || outcome.things().stream()
                                                        .mapToInt(BriefThing::count)
                                                        .sum()
                                                >= count);
                if (!shown) {
                    faults.add(prompt + ": " + word);
                }
            }
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void kindsOfPicturesThatCannotBeMadeAreRefusedByName() {
        for (String kind : List.of(
                "icon set", "seamless pattern", "infographic", "menu", "pie chart", "comic strip", "gradient")) {
            String refusal = reader.refusal("A " + kind + " of lemons").orElseThrow();
            assertTrue(refusal.contains("\"" + kind + "\""), refusal);
        }
        assertTrue(reader.refusal("A woman holding a menu in a restaurant").isEmpty());
        assertTrue(reader.refusal("A dress with a pattern of lemons").isEmpty());
    }

    @Test
    void aThingNamedAgainIsTheSameThing() {
        assertEquals(
                3,
                outcome("Four chairs around a round table, a vase on the table")
                        .things()
                        .size());
        assertEquals(2, outcome("A bowl on a table; the bowl is blue").things().size());
        Outcome cats = outcome("Two cats on a sofa, the black cat on the left and the orange cat on the right");
        assertEquals(
                List.of(1, 1, 1), cats.things().stream().map(BriefThing::count).toList());
    }

    @Test
    void aPlaceIsDrawnWithoutThingsThatCannotBe() {
        assertTrue(outcome("Bamboo forest with a stone path").tells("path"));
        assertTrue(!outcome("Bamboo forest with a stone path").refused());
        assertTrue(!outcome("Three bottles, no labels").refused());
        assertEquals(
                "shop",
                outcome("Isometric coffee shop with outdoor seating")
                        .things()
                        .getFirst()
                        .archetype()
                        .orElseThrow());
    }

    @Test
    void namesAreNoThings() {
        assertEquals(1, outcome("A cat in the style of Picasso").things().size());
        assertTrue(outcome("A cat in the style of Picasso").tells("picasso"));
    }

    @Test
    void coloursAfterACommaOrColonBelongToTheMainThing() {
        assertTrue(outcome("A teapot, yellow").coloured("yellow"));
        Outcome three = outcome("Three lipsticks standing in a row: red, pink and brown");
        assertEquals(3, three.things().size());
        assertTrue(three.coloured("brown"));
    }

    private record Claim(String what, Predicate<Outcome> holds) {}

    private record Sentence(String text, List<Claim> claims) {}

    private record Outcome(List<BriefThing> things, String told, Brief brief, boolean refused) {
        boolean tells(String word) {
            return told.contains(word);
        }

        boolean draws(String noun) {
            return things.stream()
                    .anyMatch(thing -> is(thing, noun) && thing.archetype().isPresent());
        }

        boolean coloured(String colour) {
            return things.stream().anyMatch(thing -> has(thing, colour))
                    || brief.setting()
                            .colour()
                            .filter(c -> c.name().contains(colour))
                            .isPresent()
                    || brief.palette().stream().anyMatch(c -> c.name().contains(colour));
        }

        static boolean has(BriefThing thing, String colour) {
            return thing.colours().stream().anyMatch(c -> c.name().contains(colour))
                    || thing.details().stream().anyMatch(detail -> detail.contains(colour));
        }

        static boolean is(BriefThing thing, String noun) {
            return thing.noun().equals(noun) || thing.noun().endsWith(" " + noun);
        }

        boolean relates(String one, Kind kind, String other) {
            return things.stream()
                    .anyMatch(thing -> is(thing, one)
                            && thing.relations().stream()
                                    .anyMatch(r -> r.kind() == kind && is(things.get(r.other()), other)));
        }
    }

    private Outcome outcome(String prompt) {
        if (reader.refusal(prompt).isPresent()) {
            return new Outcome(List.of(), "", reader.read("", ""), true);
        }
        Brief brief = reader.read(prompt, "");
        Brief again = documents.read(documents.write(brief, 1));
        List<String> told = new ArrayList<>(brief.unknown());
        try {
            told.addAll(studio.check(again));
        } catch (UndrawableException e) {
            return new Outcome(List.of(), "", brief, true);
        }
        told.addAll(reader.alternatives(prompt));
        return new Outcome(again.things(), String.join("\n", told).toLowerCase(Locale.ROOT), again, false);
    }

    private static Sentence sentence(Random random) {
        String one = pick(NOUNS, random);
        String other = other(one, random);
        String first = pick(COLOURS, random);
        String second = pick(COLOURS, random);
        String count = pick(COUNTS, random);
        String relation = pick(RELATIONS.keySet().stream().sorted().toList(), random);
        List<Claim> claims = new ArrayList<>();
        claims.add(drawn(one));
        String text = switch (random.nextInt(7)) {
            case 0 -> {
                claims.add(drawn(other));
                claims.add(coloured(one, first));
                claims.add(coloured(other, second));
                claims.add(related(one, other, relation));
                yield "A %s %s %s a %s %s".formatted(first, one, relation, second, other);
            }
            case 1 -> {
                claims.add(drawn(other));
                claims.add(counted(one, count));
                claims.add(coloured(other, second));
                yield "%s %ss and a %s %s".formatted(count, one, second, other);
            }
            case 2 -> {
                claims.add(drawn(other));
                claims.add(related(one, other, relation));
                claims.add(new Claim(
                        "one " + other,
                        out -> out.things().stream()
                                        .filter(t -> Outcome.is(t, other))
                                        .count()
                                < 2));
                yield "A %s %s a %s, a fork beside the %s".formatted(one, relation, other, other);
            }
            case 3 -> {
                claims.add(coloured(one, first));
                yield "A %s, %s".formatted(one, first);
            }
            case 4 -> {
                claims.add(counted(one, "three"));
                claims.add(coloured(one, first));
                yield "Three %ss: %s".formatted(one, first);
            }
            case 5 -> {
                claims.add(new Claim(other + " told", out -> out.tells(other)));
                yield "A %s made of %ss".formatted(one, other);
            }
            default -> {
                claims.add(drawn(other));
                claims.add(coloured(one, first));
                claims.add(counted(other, count));
                yield "A %s with %s %ss, the %s is %s".formatted(one, count, other, one, first);
            }
        };
        return new Sentence(text, claims);
    }

    private static Claim drawn(String noun) {
        return new Claim(noun, out -> out.draws(noun) || out.tells(noun));
    }

    private static Claim coloured(String noun, String colour) {
        return new Claim(
                colour + " " + noun,
                out -> out.things().stream().anyMatch(thing -> Outcome.is(thing, noun) && Outcome.has(thing, colour))
                        || out.tells(colour)
                        || (!out.draws(noun) && out.tells(noun)));
    }

    private static Claim counted(String noun, String count) {
        int number = COUNTS.indexOf(count) + 2;
        return new Claim(
                count + " " + noun,
                out -> out.things().stream()
                                        .filter(thing -> Outcome.is(thing, noun))
                                        .mapToInt(BriefThing::count)
                                        .sum()
                                == number
                        || out.tells(count)
                        || out.tells(noun));
    }

    private static Claim related(String one, String other, String relation) {
        Kind kind = Objects.requireNonNull(RELATIONS.get(relation));
        return new Claim(
                one + " " + relation + " " + other,
                out -> out.relates(one, kind, other) || out.tells(relation) || out.tells(one) || out.tells(other));
    }

    private static String other(String noun, Random random) {
        String other = pick(NOUNS, random);
        return other.equals(noun) ? other(noun, random) : other;
    }

    private static String pick(List<String> words, Random random) {
        return words.get(random.nextInt(words.size()));
    }

    private static List<String> strangers() {
        try (InputStream in = Objects.requireNonNull(AccountedWordsTest.class.getResourceAsStream("strangers.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
