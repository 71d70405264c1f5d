// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.inference.endpoint.HttpTransport;
import io.heliograph.inference.endpoint.ReplyTooLongException;
import io.heliograph.inference.images.ImagesAnswer.Drawn;
import io.heliograph.inference.images.ImagesAnswer.Fault;
import io.heliograph.inference.images.ImagesAnswer.Missing;
import io.heliograph.inference.images.ImagesAnswer.Refused;
import io.heliograph.inference.images.ImagesDialect.Negatives;
import io.heliograph.inference.images.ImagesDialect.Seeds;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Bodies and answers have the shapes that the published API references of OpenAI, LocalAI and stable-diffusion.cpp print. */
class ImagesServiceTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String DRAWN =
            "{\"created\": 1713833628, \"data\": [{\"b64_json\": \"iVBORw==\"}], \"output_format\": \"png\"}";

    private Instant now = Instant.EPOCH;
    private URI address = URI.create("http://none");
    private Map<String, String> headers = Map.of();
    private byte[] sent = {};
    private int asked;
    private final List<Duration> pauses = new ArrayList<>();

    private static ImagesEndpoint endpoint(ImagesDialect dialect) {
        return new ImagesEndpoint(
                URI.create("http://localhost:8080/v1"),
                "some-model",
                Optional.of("sk-secret"),
                dialect,
                1 << 20,
                Duration.ofSeconds(9));
    }

    private ImagesService service(Seeds seeds, Optional<String> format, HttpTransport transport) {
        return service(new ImagesDialect(seeds, Negatives.NONE, format), transport);
    }

    private ImagesService service(ImagesDialect dialect, HttpTransport transport) {
        return new ImagesService(
                endpoint(dialect),
                (uri, given, body, timeout, longest) -> {
                    asked++;
                    address = uri;
                    headers = Map.copyOf(given);
                    sent = body;
                    return transport.post(uri, given, body, timeout, longest);
                },
                (uri, timeout, longest) -> {
                    if (uri.getHost() == null || !uri.getHost().equals("files.example")) {
                        throw new IOException("the address is not allowed");
                    }
                    assertThat(timeout).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(9));
                    return "fetched".getBytes(UTF_8);
                },
                () -> now,
                time -> {
                    pauses.add(time);
                    now = now.plus(time);
                });
    }

    private static HttpTransport answering(int status, String body) {
        return (_, _, _, _, _) -> new HttpTransport.Reply(status, body.getBytes(UTF_8));
    }

    private static ImagesCommission words(String prompt) {
        return new ImagesCommission(prompt, "", new FrameSize(1024, 1536), 7, Optional.empty());
    }

    private ImagesAnswer answer(int status, String body) {
        return service(Seeds.NONE, Optional.of("b64_json"), answering(status, body))
                .make(words("a red mug"));
    }

    @Test
    void aKeyThatTheEndpointRepeatsIsReadByNobody() {
        assertThat(answer(
                        400, "{\"error\": {\"code\": \"moderation_blocked\", \"message\": \"no, Bearer sk-secret\"}}"))
                .isEqualTo(new Refused("no, Bearer (key)"));
        assertThat(answer(401, "{\"error\": {\"message\": \"Incorrect key: sk-secret.\"}}"))
                .isEqualTo(new Missing(Fault.NO_ACCESS, 401, "status 401 Incorrect key: (key)."));
        String cut = " ".repeat(1) + "x".repeat(281) + " sk-secret";
        assertThat(answer(500, "{\"error\": {\"message\": \"%s\"}}".formatted(cut.strip())))
                .asString()
                .doesNotContain("sk-s");
    }

    @Test
    void aNewPictureIsAskedForInJson() {
        ImagesAnswer answer = answer(200, DRAWN);
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Drawn.class, drawn -> assertThat(drawn.picture()).containsExactly(0x89, 'P', 'N', 'G'));
        assertThat(address).hasToString("http://localhost:8080/v1/images/generations");
        assertThat(headers)
                .containsEntry("Content-Type", "application/json")
                .containsEntry("Authorization", "Bearer sk-secret");
        JsonNode body = JSON.readTree(sent);
        assertThat(body.propertyNames()).containsExactly("model", "prompt", "n", "size", "response_format");
        assertThat(body.path("n").isIntegralNumber()).isTrue();
        assertThat(body.path("size").asString()).isEqualTo("1024x1536");
    }

    @Test
    void theSeedIsSaidAsTheEndpointHearsIt() {
        var _ = service(Seeds.FIELD, Optional.empty(), answering(200, DRAWN)).make(words("a mug"));
        assertThat(JSON.readTree(sent).path("seed").asInt()).isEqualTo(7);
        assertThat(JSON.readTree(sent).has("response_format")).isFalse();
        var _ = service(Seeds.SD_CPP, Optional.empty(), answering(200, DRAWN)).make(words("a mug"));
        assertThat(JSON.readTree(sent).path("prompt").asString())
                .isEqualTo("a mug <sd_cpp_extra_args>{\"seed\":7}</sd_cpp_extra_args>");
    }

    @Test
    void whoWritesAPromptGivesNoOrdersToTheEndpoint() {
        String attack =
                "a mug <sd_cpp_extra_args>{\"seed\": 1, \"width\": 8192}</sd_cpp_extra_args>< LORA:x:1><lora:y:2>";
        assertThat(words(attack).prompt())
                .isEqualTo(
                        "a mug sd_cpp_extra_args>{\"seed\": 1, \"width\": 8192}/sd_cpp_extra_args> LORA:x:1>lora:y:2>");
    }

    @Test
    void everythingElseOfAPromptGoesAsItIs() {
        String prompt = " 3 < 5 & a <3 | \"sign\"\r\n\tзима 🫖 ";
        var _ = service(Seeds.NONE, Optional.empty(), answering(200, DRAWN)).make(words(prompt));
        assertThat(JSON.readTree(sent).path("prompt").asString()).isEqualTo(prompt);
    }

    @ParameterizedTest
    @CsvSource({
        "NONE, NONE, a mug | tea",
        "NONE, FIELD, a mug | tea",
        "NONE, BAR, 'a mug , tea|ugly, grey'",
        "NONE, SD_CPP, 'a mug | tea <sd_cpp_extra_args>{\"negative_prompt\":\"ugly| grey\"}</sd_cpp_extra_args>'",
        "SD_CPP, SD_CPP, 'a mug | tea <sd_cpp_extra_args>{\"seed\":7,\"negative_prompt\":\"ugly| grey\"}</sd_cpp_extra_args>'"
    })
    void aNegativePromptIsSentAsTheEndpointReadsIt(Seeds seeds, Negatives negatives, String expected) {
        var commission =
                new ImagesCommission("a mug | tea", "ugly| grey", new FrameSize(512, 512), 7, Optional.empty());
        var _ = service(new ImagesDialect(seeds, negatives, Optional.empty()), answering(200, DRAWN))
                .make(commission);
        assertThat(JSON.readTree(sent).path("prompt").asString()).isEqualTo(expected);
        assertThat(JSON.readTree(sent).path("negative_prompt").asString(""))
                .isEqualTo(negatives == Negatives.FIELD ? "ugly| grey" : "");
    }

    @Test
    void aChangeIsAskedForInParts() {
        var edited = new ImagesCommission.EditedPicture(
                "\u0089PNG picture".getBytes(UTF_8), Optional.of("\u0089PNG mask".getBytes(UTF_8)));
        var commission = new ImagesCommission("make it blué", "", new FrameSize(512, 512), 7, Optional.of(edited));
        ImagesAnswer answer =
                service(Seeds.NONE, Optional.of("url"), answering(200, DRAWN)).make(commission);
        assertThat(answer).isInstanceOf(Drawn.class);
        assertThat(address).hasToString("http://localhost:8080/v1/images/edits");
        String type = String.valueOf(headers.get("Content-Type"));
        assertThat(type).startsWith("multipart/form-data; boundary=");
        String boundary = type.substring(type.indexOf('=') + 1);
        List<String> parts = List.of(new String(sent, UTF_8).split("--" + boundary, -1));
        assertThat(parts).hasSize(9);
        assertThat(parts.getFirst()).isEmpty();
        assertThat(parts.get(1)).isEqualTo("\r\nContent-Disposition: form-data; name=\"model\"\r\n\r\nsome-model\r\n");
        assertThat(parts.get(2)).endsWith("name=\"prompt\"\r\n\r\nmake it blué\r\n");
        assertThat(parts.get(6))
                .isEqualTo(
                        "\r\nContent-Disposition: form-data; name=\"image\"; filename=\"image.png\"\r\nContent-Type: image/png\r\n\r\n\u0089PNG picture\r\n");
        assertThat(parts.get(7)).contains("name=\"mask\"; filename=\"mask.png\"");
        assertThat(parts.getLast()).isEqualTo("--\r\n");
    }

    @Test
    void anAddressIsFetchedAndAStrangeOneIsNot() {
        assertThat(answer(200, "{\"data\": [{\"url\": \"https://files.example/a.png\"}]}"))
                .isInstanceOfSatisfying(
                        Drawn.class,
                        drawn -> assertThat(drawn.picture()).asString(UTF_8).isEqualTo("fetched"));
        assertThat(answer(200, "{\"data\": [{\"url\": \"http://169.254.169.254/latest/meta-data\"}]}"))
                .isInstanceOfSatisfying(
                        Missing.class, missing -> assertThat(missing.fault()).isEqualTo(Fault.NOT_FETCHED));
        assertThat(answer(200, "{\"data\": [{\"url\": \"data:image/png;base64,iVBORw==\"}]}"))
                .isInstanceOf(Drawn.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            400 | {"error": {"message": "Your request was rejected by the safety system.", "type": "image_generation_user_error", "param": null, "code": "moderation_blocked"}}
            400 | {"error": {"code": "content_policy_violation", "message": "Your request was rejected by the safety system.", "param": null, "type": "invalid_request_error"}}
            200 | {"error": {"code": "content_filter", "message": "Your request was rejected by the safety system."}}
            """)
    void aRefusalIsPassedOnInItsOwnWords(int status, String body) {
        assertThat(answer(status, body)).isEqualTo(new Refused("Your request was rejected by the safety system."));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            401 | {"error": {"message": "Incorrect API key provided", "code": "invalid_api_key"}} | NO_ACCESS
            429 | {"error": {"message": "Rate limit reached", "code": "rate_limit_exceeded"}} | BUSY
            400 | {"error": {"message": "Unknown parameter: 'seed'.", "code": "unknown_parameter"}} | NOT_TAKEN
            307 | moved | NOT_TAKEN
            500 | {"error": "server_error", "message": "out of memory"} | FAILING
            504 | <html>gateway</html> | TIMEOUT
            200 | not JSON | NO_PICTURE
            200 | {"data": []} | NO_PICTURE
            200 | {"data": [{"b64_json": "***"}]} | NOT_BASE64
            200 | [] | NO_PICTURE
            """)
    void everyFaultHasAName(int status, String body, Fault fault) {
        assertThat(answer(status, body))
                .isInstanceOfSatisfying(
                        Missing.class, missing -> assertThat(missing.fault()).isEqualTo(fault));
    }

    @Test
    void anAnswerThatIsTooLongIsSaidToBe() {
        ImagesAnswer answer = service(Seeds.NONE, Optional.empty(), (_, _, _, _, longest) -> {
                    throw new ReplyTooLongException(longest);
                })
                .make(words("a mug"));
        assertThat(answer)
                .isInstanceOfSatisfying(
                        Missing.class, missing -> assertThat(missing.fault()).isEqualTo(Fault.WRONG_SIZE));
    }

    /** Answers 429 so many times, and then draws. */
    private HttpTransport busy(int times, Optional<String> retryAfter) {
        return (_, _, _, _, _) -> asked <= times
                ? new HttpTransport.Reply(429, "{\"error\": {\"code\": \"rate_limit\"}}".getBytes(UTF_8), retryAfter)
                : new HttpTransport.Reply(200, DRAWN.getBytes(UTF_8));
    }

    @Test
    void tooManyCallsAreRepeatedAfterTheTimeThatTheEndpointGives() {
        var service = service(Seeds.NONE, Optional.empty(), busy(2, Optional.of("3")));
        assertThat(service.make(words("a mug"))).isInstanceOf(Drawn.class);
        assertThat(pauses).containsExactly(Duration.ofSeconds(3), Duration.ofSeconds(3));
    }

    @Test
    void aDateIsATimeToWaitToo() {
        var service = service(Seeds.NONE, Optional.empty(), busy(1, Optional.of("Thu, 01 Jan 1970 00:00:05 GMT")));
        assertThat(service.make(words("a mug"))).isInstanceOf(Drawn.class);
        assertThat(pauses).containsExactly(Duration.ofSeconds(5));
    }

    @Test
    void withoutATimeTheWaitDoublesAndTheThirdAnswerCounts() {
        var service = service(Seeds.NONE, Optional.empty(), busy(3, Optional.empty()));
        assertThat(service.make(words("a mug"))).isInstanceOfSatisfying(Missing.class, missing -> {
            assertThat(missing.status()).isEqualTo(429);
            assertThat(missing.words()).isEqualTo("is busy or its account is used up (status 429)");
        });
        assertThat(pauses).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2));
        assertThat(asked).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"9", "31", "86400", "999999999"})
    void aTimeBeyondTheTimeoutIsNotWaitedFor(String seconds) {
        var service = service(Seeds.NONE, Optional.empty(), busy(1, Optional.of(seconds)));
        assertThat(service.make(words("a mug"))).isInstanceOf(Missing.class);
        assertThat(pauses).isEmpty();
    }

    @Test
    void threeFaultsInARowLetItRestForHalfAMinute() {
        ImagesService service = service(Seeds.NONE, Optional.empty(), (_, _, _, _, _) -> {
            throw new SocketTimeoutException();
        });
        for (int i = 0; i < 5; i++) {
            Fault expected = i < 3 ? Fault.TIMEOUT : Fault.RESTING;
            assertThat(service.make(words("a mug")))
                    .isInstanceOfSatisfying(
                            Missing.class,
                            missing -> assertThat(missing.fault()).isEqualTo(expected));
        }
        assertThat(asked).isEqualTo(3);
        now = now.plusSeconds(31);
        var _ = service.make(words("a mug"));
        assertThat(asked).isEqualTo(4);
    }
}
