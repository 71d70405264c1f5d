// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Structured prompts that clients write or change: their members, types and bounds. */
class SentDocumentsTest {
    private static final Room ROOM = new Room(Map.of());
    private static final String LITE = "image.generate_lite";

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static ObjectNode sent(String document) {
        ObjectNode body = Room.body();
        body.set("structured_prompt", JsonMapper.shared().readTree(document.replace('\'', '"')));
        return body;
    }

    private static OperationRequest check(String operation, ObjectNode body) {
        Operation named = ROOM.operation(operation);
        OperationRequest request = RequestBinding.bindFromClient(named.spec(), body);
        named.check(request);
        return request;
    }

    private static String notice(String operation, ObjectNode body) {
        return ROOM.operation(operation).notice(check(operation, body)).orElse("");
    }

    private static void assertRefused(String operation, ObjectNode body, String details) {
        assertThatThrownBy(() -> check(operation, body)).isInstanceOfSatisfying(FailureException.class, refused -> {
            assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(refused.failure().details()).isEqualTo(details);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'objects': 'a red mug'} | The field 'structured_prompt.objects' must be a list of objects with 'description', 'location', 'relationship', 'relative_size', 'shape_and_color' and others.",
                "{'objects': ['a red mug']} | The field 'structured_prompt.objects[0]' must be an object with 'description', 'location', 'relationship', 'relative_size', 'shape_and_color' and others.",
                "{'objects': [{'description': 'a mug', 'number_of_objects': -3}]} | The field 'structured_prompt.objects[0].number_of_objects' must be a whole number from 1 to 50.",
                "{'objects': [{'description': 'a mug'}, {'description': 'a cup', 'number_of_objects': 1e9}]} | The field 'structured_prompt.objects[1].number_of_objects' must be a whole number from 1 to 50.",
                "{'objects': [{'description': 'a mug', 'number_of_objects': 2.5}]} | The field 'structured_prompt.objects[0].number_of_objects' must be a whole number from 1 to 50.",
                "{'objects': [{'description': 'a mug', 'number_of_objects': 'some'}]} | The field 'structured_prompt.objects[0].number_of_objects' must be a whole number from 1 to 50.",
                "{'objects': [{'description': {'text': 'a mug'}}]} | The field 'structured_prompt.objects[0].description' must be text.",
                "{'short_description': 'a mug', 'lighting': 'golden hour'} | The field 'structured_prompt.lighting' must be an object with 'conditions', 'direction', 'shadows'.",
                "{'short_description': 'a mug', 'aesthetics': []} | The field 'structured_prompt.aesthetics' must be an object with 'composition', 'color_scheme', 'mood_atmosphere', 'preference_score', 'aesthetic_score'.",
                "{'short_description': 'a mug', 'text_render': [null]} | The field 'structured_prompt.text_render[0]' must be an object with 'text', 'location', 'size', 'color', 'font' and others.",
                "{'objects': [{'description': 5}]} | The field 'structured_prompt.objects[0].description' must be text.",
                "{'short_description': true} | The field 'structured_prompt.short_description' must be text.",
                "{'short_description': 'a mug', 'context': [['a']]} | The field 'structured_prompt.context' must be text."
            })
    void aMemberOfTheWrongTypeOrOutOfBoundsIsRefusedByItsPath(String document, String details) {
        assertRefused(LITE, sent(document), details);
        assertRefused("image.generate", sent(document).put("prompt", "make it blue"), details);
        assertRefused("structured_prompt.generate", sent(document).put("prompt", "make it blue"), details);
        ObjectNode before = sent(document);
        before.set("user_adjusted_structured_prompt", before.get("structured_prompt"));
        assertRefused("structured_prompt.generate_from_diff", before, details);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'description': null}", "{'description': '  '}", "{'location': 'left'}"})
    void aThingWithoutADescriptionIsNamed(String thing) {
        assertThat(notice(LITE, sent("{'short_description': 'two cups', 'objects': [" + thing + "]}")))
                .contains("'structured_prompt.objects[0]' has no 'description': it is not drawn.");
        assertThat(notice(LITE, sent("{'short_description': 'a sign', 'text_render': [{'text': 'OPEN'}]}")))
                .isEmpty();
    }

    @Test
    void theSecondDocumentOfADifferenceAndTheDocumentOfAnEditAreReadAlike() throws Exception {
        ObjectNode body = sent("{'short_description': 'a mug'}");
        body.putObject("user_adjusted_structured_prompt").put("objects", 7);
        assertRefused(
                "structured_prompt.generate_from_diff",
                body,
                "The field 'user_adjusted_structured_prompt.objects' must be a list of objects with 'description', 'location',"
                        + " 'relationship', 'relative_size', 'shape_and_color' and others.");
        try (Raster disc = Scenes.disc(240, 160)) {
            ObjectNode edit = Room.body("images", ImageEncoder.encode(disc, new ImageEncoding.Png(6)));
            ObjectNode document = edit.putObject("structured_instruction");
            document.put("edit_instruction", "Make the picture brighter.");
            document.put("edit_instructions", "Also blur it.");
            assertThat(ROOM.run("image.edit", edit).warnings())
                    .contains("'edit_instructions' is not a member of 'structured_instruction' and has no effect;"
                            + " did you mean 'edit_instruction'?");
            document.put("edit_instruction", false);
            assertRefused("image.edit", edit, "The field 'structured_instruction.edit_instruction' must be text.");
        }
    }

    @Test
    void aListOfTooManyObjectsIsRefusedWithItsBound() {
        ObjectNode body = Room.body();
        var objects = body.putObject("structured_prompt").putArray("objects");
        for (int i = 0; i < 41; i++) {
            objects.addObject().put("description", "a mug");
        }
        assertRefused(LITE, body, "The field 'structured_prompt.objects' must be a list of at most 40.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'objects': [{'description': 'a mug', 'colour': 'red'}]} | 'colour' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean 'shape_and_color'?",
                "{'objects': [{'description': 'a mug', 'color': 'red'}, {'description': 'a cup', 'color': 'red'}]} | 'color' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean 'shape_and_color'?",
                "{'objects': [{'description': 'a mug', 'count': 3}]} | 'count' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean 'number_of_objects'?",
                "{'objects': [{'description': 'a mug', 'relativeSize': 'big'}]} | 'relativeSize' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean 'relative_size'?",
                "{'objects': [{'description': 'a mug', 'position': 'left'}]} | 'position' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean 'location'?",
                "{'short_description': 'a mug', 'lightning': {}} | 'lightning' is not a member of 'structured_prompt' and has no effect; did you mean 'lighting'?",
                "{'short_description': 'a mug', 'background': 'a beach'} | 'background' is not a member of 'structured_prompt' and has no effect; did you mean 'background_setting'?",
                "{'short_description': 'a mug', 'color_scheme': 'blue'} | 'color_scheme' is not a member of 'structured_prompt' and has no effect; did you mean 'aesthetics.color_scheme'?",
                "{'short_description': 'a mug', 'lighting': {'condition': 'dusk'}} | 'condition' is not a member of 'structured_prompt.lighting' and has no effect; did you mean 'conditions'?",
                "{'short_description': 'a mug', 'zzyzx': 1} | 'zzyzx' is not a member of 'structured_prompt' and has no effect."
            })
    void anUnknownMemberIsNamedWithTheNearestKnownOne(String document, String warning) {
        assertThat(notice(LITE, sent(document))).isEqualTo(warning);
        assertThat(notice("structured_prompt.generate_lite", sent(document).put("prompt", "make it blue")))
                .isEqualTo(warning);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'short_description': 'a mug', 'objects': null, 'lighting': null, 'photographic_characteristics': null}",
                "{'objects': [{'description': 'a mug', 'number_of_objects': '2', 'pose': null, 'gender': ''}]}",
                "{'objects': {'description': 'a mug', 'number_of_objects': 2.0}, 'text_render': []}",
                "{'short_description': 'a mug', 'text_render': [{'text': 5}], 'aesthetics': {'mood_atmosphere': ['calm', 'warm']}}",
                "{'short_description': 'a mug', 'edit_instruction': 'Make the mug blue.', 'aesthetics': {'preference_score': 'very high'}}"
            })
    void whatTheContractListsIsTaken(String document) {
        assertThat(notice(LITE, sent(document))).isEmpty();
    }

    @Test
    void manyUnknownMembersAreCounted() {
        ObjectNode body = Room.body();
        ObjectNode document = body.putObject("structured_prompt").put("short_description", "a mug");
        for (int i = 0; i < 300; i++) {
            document.put("zzyzx" + i, i);
        }
        document.put("zzyzx".repeat(40), 1);
        assertThat(notice(LITE, body))
                .hasSizeLessThan(500)
                .startsWith("'zzyzx0' is not a member")
                .endsWith("296 more members have no effect.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a red mug on a wooden table, morning light, close-up",
                "a woman with a hat riding a bicycle in a city street at night",
                "snowy mountains at sunrise",
                "a red mug that says \"OPEN\" on a table"
            })
    void anAnswerOfThisServerIsTakenWithoutAWarning(String prompt) throws Exception {
        String answer = String.valueOf(
                ROOM.run("structured_prompt.generate", Room.body().put("prompt", prompt))
                        .results()
                        .get("structured_prompt"));
        assertThat(notice(LITE, Room.body().put("structured_prompt", answer))).isEmpty();
        FakeWork drawn =
                ROOM.run(LITE, Room.body().put("structured_prompt", answer).put("aspect_ratio", "1:1"));
        assertThat(drawn.warnings()).isEmpty();
    }

    @Test
    void membersThatAreNotDrawnAreNamed() throws Exception {
        FakeWork drawn = ROOM.run(
                LITE,
                sent(
                        "{'objects': [{'description': 'a woman', 'clothing': 'a red dress', 'gender': 'female', 'colour': 'red'}],"
                                + " 'aesthetics': {'composition': 'rule of thirds', 'preference_score': 'very high'}}"));
        assertThat(drawn.warnings())
                .isEqualTo(List.of(
                        "'colour' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean"
                                + " 'shape_and_color'?",
                        "The built-in renderer does not draw 'structured_prompt.objects[0].clothing',"
                                + " 'structured_prompt.objects[0].gender', 'structured_prompt.aesthetics.composition',"
                                + " 'structured_prompt.aesthetics.preference_score'."));
    }

    @Test
    void aMemberThatIsSentTwiceIsRefused() {
        ObjectNode body = Room.body();
        body.put("structured_prompt", "{\"short_description\": \"a mug\", \"context\": \"a\", \"context\": \"b\"}");
        assertRefused(LITE, body, "The field 'structured_prompt' has the member 'context' twice; send it once.");
    }

    @Test
    void wordsThatAreNotUnderstoodAndMembersThatAreOverruledAreNamed() throws Exception {
        FakeWork drawn = ROOM.run(
                LITE,
                sent(
                        "{'objects': [{'description': 'a blue mug', 'shape_and_color': 'red', 'orientation': 'upside down'}],"
                                + " 'background_setting': 'a beach at night', 'lighting': {'conditions': 'morning light'}}"));
        assertThat(drawn.warnings())
                .containsExactly(
                        "\"upside down\" in 'structured_prompt.objects[0].orientation' was not understood and has no effect.",
                        "'structured_prompt.lighting.conditions' was drawn; 'structured_prompt.background_setting' says"
                                + " something else.",
                        "'structured_prompt.objects[0].shape_and_color' was drawn; 'structured_prompt.objects[0].description'"
                                + " says something else.");
    }

    @Test
    void aTextThatIsCutIsNamedWithItsLength() {
        ObjectNode body = Room.body();
        body.putObject("structured_prompt").put("short_description", "a mug ".repeat(1000));
        assertThat(notice(LITE, body))
                .isEqualTo("'structured_prompt.short_description' has 6000 characters: only the first 4000 are used.");
    }
}
