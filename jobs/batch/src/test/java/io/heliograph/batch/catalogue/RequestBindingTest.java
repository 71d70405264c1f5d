// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RequestBindingTest {
    private enum Colour {
        RED,
        BLUE
    }

    private static final Field<MediaSource> IMAGE =
            Field.image("image").or("image_url", "file").required();
    private static final Field<MediaSource> VIDEO = Field.video("video");
    private static final Field<String> PROMPT = Field.text("prompt", 10);
    private static final Field<Long> SEED = Field.integer("seed", -1, Long.MAX_VALUE);
    private static final Field<Long> SIZE = Field.integer("size", 1, 4).orElse(2L);
    private static final Field<Boolean> FAST = Field.flag("fast").orElse(true);
    private static final Field<String> MODE = Field.choice("mode", "MAX", "min");
    private static final Field<Colour> COLOUR =
            Field.choice("colour", Colour.class, colour -> colour.name().toLowerCase(Locale.ROOT));
    private static final OperationSpec SPEC = OperationSpec.v2("test", "/v2/test")
            .takes(IMAGE, VIDEO, PROMPT, SEED, SIZE, FAST, MODE, COLOUR)
            .gives("image_url", "it")
            .build();

    private static OperationRequest bind(String members) {
        return RequestBinding.bindFromClient(SPEC, JsonMapper.shared().readTree("{\"image\":\"AAAA\"" + members + "}"));
    }

    @Test
    void whatIsNotSentHasItsDefaultOrIsAbsent() {
        OperationRequest operationRequest = bind("");
        assertThat(operationRequest.get(SIZE)).isEqualTo(2);
        assertThat(operationRequest.get(FAST)).isTrue();
        assertThat(operationRequest.find(PROMPT)).isEmpty();
        assertThat(operationRequest.get(CommonFields.SYNC)).isFalse();
        assertThat(operationRequest.get(IMAGE)).isEqualTo(new MediaSource.Inline(new byte[3]));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\" \"", "[]"})
    void whatClientsSendForNothingIsAbsent(String nothing) {
        OperationRequest operationRequest = bind(",\"prompt\":" + nothing + ",\"size\":" + nothing + ",\"fast\":"
                + nothing + ",\"mode\":" + nothing + ",\"webhook_url\":" + nothing + ",\"unknown\":" + nothing);
        assertThat(operationRequest.values().keySet()).containsExactlyInAnyOrder(IMAGE, SIZE, FAST, CommonFields.SYNC);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[null]|The field 'key_points[0]' must be an object with 'x', 'y' and 'type'.",
                "[[]]|The field 'key_points[0]' must be an object with 'x', 'y' and 'type'.",
                "[{\"x\":1,\"y\":2},null]|The field 'key_points[1]' must be an object with 'x', 'y' and 'type'.",
                "[]|The field 'key_points' is required.",
                "null|The field 'key_points' is required."
            })
    void anEmptyEntryOfARequiredListIsRefusedByItsPlace(String list, String details) {
        OperationSpec spec = OperationSpec.v2("points", "/v2/points")
                .takes(Field.keyPoints("key_points", 3, 20).required())
                .gives("image_url", "it")
                .build();
        JsonNode body = JsonMapper.shared().readTree("{\"key_points\":" + list + "}");
        assertThatThrownBy(() -> RequestBinding.bindFromClient(spec, body))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().details()).isEqualTo(details));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"4|4", "\"4\"|4", "4.0|4", "\" 4 \"|4", "[4]|4", "1e0|1", "\"+3\"|3"})
    void wholeNumbersComeInManyForms(String sent, long bound) {
        assertThat(bind(",\"size\":" + sent).get(SIZE)).isEqualTo(bound);
    }

    @Test
    void seedsMayHave64Bits() {
        assertThat(bind(",\"seed\":29837923784").get(SEED)).isEqualTo(29837923784L);
        assertThat(bind(",\"seed\":9223372036854775807").get(SEED)).isEqualTo(Long.MAX_VALUE);
        assertThat(bind(",\"seed\":-1").get(SEED)).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true|true",
                "1|true",
                "\"true\"|true",
                "\"TRUE\"|true",
                "1.0|true",
                "false|false",
                "0|false",
                "\"false\"|false",
                "\"0\"|false"
            })
    void flagsComeInManyForms(String sent, boolean bound) {
        assertThat(bind(",\"fast\":" + sent).get(FAST)).isEqualTo(bound);
    }

    @Test
    void wordsAreFoundInAnyCase() {
        assertThat(bind(",\"mode\":\"max\"").get(MODE)).isEqualTo("MAX");
        assertThat(bind(",\"mode\":\"MIN\"").get(MODE)).isEqualTo("min");
        assertThat(bind(",\"colour\":\"Blue\"").get(COLOUR)).isEqualTo(Colour.BLUE);
    }

    @Test
    void theFirstNameThatHoldsSomethingCounts() {
        var tree = JsonMapper.shared()
                .readTree("{\"file\":\"BBBB\",\"image_url\":\"https://example.com/a\",\"image\":\"\"}");
        assertThat(RequestBinding.bind(SPEC, tree).get(IMAGE))
                .isEqualTo(new MediaSource.Remote(URI.create("https://example.com/a")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"size\":5                     | VALIDATION_ERROR | size",
                "\"size\":0                     | VALIDATION_ERROR | size",
                "\"size\":1e400                 | VALIDATION_ERROR | size",
                "\"size\":\"1e99999999999\"     | VALIDATION_ERROR | size",
                "\"size\":12345678901234567890123456789012345678901234567890 | VALIDATION_ERROR | size",
                "\"size\":\"1e999999999\"       | VALIDATION_ERROR | size",
                "\"size\":\"1e-999999999\"      | VALIDATION_ERROR | size",
                "\"size\":\"1e-99999999999\"    | VALIDATION_ERROR      | size",
                "\"size\":\"four\"              | BAD_REQUEST      | size",
                "\"size\":2.5                   | BAD_REQUEST      | size",
                "\"size\":true                  | BAD_REQUEST      | size",
                "\"size\":[1,2]                 | BAD_REQUEST      | size",
                "\"seed\":9223372036854775808   | VALIDATION_ERROR | seed",
                "\"seed\":1e30                  | VALIDATION_ERROR | seed",
                "\"seed\":-2                    | VALIDATION_ERROR | seed",
                "\"seed\":0.5                   | BAD_REQUEST      | seed",
                "\"fast\":2                     | BAD_REQUEST      | fast",
                "\"fast\":{}                    | BAD_REQUEST      | fast",
                "\"prompt\":\"longer than ten\" | VALIDATION_ERROR | prompt",
                "\"prompt\":5                   | BAD_REQUEST      | prompt",
                "\"mode\":\"mid\"               | VALIDATION_ERROR | mode",
                "\"colour\":\"green\"           | VALIDATION_ERROR | colour",
                "\"video\":\"AAAA\"             | VALIDATION_ERROR | video",
                "\"video\":7                    | BAD_REQUEST      | video",
                "\"video\":{\"object\":\"uploads/x\"} | BAD_REQUEST | video",
                "\"webhook_url\":\"mailto:a@b\" | VALIDATION_ERROR | webhook_url",
                "\"webhook_url\":\"//host/path\" | VALIDATION_ERROR | webhook_url",
                "\"webhook_url\":\"http:/path\" | VALIDATION_ERROR | webhook_url",
            })
    void whatCannotBeMeantIsRefusedByName(String member, ErrorCode code, String field) {
        assertThatThrownBy(() -> bind("," + member)).isInstanceOfSatisfying(FailureException.class, e -> {
            assertThat(e.failure().code()).isEqualTo(code);
            assertThat(e.failure().details()).contains("'" + field + "'");
        });
    }

    @Test
    void aRequiredFieldIsAskedForByName() {
        assertThatThrownBy(() -> RequestBinding.bind(SPEC, JsonMapper.shared().readTree("{}")))
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).isEqualTo(ErrorCode.BAD_REQUEST);
                    assertThat(e.failure().details()).isEqualTo("The field 'image' is required.");
                });
    }

    @ParameterizedTest
    @CsvSource({"9223372036854775808", "1e30", "-2"})
    void theRangeOfANumberIsSaid(String seed) {
        assertThatThrownBy(() -> bind(",\"seed\":" + seed))
                .hasMessageContaining("The field 'seed' must be a whole number between -1 and 9223372036854775807.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\" \"", "\"data:image/png;base64,\""})
    void aPictureOfNoBytesIsEmptyAndNotMissing(String picture) {
        JsonNode body = JsonMapper.shared().readTree("{\"image_url\":" + picture + "}");
        assertThatThrownBy(() -> RequestBinding.bind(SPEC, body)).isInstanceOfSatisfying(FailureException.class, e -> {
            assertThat(e.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(e.failure().details()).isEqualTo("The picture in the field 'image' is empty: it has no bytes.");
        });
    }

    @Test
    void aListOfOneTextIsTheText() {
        assertThat(bind(",\"prompt\":[\"hat\"]").get(PROMPT)).isEqualTo("hat");
    }

    @Test
    void whatIsKeptIsReadBackToTheSameValues() {
        OperationRequest operationRequest = bind(
                ",\"video\":\"https://example.com/v.mp4\",\"prompt\":\"hat\",\"seed\":7,\"size\":\"3\",\"fast\":0,\"mode\":\"max\",\"colour\":\"red\",\"webhook_url\":\"https://example.com/hook?a=b\"");
        String kept = RequestBinding.write(operationRequest).toString();
        assertThat(RequestBinding.bind(SPEC, JsonMapper.shared().readTree(kept)).values())
                .isEqualTo(operationRequest.values());
    }

    @Test
    void onlyWhatWeKeptMayNameAnObject() {
        var kept = JsonMapper.shared().readTree("{\"image\":{\"object\":\"work/1/image\"}}");
        assertThat(RequestBinding.bind(SPEC, kept).get(IMAGE)).isEqualTo(new MediaSource.Stored("work/1/image"));
        assertThatThrownBy(() -> RequestBinding.bindFromClient(SPEC, kept)).isInstanceOf(FailureException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"object\":\"k\"}",
                "[\"https://example.com/\",{\"object\":\"k\"}]",
                "[{\"mask_url\":{\"object\":\"k\"}}]",
                "{\"mask_url\":{\"object\":\"k\"}}"
            })
    void inputsOfABulkRunNameNoObjectEither(String image) {
        OperationSpec bulk = OperationSpec.v2("runs", "/v2/runs")
                .takes(Field.bulkInputs("inputs", 2))
                .build();
        JsonNode sent = JsonMapper.shared()
                .readTree("{\"inputs\":[{\"name\":\"good\",\"image\":\"https://example.com/\"},{\"image\":" + image
                        + "}]}");
        assertThat(RequestBinding.bind(bulk, sent).values()).isNotEmpty();
        assertThatThrownBy(() -> RequestBinding.bindFromClient(bulk, sent))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .isEqualTo("The field 'inputs '2': image' must be an address or Base64 text."));
    }

    private static final Field<List<MediaSource>> IMAGES =
            Field.images("images", 2).or("image_url");
    private static final Field<Double> SCALE = Field.number("scale", 0, 1);
    private static final Field<Double> GUIDANCE = Field.clampedNumber("guidance", 3, 5);
    private static final Field<Long> STEPS = Field.clampedInteger("steps", 4, 10);
    private static final Field<String> DOCUMENT = Field.document("document", 30);
    private static final OperationSpec DRAWING = OperationSpec.v2("drawing", "/v2/drawing")
            .takes(IMAGES, SCALE, GUIDANCE, STEPS, DOCUMENT)
            .gives("image_url", "it")
            .build();

    private static OperationRequest drawing(String json) {
        return RequestBinding.bindFromClient(DRAWING, JsonMapper.shared().readTree(json.replace('\'', '"')));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'images': ['AAAA']}",
                "{'images': 'AAAA'}",
                "{'images': ['', 'AAAA']}",
                "{'images': [''], 'image_url': 'AAAA'}"
            })
    void onePictureIsAListOfOne(String json) {
        assertThat(drawing(json).get(IMAGES)).containsExactly(new MediaSource.Inline(new byte[3]));
    }

    @Test
    void aListOfBlanksIsAbsentAndALongerOneIsRefused() {
        assertThat(drawing("{'images': ['', null]}").find(IMAGES)).isEmpty();
        assertThatThrownBy(() -> drawing("{'images': ['AAAA', 'AAAA', 'AAAA']}"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR))
                .hasMessageContaining("'images'");
    }

    @Test
    void aClientCannotNameAStoredPictureInAList() {
        assertThatThrownBy(() -> drawing("{'images': ['AAAA', {'object': 'inputs/other/image'}]}"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code()).isEqualTo(ErrorCode.BAD_REQUEST));
    }

    @ParameterizedTest
    @CsvSource({"0.5,0.5", "'\"0.25\"',0.25", "1,1.0", "0,0.0"})
    void numbersAreTakenAsTextToo(String json, double value) {
        assertThat(drawing("{'scale': " + json + "}").get(SCALE)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "-0.1", "1e300"})
    void aNumberOutOfRangeIsRefused(String json) {
        assertThatThrownBy(() -> drawing("{'scale': " + json + "}"))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("between 0.0 and 1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"'NaN'", "'much'", "true", "{}"})
    void whatIsNoNumberIsRefused(String json) {
        assertThatThrownBy(() -> drawing("{'scale': " + json + "}"))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("a number");
    }

    @Test
    void whereBoundsClampNothingIsOutOfRange() {
        OperationRequest low = drawing("{'guidance': 0.1, 'steps': -3}");
        OperationRequest high = drawing("{'guidance': '77', 'steps': 1e15}");
        assertThat(low.get(GUIDANCE)).isEqualTo(3);
        assertThat(low.get(STEPS)).isEqualTo(4);
        assertThat(high.get(GUIDANCE)).isEqualTo(5);
        assertThat(high.get(STEPS)).isEqualTo(10);
    }

    @Test
    void aDocumentMayBeAnObject() {
        assertThat(drawing("{'document': {'a': [1]}}").get(DOCUMENT)).isEqualTo("{\"a\":[1]}");
        assertThat(drawing("{'document': '{ }'}").get(DOCUMENT)).isEqualTo("{ }");
        assertThatThrownBy(() -> drawing("{'document': ['a', 'b']}")).isInstanceOf(FailureException.class);
        assertThatThrownBy(() -> drawing("{'document': {'a': 'far too long for this field of thirty'}}"))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("at most 30");
    }

    @Test
    void whatWasBoundIsWrittenAndReadBack() {
        OperationRequest operationRequest =
                drawing("{'images': ['AAAA', 'AQID'], 'scale': 0.3, 'guidance': 9, 'steps': 7, 'document': {}}");
        assertThat(RequestBinding.bind(DRAWING, RequestBinding.write(operationRequest))
                        .values())
                .isEqualTo(operationRequest.values());
    }
}
