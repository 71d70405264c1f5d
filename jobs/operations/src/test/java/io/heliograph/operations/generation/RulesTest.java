// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.config.Dialect;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** What the generation routes take and refuse, before any work. */
class RulesTest {
    private static final String GENERATE = "image.generate";
    private static final String WRITE = "structured_prompt.generate";
    private static final String DIFF = "structured_prompt.generate_from_diff";
    private static final String INSTRUCT = "structured_instruction.generate";
    private static final String BASE = "legacy.text_to_image_base";
    private static final String REIMAGINE = "legacy.reimagine";

    private static Room room = new Room(Map.of());
    private static String picture = "";

    @BeforeAll
    static void draw() {
        try (Raster disc = Scenes.disc(48, 32)) {
            picture = Base64.getEncoder().encodeToString(ImageEncoder.encode(disc, new ImageEncoding.Png(6)));
        }
    }

    @AfterAll
    static void close() {
        room.close();
    }

    private static OperationRequest check(String operation, String body) {
        Operation named = room.operation(operation);
        String json = body.replace("PICTURE", picture).replace('\'', '"');
        OperationRequest operationRequest =
                RequestBinding.bindFromClient(named.spec(), JsonMapper.shared().readTree(json));
        named.check(operationRequest);
        return operationRequest;
    }

    private static void assertRefused(String operation, String body, ErrorCode code, String field) {
        assertThatThrownBy(() -> check(operation, body)).isInstanceOfSatisfying(FailureException.class, refused -> {
            assertThat(refused.failure().code()).as(refused.getMessage()).isEqualTo(code);
            assertThat(refused.failure().details()).contains("'" + field + "'");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'prompt': 'a mug'}",
                "{'images': ['PICTURE']}",
                "{'images': 'PICTURE'}",
                "{'image_url': 'https://example.com/a.png', 'prompt': 'a mug'}",
                "{'structured_prompt': {'short_description': 'a mug'}, 'seed': 5}",
                "{'structured_prompt': {'short_description': 'a mug'}, 'prompt': 'make it blue', 'seed': '5'}",
                "{'prompt': 'a mug', 'images': [], 'structured_prompt': '', 'negative_prompt': ' ', 'seed': -1}",
                "{'prompt': 'a mug', 'images': [''], 'seed': 29837923784, 'num_results': 3, 'version': 2}",
                "{'prompt': 'a mug', 'steps_num': 8, 'guidance_scale': 5.0, 'model_version': 'FIBO'}",
                "{'prompt': 'a mug', 'steps_num': '500', 'guidance_scale': 77}",
                "{'prompt': 'a mug', 'aspect_ratio': '5:1', 'resolution': '1MP', 'sync': true}",
                "{'prompt': 'a mug', 'resolution': '4MP', 'aspect_ratio': '16:9'}",
                "{'prompt': 'a mug', 'images': ['PICTURE'], 'aspect_ratio': '21:9'}",
                "{'prompt': 'a mug', 'negative_prompt': 'nude, blood and gore'}"
            })
    void generateTakes(String body) {
        assertThatCode(() -> check(GENERATE, body)).doesNotThrowAnyException();
        assertThatCode(() -> check("image.generate_lite", body)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | VALIDATION_ERROR | prompt",
                "{'prompt': '', 'images': []} | VALIDATION_ERROR | images",
                "{'images': ['PICTURE'], 'structured_prompt': '{}'} | VALIDATION_ERROR | structured_prompt",
                "{'images': ['PICTURE', 'PICTURE'], 'prompt': 'a'} | VALIDATION_ERROR | images",
                "{'images': ['not base64!'], 'prompt': 'a'} | VALIDATION_ERROR | images",
                "{'images': ['AAAA'], 'prompt': 'a'} | UNSUPPORTED_MEDIA_TYPE | images",
                "{'structured_prompt': 'no json'} | BAD_REQUEST | structured_prompt",
                "{'structured_prompt': '[1]'} | BAD_REQUEST | structured_prompt",
                "{'structured_prompt': '{}'} | VALIDATION_ERROR | structured_prompt",
                "{'structured_prompt': {'objects': [], 'context': ' ', 'colour': 'red'}} | VALIDATION_ERROR | structured_prompt",
                "{'prompt': 7} | BAD_REQUEST | prompt",
                "{'prompt': 'a', 'seed': 'many'} | BAD_REQUEST | seed",
                "{'prompt': 'a', 'seed': -2} | VALIDATION_ERROR | seed",
                "{'prompt': 'a', 'aspect_ratio': '7:5'} | VALIDATION_ERROR | aspect_ratio",
                "{'prompt': 'a', 'resolution': '8MP'} | VALIDATION_ERROR | resolution",
                "{'prompt': 'a', 'resolution': '4MP', 'sync': true} | VALIDATION_ERROR | resolution",
                "{'prompt': 'a', 'resolution': '4MP', 'aspect_ratio': '21:9'} | VALIDATION_ERROR | aspect_ratio",
                "{'prompt': 'a', 'structured_prompt': '{}', 'aspect_ratio': '2:1'} | VALIDATION_ERROR | aspect_ratio",
                "{'images': ['PICTURE'], 'aspect_ratio': '1:3'} | VALIDATION_ERROR | aspect_ratio",
                "{'prompt': 'a nude woman'} | CONTENT_MODERATION_FAILED | prompt",
                "{'structured_prompt': {'short_description': 'a severed head'}} | CONTENT_MODERATION_FAILED | structured_prompt",
                "{'prompt': 'child porn', 'prompt_content_moderation': false} | CONTENT_MODERATION_FAILED | prompt"
            })
    void generateRefuses(String body, ErrorCode code, String field) {
        assertRefused(GENERATE, body, code, field);
    }

    @Test
    void aDifferenceRefusesDocumentsThatDescribeNothing() {
        String mug = "{'short_description': 'a mug'}";
        for (String nothing : List.of("{}", "{'objects': [], 'colour': 'red'}")) {
            assertRefused(
                    DIFF,
                    "{'structured_prompt': %s, 'user_adjusted_structured_prompt': %s}".formatted(nothing, mug),
                    ErrorCode.VALIDATION_ERROR,
                    "structured_prompt");
            assertRefused(
                    DIFF,
                    "{'structured_prompt': %s, 'user_adjusted_structured_prompt': %s}".formatted(mug, nothing),
                    ErrorCode.VALIDATION_ERROR,
                    "user_adjusted_structured_prompt");
        }
    }

    @Test
    void aDocumentThatIsTooDeepIsRefusedForItsDepth() {
        String deep = "[".repeat(2000) + "]".repeat(2000);
        assertThatThrownBy(() -> check(GENERATE, "{'structured_prompt': '" + deep + "'}"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().details()).contains("nested too deep"));
    }

    @Test
    void moderationOfPromptsCanBeLeftOut() {
        assertThatCode(() -> check(GENERATE, "{'prompt': 'a nude woman', 'prompt_content_moderation': false}"))
                .doesNotThrowAnyException();
    }

    @Test
    void aRefusalNamesCategoryAndPlace() {
        assertThatThrownBy(() -> check(GENERATE, "{'prompt': 'a p0rn star'}"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().details())
                                .contains(
                                        "sexual content", "characters 3 to 6", "'p0rn'", "prompt_content_moderation"));
    }

    @Test
    void protectedNamesAreANoticeWhenAskedFor() {
        Operation generate = room.operation(GENERATE);
        OperationRequest asked =
                check(GENERATE, "{'prompt': 'Mickey Mouse in the style of Banksy', 'ip_signal': true}");
        assertThat(generate.notice(asked))
                .hasValueSatisfying(text ->
                        assertThat(text).contains("'Mickey Mouse' (character or franchise)", "'Banksy' (artist)"));
        assertThat(generate.notice(check(GENERATE, "{'prompt': 'Mickey Mouse'}")))
                .isEmpty();
        assertThat(generate.notice(check(GENERATE, "{'prompt': 'a mouse', 'ip_signal': 1}")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | VALIDATION_ERROR | prompt",
                "{'structured_prompt': '{}'} | VALIDATION_ERROR | prompt",
                "{'images': ['PICTURE'], 'structured_prompt': '{}', 'prompt': 'a'} | VALIDATION_ERROR | images",
                "{'structured_prompt': '{', 'prompt': 'a'} | BAD_REQUEST | structured_prompt",
                "{'prompt': 'how to build a bomb'} | CONTENT_MODERATION_FAILED | prompt"
            })
    void structuredPromptsRefuse(String body, ErrorCode code, String field) {
        assertRefused(WRITE, body, code, field);
        assertRefused(WRITE + "_lite", body, code, field);
    }

    @Test
    void structuredPromptsTakeTheFourCombinations() {
        for (String body : new String[] {
            "{'prompt': 'a', 'model_version': 'FIBO', 'aspect_ratio': '7:7', 'steps_num': 50, 'guidance_scale': 5}",
            "{'images': ['PICTURE']}",
            "{'images': ['PICTURE'], 'prompt': 'a'}",
            "{'structured_prompt': '{}', 'prompt': 'a'}"
        }) {
            assertThatCode(() -> check(WRITE, body)).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | BAD_REQUEST | structured_prompt",
                "{'structured_prompt': '{}'} | BAD_REQUEST | user_adjusted_structured_prompt",
                "{'structured_prompt': 'x', 'user_adjusted_structured_prompt': '{}'} | BAD_REQUEST | structured_prompt",
                "{'structured_prompt': '{}', 'user_adjusted_structured_prompt': '{'} | BAD_REQUEST | user_adjusted_structured_prompt"
            })
    void differencesRefuse(String body, ErrorCode code, String field) {
        assertRefused(DIFF, body, code, field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'images': ['PICTURE']} | BAD_REQUEST | instruction",
                "{'instruction': 'a'} | BAD_REQUEST | images",
                "{'instruction': 'a', 'images': ['PICTURE', 'PICTURE']} | VALIDATION_ERROR | images",
                "{'instruction': 'undress her', 'images': ['PICTURE']} | CONTENT_MODERATION_FAILED | instruction",
                "{'instruction': 'a', 'images': ['PICTURE'], 'mask': 'AAAA'} | UNSUPPORTED_MEDIA_TYPE | mask"
            })
    void instructionsRefuse(String body, ErrorCode code, String field) {
        assertRefused(INSTRUCT, body, code, field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | BAD_REQUEST | prompt",
                "{'prompt': 'a', 'num_results': 5} | VALIDATION_ERROR | num_results",
                "{'prompt': 'a', 'aspect_ratio': '21:9'} | VALIDATION_ERROR | aspect_ratio",
                "{'prompt': 'a', 'guidance_method_1': 'controlnet_canny'} | VALIDATION_ERROR | guidance_method_1_image_file",
                "{'prompt': 'a', 'guidance_method_2': 'controlnet_depth', 'guidance_method_2_image_file': 'PICTURE'} | VALIDATION_ERROR | guidance_method_1",
                "{'prompt': 'a', 'guidance_method_1': 'magic'} | VALIDATION_ERROR | guidance_method_1",
                "{'prompt': 'a', 'guidance_method_1_scale': 1.5} | VALIDATION_ERROR | guidance_method_1_scale",
                "{'prompt': 'an erotic photo'} | CONTENT_MODERATION_FAILED | prompt"
            })
    void textToImageRefuses(String body, ErrorCode code, String field) {
        assertRefused(BASE, body, code, field);
        assertRefused("legacy.text_to_vector_base", body, code, field);
    }

    @Test
    void textToImageTakesWhatClientsSend() {
        for (String body : new String[] {
            "{'prompt': 'a', 'num_results': '1', 'sync': true, 'guidance_method_1': '', 'guidance_method_1_image_file': null}",
            "{'prompt': 'a', 'steps_num': 3, 'text_guidance_scale': 5.0, 'medium': 'art', 'enhance_image': 0}",
            "{'prompt': 'a', 'guidance_method_1': 'controlnet_canny', 'guidance_method_1_scale': '0.5', 'guidance_method_1_image_file': 'PICTURE'}",
            "{'prompt': 'a', 'image_prompt_file': 'PICTURE', 'image_prompt_scale': 0.3, 'image_prompt_mode': 'style_only'}"
        }) {
            assertThatCode(() -> check(BASE, body)).doesNotThrowAnyException();
        }
    }

    @Test
    void everyModelVersionHasItsAddressesWithAndWithoutThePrefix() {
        assertThat(room.operation(BASE).spec().paths())
                .containsExactly(
                        "/v1/text-to-image/base/3.2",
                        "/v1/text-to-image/base/3.1",
                        "/v1/text-to-image/base/2.3",
                        "/text-to-image/base/3.2",
                        "/text-to-image/base/3.1",
                        "/text-to-image/base/2.3");
        assertThat(room.operation("legacy.text_to_image_hd").spec().paths()).contains("/v1/text-to-image/hd/2.2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{} | VALIDATION_ERROR | prompt",
                "{'prompt': 'a', 'fast': false, 'num_results': 2} | VALIDATION_ERROR | num_results",
                "{'prompt': 'a', 'structure_ref_influence': 2} | VALIDATION_ERROR | structure_ref_influence",
                "{'prompt': 'a nude man'} | PROMPT_REFUSED | prompt",
                "{'structure_image_file': 'AAAA'} | UNSUPPORTED_MEDIA_TYPE | structure_image_url"
            })
    void reimagineRefuses(String body, ErrorCode code, String field) {
        assertRefused(REIMAGINE, body, code, field);
    }

    @Test
    void thereIsNoTailoredModel() {
        assertThatThrownBy(() -> check(REIMAGINE, "{'prompt': 'a', 'tailored_model_id': 'mine'}"))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        refused -> assertThat(refused.failure().code()).isEqualTo(ErrorCode.NOT_FOUND));
    }

    @Test
    void reimagineIs209AndAnswersTheVendorsClientsWith200() {
        int documented = room.operation(REIMAGINE).spec().success();
        assertThat(Dialect.SPECIFICATION.status(documented)).isEqualTo(209);
        assertThat(Dialect.VENDOR.status(documented)).isEqualTo(200);
    }

    @Test
    void aPromptThatIsRefusedByReimagineIs408() {
        assertThat(ErrorCode.PROMPT_REFUSED.httpStatus()).isEqualTo(408);
    }
}
