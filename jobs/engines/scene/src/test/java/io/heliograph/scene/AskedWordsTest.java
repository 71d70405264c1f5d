// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Nothing of what people ask for is dropped without a word: every word of 100 prompts is in what is to be drawn, in a warning, or the prompt is refused. */
class AskedWordsTest {
    /** Words of exceptions, which the sentences of edits say in other words. */
    private static final Set<String> SPARING = Set.of("not", "don", "everything", "else", "change");

    /** Words that ask for nothing by themselves. */
    private static final Set<String> EMPTY = Set.of(
            "a",
            "an",
            "the",
            "and",
            "or",
            "but",
            "of",
            "to",
            "in",
            "on",
            "at",
            "by",
            "for",
            "from",
            "with",
            "without",
            "over",
            "under",
            "above",
            "next",
            "front",
            "beside",
            "between",
            "during",
            "through",
            "along",
            "around",
            "background",
            "light",
            "lighting",
            "lights",
            "that",
            "says",
            "reading",
            "letters",
            "no",
            "not",
            "any",
            "wait",
            "exactly",
            "full",
            "one",
            "image",
            "pair",
            "set",
            "called",
            "having",
            "team",
            "couple",
            "family",
            "crowd",
            "view",
            "all",
            "up",
            "playing",
            "walking",
            "looking",
            "hanging",
            "shadows",
            "stack");

    /** Phrases that mean something together, and what it is called. */
    private static final Map<String, String> TOGETHER = Map.ofEntries(
            Map.entry("studio lighting", "softbox"),
            Map.entry("product photo", "photograph"),
            Map.entry("macro shot", "macro"),
            Map.entry("flat lay", "overhead"),
            Map.entry("degrees to the left", "degrees counterclockwise"),
            Map.entry("top view", "overhead"),
            Map.entry("3d illustration", "render"),
            Map.entry("in the middle", "centre"),
            Map.entry("in the sun", "daylight"),
            Map.entry("full body", "full"),
            Map.entry("flat vector icon", "vector"),
            Map.entry("line drawing", "line art"),
            Map.entry("wine glasses", "wine glass"),
            Map.entry("on the floor", ""),
            Map.entry("wooden floor", ""),
            Map.entry("white walls", "white"),
            Map.entry("a poster", ""),
            Map.entry("bold letters", "sans"),
            Map.entry("a cat, no wait,", ""));

    /** What must not be there, is not. */
    private static final String DENIED = "\\b(no|without)( any)? \\w+( or \\w+)?";

    /** Words that come to something under another name. */
    private static final Map<String, String> MEANT = Map.of(
            "two", "2", "three", "3", "four", "4", "five", "5", "six", "6", "seven", "7", "people", "person", "women",
            "woman");

    /** Words of instructions that ask for nothing by themselves. */
    private static final Set<String> ASKING = Set.of(
            "the",
            "from",
            "this",
            "that",
            "make",
            "turn",
            "change",
            "add",
            "put",
            "into",
            "and",
            "her",
            "his",
            "image",
            "picture",
            "look",
            "like",
            "color",
            "with",
            "give",
            "keep",
            "say",
            "text",
            "some",
            "rest",
            "but",
            "for",
            "over",
            "move",
            "remove",
            "replace",
            "instead",
            "painting",
            "day",
            "letters",
            "more",
            "fix",
            "one",
            "extend");

    /** Words of instructions that come to something under another name. */
    private static final Map<String, String> EDITED = Map.ofEntries(
            Map.entry("brighter", "brightness"),
            Map.entry("warmer", "temperature"),
            Map.entry("noise", "restore"),
            Map.entry("sharpen", "sharpness"),
            Map.entry("square", "1:1"),
            Map.entry("back", "background"),
            Map.entry("bigger", "150"),
            Map.entry("smaller", "67"),
            Map.entry("corner", "right"),
            Map.entry("two", "2"),
            Map.entry("three", "3"),
            Map.entry("watercolor", "watercolour"),
            Map.entry("sky", "top"),
            Map.entry("sketch", "pencil"));

    private final SceneStudio sceneStudio = SceneStudio.open();
    private final BriefReader briefReader = BriefReader.load(ArchetypeCatalogue.builtIn());

    @Test
    void everyWordOfAPromptIsSeenOrNamed() throws IOException {
        List<String> dropped = new ArrayList<>();
        int drawn = 0;
        for (String prompt : lines("asked-prompts.txt")) {
            Optional<String> outcome = outcome(prompt);
            if (outcome.isPresent()) {
                drawn++;
                for (String word : said(prompt).split("[^a-z]+", -1)) {
                    if (word.length() > 1 && !EMPTY.contains(word) && !isIn(outcome.get(), word)) {
                        dropped.add(word + " of: " + prompt);
                    }
                }
            }
        }
        System.out.printf("asked prompts: %d drawn%n", drawn);
        assertEquals(List.of(), dropped);
    }

    @Test
    void everyWordOfAnInstructionIsDoneOrNamed() throws IOException {
        InstructionReader instructions = briefReader.instructions();
        List<String> dropped = new ArrayList<>();
        for (String text : lines("asked-instructions.txt")) {
            List<InstructionEdit> edits = instructions.read(text);
            boolean refused = edits.stream().allMatch(InstructionEdit.Unclear.class::isInstance);
            String outcome = (InstructionReader.canonical(edits) + " " + edits + " " + instructions.unheeded(text))
                    .toLowerCase(Locale.ROOT)
                    .replace('_', ' ');
            boolean spares = edits.stream().anyMatch(InstructionEdit.Sparing.class::isInstance);
            for (String word : said(text).split("[^a-z]+", -1)) {
                boolean asks = !(spares && SPARING.contains(word)) && word.length() > 2 && !ASKING.contains(word);
                if (!refused && asks && !isIn(outcome, word) && !isIn(outcome, EDITED.getOrDefault(word, word))) {
                    dropped.add(word + " of: " + text);
                }
            }
        }
        assertEquals(List.of(), dropped);
    }

    @Test
    void onePropertyAfterTheOtherIsAdjusted() {
        assertEquals(
                "increase the contrast by 25%; increase the saturation by 25%",
                canonical("increase the contrast and saturation"));
        assertEquals(
                "recolour all the walls to blue; retexture the floor to wood",
                canonical("make the walls blue and the floor wooden"));
        assertEquals("blur the background", canonical("keep only the woman and blur the rest"));
        assertEquals("remove all the people except for the dog", canonical("remove the people but not the dog"));
    }

    private String canonical(String instruction) {
        return InstructionReader.canonical(briefReader.instructions().read(instruction));
    }

    @Test
    void whatIsAlwaysDrawnCannotBeDenied() {
        for (String prompt : List.of(
                "a forest with no trees",
                "a mountain lake with no mountains",
                "a man without a head",
                "a cat with no tail",
                "a car without wheels",
                "a desert with no sand",
                "a snowman without a hat",
                "zero apples",
                "neither a cat nor a dog")) {
            assertEquals(Optional.empty(), outcome(prompt), prompt);
        }
        assertEquals(
                "asks for \"man\" without \"head\", but it is always drawn with it. Name another thing, or do not exclude it.",
                briefReader.refusal("a man without a head").orElseThrow());
    }

    private static String said(String prompt) {
        String said = prompt.toLowerCase(Locale.ROOT);
        for (Map.Entry<String, String> phrase : TOGETHER.entrySet()) {
            said = said.replace(phrase.getKey(), phrase.getValue());
        }
        return said.replaceAll(DENIED, "");
    }

    /** What is drawn and what is warned of, as one text; empty for a refusal. */
    private Optional<String> outcome(String prompt) {
        if (briefReader.refusal(prompt).isPresent()) {
            return Optional.empty();
        }
        Brief brief = briefReader.read(prompt, "");
        try {
            return Optional.of((brief + " " + sceneStudio.check(brief))
                    .toLowerCase(Locale.ROOT)
                    .replace('_', ' '));
        } catch (UndrawableException e) {
            return Optional.empty();
        }
    }

    private boolean isIn(String outcome, String word) {
        DocumentFieldReader fields = briefReader.fields();
        List<Function<String, Optional<?>>> readers = List.of(
                fields::style,
                fields::light,
                fields::scenery,
                fields::weather,
                fields::season,
                fields::distance,
                fields::angle,
                fields::pose,
                fields::material,
                fields::pattern,
                fields::relation,
                fields::archetype);
        String singular = fields.singular(word);
        return outcome.contains(MEANT.getOrDefault(word, word))
                || outcome.contains(singular)
                || outcome.contains(fields.mood(word))
                || readers.stream()
                        .flatMap(reader -> reader.apply(word).stream())
                        .anyMatch(term -> outcome.contains(
                                term.toString().toLowerCase(Locale.ROOT).replace('_', ' ')))
                || fields.colours(word).stream().anyMatch(colour -> outcome.contains("name=" + colour.name()));
    }

    static List<String> lines(String name) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/language", name)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }
}
