// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Accounts;
import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The generation routes as real clients use them. */
class GenerationTest extends Routes {
    private static final String GENERATE = "/v2/image/generate";
    private static final String LITE = "/v2/image/generate/lite";
    private static final String WRITE = "/v2/structured_prompt/generate";
    private static final String FAST = "/v1/text-to-image/fast/2.3";

    @Autowired
    private Api api;

    @Autowired
    private Accounts accounts;

    private static ObjectNode prompt(String words) {
        return object().put("prompt", words);
    }

    /** The file of a result; the address may have been given before it was there. */
    private byte[] file(JsonNode address, String type) {
        var file = await("the file at " + address)
                .atMost(Duration.ofMinutes(2))
                .until(() -> api.file("GET", address.stringValue()), each -> each.statusCode() == 200);
        assertThat(file.headers().firstValue("Content-Type")).hasValue(type);
        return file.body();
    }

    @Test
    void runOfTheSdkWaitsForAPicture() {
        var answer = api.post(
                LITE,
                prompt("a red ball").put("aspect_ratio", "2:1").put("seed", 11).put("sync", true));
        BufferedImage picture = Photos.decode(api.picture(answer, "image_url"));
        assertThat(picture.getWidth()).isEqualTo(1440);
        assertThat(picture.getHeight()).isEqualTo(720);
        JsonNode result = json(answer).path("result");
        assertThat(result.path("seed").longValue()).isEqualTo(11);
        assertThat(JsonMapper.shared()
                        .readTree(result.path("structured_prompt").stringValue())
                        .isObject())
                .isTrue();
        assertThat(text(answer).split("image_url", -1))
                .as("one image_url for shells")
                .hasSize(2);
    }

    @Test
    void anUnknownMemberOfADocumentIsInTheWarningOfTheAcceptance() {
        ObjectNode body = object();
        body.putObject("structured_prompt")
                .withArray("objects")
                .addObject()
                .put("description", "a mug")
                .put("colour", "red");
        var accepted = api.post(LITE, body);
        assertThat(accepted.statusCode()).as(text(accepted)).isEqualTo(202);
        String warning = "'colour' is not a member of 'structured_prompt.objects[0]' and has no effect; did you mean"
                + " 'shape_and_color'?";
        assertThat(json(accepted).path("warning").stringValue()).isEqualTo(warning);
        assertThat(api.settled(accepted).path("warning").stringValue()).isEqualTo(warning);
        body.withObject("structured_prompt").put("objects", "a mug");
        var refused = api.post(LITE, body);
        assertThat(refused.statusCode()).as(text(refused)).isEqualTo(422);
        assertThat(text(refused)).contains("structured_prompt.objects");
    }

    @Test
    void submitOfTheSdkPollsAndTheSameDocumentAndSeedGiveTheSameBytes() {
        JsonNode first = api.settled(api.post(LITE, prompt("a blue cube").put("sync", false)))
                .path("result");
        long seed = first.path("seed").longValue();
        assertThat(seed).isBetween(1L, (long) Integer.MAX_VALUE);
        JsonNode again = api.settled(api.post(
                        LITE,
                        object().put(
                                        "structured_prompt",
                                        first.path("structured_prompt").stringValue())
                                .put("seed", seed)))
                .path("result");
        assertThat(file(again.path("image_url"), "image/png")).isEqualTo(file(first.path("image_url"), "image/png"));
    }

    @Test
    void theNodePackWritesRefinesAndDraws() {
        ObjectNode body = prompt("a green mug on a table")
                .put("model_version", "FIBO")
                .put("aspect_ratio", "1:1")
                .put("steps_num", 50)
                .put("guidance_scale", 5)
                .put("seed", 123456)
                .put("structured_prompt", "")
                .put("negative_prompt", "");
        body.putArray("images");
        String document = api.settled(api.post(WRITE, body))
                .path("result")
                .path("structured_prompt")
                .stringValue();
        String refined = api.settled(api.post(
                        WRITE, body.deepCopy().put("prompt", "make the mug red").put("structured_prompt", document)))
                .path("result")
                .path("structured_prompt")
                .stringValue();
        assertThat(refined).contains("red");
        JsonNode drawn =
                api.settled(api.post(GENERATE, body.deepCopy().put("prompt", "").put("structured_prompt", refined)));
        assertThat(drawn.path("status").stringValue()).as(drawn.toString()).isEqualTo("COMPLETED");
        assertThat(Photos.decode(file(drawn.path("result").path("image_url"), "image/png"))
                        .getWidth())
                .isEqualTo(1024);
    }

    @Test
    void theFirstGenerationAnswersExactly200WithItsAddress() {
        ObjectNode body =
                prompt("a yellow ball").put("num_results", 1).put("sync", true).put("seed", 3);
        body.put("guidance_method_1", "").putNull("guidance_method_1_image_file");
        for (String path : new String[] {FAST, "/text-to-image/fast/3.1"}) {
            var answer = api.post(path, body);
            assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
            JsonNode first = json(answer).path("result").path(0);
            assertThat(first.path("seed").longValue()).isEqualTo(3);
            assertThat(Photos.decode(file(first.path("urls").path(0), "image/png"))
                            .getWidth())
                    .isEqualTo(1024);
            assertThat(json(answer).path("urls").path(0))
                    .isEqualTo(first.path("urls").path(0));
        }
    }

    @Test
    void withoutWaitingEveryAddressIsThereAtOnce() {
        var answer = api.post(FAST, prompt("a white cone").put("num_results", 2).put("sync", false));
        assertThat(answer.statusCode()).isEqualTo(200);
        JsonNode results = json(answer).path("result");
        assertThat(results.size()).isEqualTo(2);
        for (JsonNode each : results) {
            String address = each.path("urls").path(0).stringValue();
            await().atMost(Duration.ofSeconds(90))
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> api.file("HEAD", address).statusCode() == 200);
            assertThat(Photos.decode(api.file("GET", address).body()).getWidth())
                    .isEqualTo(1024);
        }
    }

    @Test
    void aVectorDrawingIsAnSvg() {
        var answer =
                api.post("/v1/text-to-vector/fast/2.3", prompt("a red ball").put("num_results", 1));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        String svg = new String(
                file(json(answer).path("result").path(0).path("urls").path(0), "image/svg+xml"),
                StandardCharsets.UTF_8);
        assertThat(svg).contains("<svg", "<path");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/text-to-image/base/9.9", "/v1/text-to-image/hd/3.2", "/text-to-vector/hd/2.2"})
    void anotherModelVersionIsNotThere(String path) {
        assertThat(api.post(path, prompt("a ball")).statusCode()).isEqualTo(404);
    }

    @Test
    void thePromptEnhancerHasABlankInItsKey() {
        for (String path : new String[] {"/v1/prompt_enhancer", "/prompt_enhancer"}) {
            var answer = api.post(path, prompt("a fox"));
            assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
            assertThat(json(answer).path("prompt variations").stringValue()).contains("fox");
        }
    }

    @Test
    void reimagineIs209AndRefusesPromptsWith408() {
        ObjectNode body = prompt("a red ball").put("num_results", 1);
        body.put("structure_image_file", Api.base64(Photos.jpeg(Photos.disc(270, 180, BufferedImage.TYPE_INT_RGB))));
        var answer = api.post("/v1/reimagine", body);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(209);
        BufferedImage picture = Photos.decode(
                file(json(answer).path("result").path(0).path("urls").path(0), "image/png"));
        assertThat(picture.getWidth() / (double) picture.getHeight()).isEqualTo(1.5);
        var refused = api.post("/reimagine", prompt("a nude man"));
        assertThat(refused.statusCode()).isEqualTo(408);
        assertThat(json(refused).path("error").path("code").intValue()).isEqualTo(408);
    }

    @Test
    void theNodePacksPicturesBesideOtherWordsAreDrawnInTheirComposition() {
        String picture = Api.base64(Photos.jpeg(Photos.disc(270, 180, BufferedImage.TYPE_INT_RGB)));
        for (String path : new String[] {GENERATE, LITE}) {
            ObjectNode body = prompt("a green vase on a table")
                    .put("model_version", "FIBO")
                    .put("aspect_ratio", "1:1")
                    .put("steps_num", 50)
                    .put("guidance_scale", 5)
                    .put("seed", 123456)
                    .put("negative_prompt", "");
            body.putArray("images").add(picture);
            JsonNode status = api.settled(api.post(path, body));
            assertThat(status.path("status").stringValue())
                    .as(status.toString())
                    .isEqualTo("COMPLETED");
            assertThat(status.path("result").path("warning").stringValue())
                    .contains("Kept of the picture in 'images'", "\"green vase\" was drawn in its place");
            file(status.path("result").path("image_url"), "image/png");
        }
        ObjectNode words = prompt("a green vase on a table")
                .put("num_results", 1)
                .put("sync", true)
                .put("seed", 3);
        ObjectNode edges = words.deepCopy().put("guidance_method_1", "controlnet_canny");
        edges.put("guidance_method_1_scale", 1.0).put("guidance_method_1_image_file", picture);
        for (String path : new String[] {"/v1/text-to-image/base/3.2", FAST}) {
            var answer = api.post(path, edges);
            assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
            file(json(answer).path("result").path(0).path("urls").path(0), "image/png");
        }
        var answer = api.post("/v1/reimagine", words.deepCopy().put("structure_image_file", picture));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(209);
        assertThat(text(answer)).contains("was drawn in its place");
        file(json(answer).path("result").path(0).path("urls").path(0), "image/png");
    }

    @Test
    void anOrganizationOfTheVendorsDialectMeets200AndNumbers() {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        accounts.changeDialect(organization.id(), Optional.of(Dialect.VENDOR));
        String token = accounts.createToken(organization.id(), "its").value();
        ObjectNode body = prompt("a red ball").put("num_results", 1).put("sync", true);
        var answer = api.postAs(token, "/v1/reimagine", body);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        assertThat(api.postAs(token, "/v1/reimagine", body.put("sync", false)).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aRefusedPromptIsA422OfItsGeneration() {
        var second = api.post(GENERATE, prompt("a severed head"));
        assertThat(second.statusCode()).isEqualTo(422);
        assertThat(json(second).path("error").path("details").stringValue()).contains("'prompt'", "graphic violence");
        var first = api.post(FAST, prompt("a severed head"));
        assertThat(first.statusCode()).isEqualTo(422);
        assertThat(json(first).isString()).isTrue();
    }

    @Test
    void protectedNamesAreSaidWithTheAcceptanceAndWithTheResult() {
        var accepted = api.post(WRITE, prompt("Pikachu on a hill").put("ip_signal", true));
        assertThat(json(accepted).path("warning").stringValue()).contains("Pikachu");
        JsonNode status = api.settled(accepted);
        assertThat(status.path("warning").stringValue()).contains("Pikachu");
        assertThat(status.path("result").path("warning").stringValue()).contains("Pikachu");
    }

    @Test
    void floatsWhereWholeNumbersAreMeantAreTaken() {
        ObjectNode body = prompt("a ball")
                .put("guidance_scale", 5.0)
                .put("steps_num", 50.0)
                .put("seed", 7.0);
        body.put("prompt_content_moderation", false).put("visual_input_content_moderation", true);
        assertThat(api.post(LITE, body).statusCode()).isEqualTo(202);
    }

    @Test
    void fourMegapixelsDoNotWait() {
        var answer =
                api.post(GENERATE, prompt("a ball").put("resolution", "4MP").put("sync", true));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(json(answer).path("error").path("details").stringValue()).contains("'resolution'");
    }
}
