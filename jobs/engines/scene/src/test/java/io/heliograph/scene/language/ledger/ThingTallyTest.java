// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.language.BriefReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each noun of a sentence is drawn as often as it says, in the colours that it says, or a warning names words of it. */
class ThingTallyTest {
    private static final int VARIANTS = 32; // sentences of a kind
    private static final double LEAST_READ = 0.65;
    private static final List<String> NOUNS = List.of(
            "cat",
            "dog",
            "horse",
            "car",
            "house",
            "cup",
            "ball",
            "tree",
            "boat",
            "robot",
            "chair",
            "bird",
            "lamp",
            "book",
            "cake",
            "vase",
            "umbrella",
            "bicycle",
            "teapot");
    private static final List<String> COLOURS =
            List.of("red", "blue", "green", "yellow", "white", "black", "pink", "purple", "brown");
    private static final BriefReader READER = BriefReader.load(ArchetypeCatalogue.builtIn());

    /** A sentence and the number of things by noun and colour. */
    private record Wish(String text, Map<String, Map<String, Integer>> things) {}

    @Test
    void everySumIsRightOrReported() throws IOException {
        List<String> silent = new ArrayList<>();
        int right = 0;
        int all = 0;
        for (String turn : turns()) {
            for (int i = 0; i < VARIANTS; i++) {
                Wish wish = wish(turn, new Random(i * 31L + turn.hashCode()));
                Brief brief = READER.read(wish.text(), "");
                boolean told = !brief.unknown().isEmpty()
                        || READER.refusal(wish.text()).isPresent();
                boolean shown = shows(brief, wish);
                right += shown && !told ? 1 : 0;
                all++;
                if (!shown && !told) {
                    silent.add(wish.text());
                }
            }
        }
        assertThat(silent).isEmpty();
        assertThat(right).isGreaterThan((int) (all * LEAST_READ));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "two cans of soda on ice, one red and one blue | two cans",
                "a vase on a shelf and a bowl, both red | both red",
                "the cup in the middle is green, the others are white | are white",
                "a ball, yellow like the cake beside it | yellow",
                "a cup of the same colour as the red lamp | the same colour as",
                "every cup is black: three cups | three cups",
                "six cups, every second one white | every second",
                "a cat and a dog, black and white respectively | respectively",
                "a kitchen in white and grey with a blue kettle | grey",
                "a man without a hat beside a woman with a hat | a hat",
                "a tower of four books | tower of",
                "a plate with no fork and a fork on the table | a fork",
                "four cups, the leftmost red | the leftmost red",
                "a room in which the wall is red | in which the wall is red"
            })
    void aSumThatIsNotReadIsNamed(String prompt, String words) {
        assertThat(READER.read(prompt, "").unknown()).anyMatch(told -> told.contains(words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a school of fish",
                "five white sheep",
                "the left tree is green and the right tree orange",
                "a girl in a yellow dress feeding pigeons",
                "two black cats and one white cat on a red sofa",
                "four red balloons plus two that are blue",
                "purple grapes and yellow cheese on a board",
                "a black cat at the left and a white cat at the right"
            })
    void aSumThatIsRightIsNotNamed(String prompt) {
        assertThat(READER.read(prompt, "").unknown())
                .filteredOn(told -> !told.equals("board"))
                .isEmpty();
    }

    private static Wish wish(String turn, Random random) {
        List<String> nouns = new ArrayList<>(NOUNS);
        List<String> colours = new ArrayList<>(COLOURS);
        Collections.shuffle(nouns, random);
        Collections.shuffle(colours, random);
        Map<String, String> names = Map.of(
                "N", nouns.get(0), "M", nouns.get(1), "c", colours.get(0), "d", colours.get(1), "e", colours.get(2));
        String[] parts = turn.split("\\|", -1);
        String text = parts[0];
        for (Map.Entry<String, String> name : names.entrySet()) {
            text = text.replace("{" + name.getKey() + "}", name.getValue())
                    .replace("{" + name.getKey() + "s}", name.getValue() + "s");
        }
        Map<String, Map<String, Integer>> things = new HashMap<>();
        for (String part : parts[1].split(" ", -1)) {
            String noun = Objects.requireNonNull(names.get(part.substring(0, part.indexOf(':'))));
            String colour = part.substring(part.indexOf(':') + 1, part.indexOf('='));
            things.computeIfAbsent(noun, _ -> new HashMap<>())
                    .put(names.getOrDefault(colour, colour), Integer.parseInt(part.substring(part.indexOf('=') + 1)));
        }
        return new Wish(text, things);
    }

    private static boolean shows(Brief brief, Wish wish) {
        return brief.things().stream().allMatch(thing -> wish.things().containsKey(thing.noun()))
                && wish.things().entrySet().stream()
                        .allMatch(noun -> shows(
                                brief.things().stream()
                                        .filter(thing -> thing.noun().equals(noun.getKey()))
                                        .toList(),
                                noun.getValue()));
    }

    private static boolean shows(List<BriefThing> things, Map<String, Integer> colours) {
        int all = colours.values().stream().mapToInt(Integer::intValue).sum();
        return things.stream().mapToInt(BriefThing::count).sum() == all
                && colours.entrySet().stream()
                        .allMatch(each -> things.stream()
                                        .filter(thing -> is(thing, each.getKey()))
                                        .mapToInt(BriefThing::count)
                                        .sum()
                                == each.getValue());
    }

    private static boolean is(BriefThing thing, String colour) {
        List<String> colours = thing.colours().stream().map(NamedColour::name).toList();
        return switch (colour) {
            case "*", "!c" -> true;
            case "-" -> colours.isEmpty();
            default -> colours.equals(List.of(colour));
        };
    }

    private static List<String> turns() throws IOException {
        try (InputStream in = Objects.requireNonNull(BriefReader.class.getResourceAsStream("turns.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }
}
