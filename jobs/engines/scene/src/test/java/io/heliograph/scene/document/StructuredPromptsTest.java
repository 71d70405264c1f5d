// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.TestVocabulary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What can be done with documents: edited by hand, refined, compared, made from instructions. */
class StructuredPromptsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final BriefReader briefReader = BriefReader.load(new TestVocabulary());
    private final StructuredPrompts structuredPrompts = StructuredPrompts.of(briefReader);
    private final StructuredPrompt mug = written("a red mug on a wooden table, window light");

    private StructuredPrompt written(String prompt) {
        return structuredPrompts.write(briefReader.read(prompt, ""), 5);
    }

    private Brief reread(String json) {
        return structuredPrompts.read(StructuredPrompt.parse(json));
    }

    private static BriefThing thing(Brief brief, String noun) {
        return brief.things().stream()
                .filter(briefThing -> briefThing.noun().equals(noun))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> colours(BriefThing briefThing) {
        return briefThing.colours().stream().map(NamedColour::name).toList();
    }

    @Test
    void aColourChangedByHandIsRead() {
        Brief brief = reread(mug.toJson().replace("\"shape_and_color\" : \"Red.\"", "\"shape_and_color\" : \"blue\""));
        assertEquals(List.of("blue"), colours(thing(brief, "mug")));
    }

    @Test
    void aNumberChangedByHandIsRead() {
        Brief brief = reread(mug.toJson().replaceFirst("\"number_of_objects\" : 1", "\"number_of_objects\" : 3"));
        assertEquals(3, thing(brief, "mug").count());
    }

    @Test
    void lightChangedByHandIsRead() {
        Brief brief = reread(mug.toJson().replace("Window light.", "Bright moonlight"));
        assertEquals(BriefLight.Kind.MOONLIGHT, brief.light().kind());
    }

    @Test
    void theMediumOfTheBuiltInRendererIsDrawnLikeAPhotograph() {
        StructuredPrompt document = structuredPrompts.writeRendered(structuredPrompts.read(mug), 5);
        assertEquals("3-D illustration with photographic light", document.styleMedium());
        assertEquals(BriefStyle.PHOTOGRAPH, structuredPrompts.read(document).style());
        StructuredPrompt cartoon = StructuredPrompt.parse(
                document.toJson().replace("3-D illustration with photographic light", "illustration"));
        assertEquals(BriefStyle.CARTOON, structuredPrompts.read(cartoon).style());
    }

    @Test
    void aRenderingIsNeverCalledAPhotographAlsoAfterAnEdit() {
        StructuredPrompt document = structuredPrompts.writeRendered(structuredPrompts.read(mug), 5);
        StructuredPrompt blue = structuredPrompts.refine(document, "make the mug blue", 5);
        assertEquals(document.styleMedium(), blue.styleMedium());
        for (StructuredPrompt each : List.of(document, blue)) {
            assertFalse(each.shortDescription().contains("hotograph"), each.shortDescription());
            assertTrue(each.shortDescription().contains("mug"), each.shortDescription());
        }
        assertTrue(blue.shortDescription().contains("blue"), blue.shortDescription());
    }

    @Test
    void theRelationSurvives() {
        Brief brief = structuredPrompts.read(mug);
        ThingRelation thingRelation = thing(brief, "mug").relations().getFirst();
        assertEquals(ThingRelation.Kind.ON, thingRelation.kind());
        assertEquals("table", brief.things().get(thingRelation.other()).noun());
    }

    @Test
    void everyRequiredKeyIsThere() {
        JsonNode root = JSON.readTree(mug.toJson());
        for (String key : List.of(
                "short_description",
                "objects",
                "background_setting",
                "lighting",
                "aesthetics",
                "photographic_characteristics",
                "style_medium",
                "artistic_style",
                "context",
                "text_render")) {
            assertTrue(root.has(key), key);
        }
        for (String key : List.of(
                "description",
                "location",
                "relationship",
                "relative_size",
                "shape_and_color",
                "texture",
                "appearance_details",
                "number_of_objects",
                "pose",
                "expression",
                "clothing",
                "action",
                "gender",
                "skin_tone_and_texture",
                "orientation")) {
            assertTrue(root.path("objects").path(0).has(key), key);
        }
        assertFalse(root.has("edit_instruction"));
    }

    @Test
    void wrongTypesAndMissingKeysAreWell() {
        Brief brief = reread("""
                {"objects": [{"description": "a fluffy orange cat", "number_of_objects": "2", "texture": null, "x": [1]}, 7, null],
                 "lighting": "golden hour", "aesthetics": [], "text_render": {"text": 5}, "style_medium": {"a": 1}}""");
        BriefThing cat = thing(brief, "cat");
        assertEquals(2, cat.count());
        assertEquals(List.of("orange"), colours(cat));
        assertEquals(BriefLight.Kind.GOLDEN_HOUR, brief.light().kind());
        assertEquals("5", brief.letterings().getFirst().text());
        assertEquals(0, reread("{}").things().size());
    }

    @Test
    void whatIsNoObjectIsRefused() {
        for (String json : List.of("", "{", "[]", "\"a\"", "null", "7")) {
            assertThrows(DocumentException.class, () -> StructuredPrompt.parse(json), json);
        }
    }

    @Test
    void nightBringsItsShadowsAndColours() {
        StructuredPrompt day = written("a car on a street at noon");
        StructuredPrompt night = structuredPrompts.refine(day, "make it night and paint the car blue", 5);
        Brief brief = structuredPrompts.read(night);
        assertEquals(BriefLight.Kind.NIGHT, brief.light().kind());
        assertFalse(brief.light().hard());
        assertEquals(List.of("blue"), colours(thing(brief, "car")));
        assertNotEquals(day.lighting().shadows(), night.lighting().shadows());
        assertNotEquals(day.aesthetics().colorScheme(), night.aesthetics().colorScheme());
        assertEquals(day.context(), night.context());
    }

    @Test
    void anotherNumberOfTheSameThingsKeepsAllElseOfThem() {
        StructuredPrompt two = written("two green apples on a table");
        for (String words : List.of("three apples instead of two", "replace the 2 apples with 3 apples")) {
            BriefThing apples = thing(structuredPrompts.read(structuredPrompts.refine(two, words, 5)), "apple");
            assertEquals(3, apples.count(), words);
            assertEquals(List.of("green"), colours(apples), words);
        }
    }

    @Test
    void openFieldsAreEmptyAndThoseOfEarlierVersionsCountAsEmpty() {
        String open = "\"shape_and_color\" : \"\"";
        assertTrue(mug.toJson().contains(open), mug.toJson());
        String earlier = mug.toJson().replace(open, "\"shape_and_color\" : \"As such a thing usually looks.\"");
        assertEquals(mug, StructuredPrompt.parse(earlier));
        assertEquals(
                "Nothing special.",
                StructuredPrompt.parse("{\"text_render\": [{\"text\": \"Nothing special.\"}]}")
                        .textRender()
                        .getFirst()
                        .text());
    }

    @Test
    void theNounOfARelationshipWinsOverAStaleNumber() {
        String objects =
                "{\"objects\": [%s{\"description\": \"A red mug.\", \"relationship\": \"Beside the book (object 2).\"},"
                        + " %s{\"description\": \"A wooden table.\"}]}";
        String book = "{\"description\": \"A blue book.\"}, ";
        String apple = "{\"description\": \"A green apple.\"}, ";
        assertEquals(List.of(1), beside(objects.formatted("", book), 0));
        assertEquals(List.of(2), beside(objects.formatted(apple, book), 1));
        assertEquals(List.of(), beside(objects.formatted("", ""), 0));
        assertEquals(
                List.of(1), beside(objects.formatted("", book).replace("the book (object 2)", "it (object 2)"), 0));
    }

    private List<Integer> beside(String json, int thing) {
        return structuredPrompts.read(StructuredPrompt.parse(json)).things().get(thing).relations().stream()
                .map(ThingRelation::other)
                .toList();
    }

    @Test
    void refiningKeepsWhatItDoesNotConcern() {
        StructuredPrompt own = StructuredPrompt.parse(mug.toJson()
                .replace("\"shape_and_color\" : \"\"", "\"shape_and_color\" : \"Brown with deep grain lines\"")
                .replace(mug.context(), "For my kitchen blog"));
        StructuredPrompt refined = structuredPrompts.refine(own, "add a green apple next to the mug", 5);
        assertEquals("For my kitchen blog", refined.context());
        assertEquals("Brown with deep grain lines", refined.objects().get(1).shapeAndColor());
        assertEquals(3, refined.objects().size());
        assertTrue(structuredPrompts.read(refined).things().get(2).relations().stream()
                .anyMatch(r -> r.kind() == ThingRelation.Kind.BESIDE && r.other() == 0));
    }

    @Test
    void erasingRenumbersRelations() {
        StructuredPrompt scene = written("a dog, a lamp on a table");
        Brief brief = structuredPrompts.read(structuredPrompts.refine(scene, "remove the dog", 5));
        assertEquals(
                List.of("lamp", "table"),
                brief.things().stream().map(BriefThing::noun).toList());
        assertEquals(1, brief.things().getFirst().relations().getFirst().other());
    }

    @Test
    void replacingKeepsTheRelation() {
        Brief brief = structuredPrompts.read(
                structuredPrompts.refine(mug, "replace the mug with a blue vase; change the style to watercolour", 5));
        assertEquals(List.of("blue"), colours(thing(brief, "vase")));
        assertEquals(
                ThingRelation.Kind.ON,
                thing(brief, "vase").relations().getFirst().kind());
        assertEquals(BriefStyle.WATERCOLOUR, brief.style());
    }

    @Test
    void whatHadNoEffectIsNamed() {
        assertEquals(List.of("helicopter"), structuredPrompts.ignoredWords(mug, "remove the helicopter"));
        assertEquals(List.of(), structuredPrompts.ignoredWords(mug, "remove the mug"));
    }

    @Test
    void aUsersEditsWinAndTheRestFollows() {
        StructuredPrompt day = written("a car on a street at noon");
        StructuredPrompt edited = StructuredPrompt.parse(
                day.toJson().replace("\"Midday.\"", "\"Night time.\"").replace(day.context(), "My own words"));
        StructuredPrompt made = structuredPrompts.diff(day, edited, 5);
        assertEquals("Night time.", made.lighting().conditions());
        assertEquals("Soft shadows.", made.lighting().shadows());
        assertEquals("My own words", made.context());
        assertTrue(made.aesthetics().colorScheme().contains("cooled"));
        assertEquals(BriefLight.Kind.NIGHT, structuredPrompts.read(made).light().kind());
    }

    @Test
    void aDescriptionEditedByHandBringsItsColours() {
        StructuredPrompt edited = StructuredPrompt.parse(mug.toJson().replace("A red mug.", "Two huge blue mugs."));
        BriefThing made = thing(structuredPrompts.read(structuredPrompts.diff(mug, edited, 5)), "mug");
        assertEquals(List.of("blue"), colours(made));
        assertEquals(2, made.count());
    }

    @Test
    void anUneditedDocumentStaysAsItIs() {
        assertEquals(mug, structuredPrompts.diff(mug, mug, 5));
        StructuredPrompt foreign = StructuredPrompt.parse("""
                {"short_description": "A serene view of a dog.", "objects": [{"description": "A fluffy dog", "location": "center"}]}""");
        assertEquals(
                "A fluffy dog",
                structuredPrompts.diff(foreign, foreign, 5).objects().getFirst().description());
    }

    @Test
    void instructionsHaveDocuments() throws IOException {
        StructuredPrompt document =
                structuredPrompts.instruct("please add two red birds in the background and make it winter", 3);
        assertEquals(
                "add 2 red birds in the background; change the season to winter",
                document.editInstruction().orElseThrow());
        Brief brief = structuredPrompts.read(document);
        assertEquals(2, thing(brief, "bird").count());
        assertEquals(SceneSetting.Season.WINTER, brief.setting().season());
        assertTrue(JSON.readTree(document.toJson()).has("edit_instruction"));
        assertEquals("", document.shortDescription());
        assertEquals("The season is winter.", document.backgroundSetting());
        assertEquals("", document.styleMedium());
        StructuredPrompt smaller = structuredPrompts.instruct("make the cup smaller", 3);
        assertEquals(
                "",
                smaller.shortDescription()
                        + smaller.backgroundSetting()
                        + smaller.lighting().conditions());
        for (String line : Files.readAllLines(Path.of("src/test/resources/language/instructions.tsv"))) {
            if (!line.startsWith("#")) {
                String instruction = line.substring(0, line.indexOf('\t'));
                List<InstructionEdit> edits = structuredPrompts.edits(StructuredPrompt.parse(
                        structuredPrompts.instruct(instruction, 1).toJson()));
                assertEquals(briefReader.instructions().read(instruction), edits, instruction);
            }
        }
    }

    @Test
    void enhancedPromptsKeepEveryNounAndAddAtMostSixtyWords() throws IOException {
        for (String line : Files.readAllLines(Path.of("src/test/resources/language/prompts.tsv"))) {
            if (!line.startsWith("#")) {
                String prompt = line.substring(0, line.indexOf('\t'));
                String enhanced = structuredPrompts.enhance(prompt, 9, false);
                assertEquals(enhanced, structuredPrompts.enhance(prompt, 9, false));
                assertTrue(words(enhanced) - words(prompt) <= PromptCompletion.MOST_WORDS, enhanced);
                List<String> before = nouns(prompt);
                List<String> after = nouns(enhanced);
                assertTrue(after.containsAll(before), () -> enhanced + ": " + before + " became " + after);
                assertTrue(after.size() <= before.size(), () -> enhanced + ": " + before + " became " + after);
            }
        }
        assertNotEquals(structuredPrompts.enhance("a dog", 1, false), "a dog");
    }

    @Test
    void aThingOfTheShortDescriptionAloneIsNamedAndNoThingOfAWrittenDocument() throws IOException {
        assertEquals(
                List.of("table"),
                structuredPrompts.unlisted(
                        StructuredPrompt.parse(
                                "{\"short_description\": \"A red mug on a wooden table.\", \"objects\": [{\"description\": \"a red mug\"}]}")));
        for (String line : Files.readAllLines(Path.of("src/test/resources/language/prompts.tsv"))) {
            if (!line.startsWith("#")) {
                String prompt = line.substring(0, line.indexOf('\t'));
                StructuredPrompt written = structuredPrompts.write(briefReader.read(prompt, ""), 9);
                assertEquals(List.of(), structuredPrompts.unlisted(written), prompt);
            }
        }
    }

    @Test
    void theRendererUnderstandsEveryDetailThatIsAddedForIt() throws IOException {
        for (String line : Files.readAllLines(Path.of("src/test/resources/language/prompts.tsv"))) {
            if (!line.startsWith("#")) {
                String prompt = line.substring(0, line.indexOf('\t'));
                Brief before = briefReader.read(prompt, "");
                Brief after = briefReader.read(structuredPrompts.enhance(prompt, 9, true), "");
                assertEquals(before.unknown(), after.unknown(), prompt);
                assertEquals(before.mood(), after.mood(), prompt);
                assertEquals(before.style(), after.style(), prompt);
            }
        }
    }

    @Test
    void seedsVaryWhatIsOpenAndNothingElse() {
        Brief brief = briefReader.read("a red mug on a wooden table", "");
        List<String> documentsOf = java.util.stream.LongStream.range(0, 20)
                .mapToObj(seed -> structuredPrompts.write(brief, seed).toJson())
                .distinct()
                .toList();
        assertTrue(documentsOf.size() > 3, documentsOf.size() + " documents");
        documentsOf.forEach(json -> assertEquals(brief, reread(json)));
    }

    private static int words(String text) {
        return List.of(text.strip().split("\\s+", -1)).size();
    }

    private List<String> nouns(String prompt) {
        return briefReader.read(prompt.toLowerCase(Locale.ROOT), "").things().stream()
                .map(BriefThing::noun)
                .toList();
    }
}
