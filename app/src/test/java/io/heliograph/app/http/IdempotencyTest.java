// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class IdempotencyTest {
    private static final String IMAGE = "iVBORw0KGgo=";
    private static final String HEADER = "Idempotency-Key";

    @Autowired
    Client client;

    private HttpResponse<String> post(String key, String path, String more) {
        return post(client.token(), key, path, more);
    }

    private HttpResponse<String> post(String token, String key, String path, String more) {
        byte[] body = ("{\"image\":\"" + IMAGE + "\"" + more + "}").getBytes(StandardCharsets.UTF_8);
        return client.send("POST", path, body, "api_token", token, HEADER, key);
    }

    private static String id(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return json(answer).path("request_id").stringValue();
    }

    private static String newKey() {
        return UUID.randomUUID().toString();
    }

    private long requests(String token) {
        return json(client.get("/v2/requests?limit=500", "api_token", token))
                .path("requests")
                .size();
    }

    @Test
    void theSameRequestSentAgainIsAnsweredWithTheSameIdAndDoneOnce() {
        String token = client.newToken("standard");
        String key = newKey();
        var first = post(token, key, "/v2/test/paint", ",\"num_results\":4");
        var second = post(token, "\"" + key + "\"", "/v2/test/brush", ",\"num_results\":4");
        assertThat(id(second)).isEqualTo(id(first));
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.headers().firstValue("Location"))
                .isEqualTo(first.headers().firstValue("Location"));
        assertThat(second.headers().firstValue("X-Request-Id")).hasValue(id(first));
        assertThat(first.headers().firstValue("Idempotent-Replayed")).isEmpty();
        assertThat(second.headers().firstValue("Idempotent-Replayed")).hasValue("true");
        assertThat(requests(token)).isEqualTo(1);
    }

    @Test
    void whoWaitsIsToldTheSettledAnswerAgain() {
        String key = newKey();
        var first = post(key, "/v2/test/paint", ",\"sync\":true,\"prompt\":\"warn\"");
        var second = post(key, "/v2/test/paint", ",\"sync\":true,\"prompt\":\"warn\"");
        assertThat(first.statusCode()).as(first.body()).isEqualTo(200);
        assertThat(second.statusCode()).isEqualTo(200);
        assertThat(second.body()).isEqualTo(first.body());
        String failing = newKey();
        var refused = post(failing, "/v2/test/paint", ",\"sync\":true,\"prompt\":\"fail\"");
        var again = post(failing, "/v2/test/paint", ",\"sync\":true,\"prompt\":\"fail\"");
        assertError(again, 500, "As it was told to.");
        assertThat(again.body()).isEqualTo(refused.body());
    }

    @Test
    void aV1RouteHandsOutTheSameAddressAgain() {
        String key = newKey();
        var first = post(key, "/v1/test/erase", ",\"sync\":false");
        var second = post(key, "/v1/test/erase", ",\"sync\":false");
        assertThat(first.statusCode()).isEqualTo(200);
        assertThat(second.body()).isEqualTo(first.body());
    }

    @Test
    void anotherBodyUnderTheSameKeyIsRefusedAndAnotherRouteOrOrganizationIsNot() {
        String key = newKey();
        String id = id(post(key, "/v2/test/paint", ""));
        assertError(post(key, "/v2/test/paint", ",\"strength\":7"), 422, "Idempotency-Key", id);
        assertThat(id(post(key, "/v2/test/film", ""))).isNotEqualTo(id);
        assertThat(id(post(client.newToken("standard"), key, "/v2/test/paint", ",\"strength\":7")))
                .isNotEqualTo(id);
        assertThat(id(post(key, "/v2/test/paint", ",\"strength\":\"50\",\"unknown\":\"\"")))
                .as("the same request in other words")
                .isEqualTo(id);
    }

    @Test
    void theSameWithoutAKeyIsANewRequestEachTime() {
        var first = client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\"}");
        var second = client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\"}");
        assertThat(id(second)).isNotEqualTo(id(first));
    }

    @Test
    void aRefusedRequestLeavesItsKeyFree() {
        String key = newKey();
        assertError(post(key, "/v2/test/paint", ",\"strength\":101"), 422, "strength");
        assertThat(id(post(key, "/v2/test/paint", ",\"strength\":1"))).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"open", "two words", "\"a\"b\"", "\"a\\b\"", "\"\"", "kéy"})
    void aMalformedKeyIsRefused(String key) throws Exception {
        String answer = client.raw("POST /v2/test/paint HTTP/1.1\r\nHost: localhost\r\napi_token: " + client.token()
                + "\r\nIdempotency-Key: " + key + "\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}");
        assertThat(answer).startsWith("HTTP/1.1 400").contains("Idempotency-Key");
    }

    @Test
    void aKeyThatIsTooLongOrSentTwiceIsRefused() {
        assertError(post("k".repeat(256), "/v2/test/paint", ""), 400, "255");
        assertThat(id(post("k".repeat(255), "/v2/test/paint", ""))).isNotEmpty();
        byte[] body = ("{\"image\":\"" + IMAGE + "\"}").getBytes(StandardCharsets.UTF_8);
        assertError(
                client.send("POST", "/v2/test/paint", body, "api_token", client.token(), HEADER, "one", HEADER, "two"),
                400,
                "once");
    }

    @Test
    void whileTheFirstIsStillBeingReadTheSecondIsToldSo() throws Exception {
        String key = newKey();
        String body = "{\"image\":\"" + IMAGE + "\"}";
        try (var slow = new Socket("localhost", client.port())) {
            slow.getOutputStream()
                    .write(("POST /v2/test/paint HTTP/1.1\r\nHost: localhost\r\napi_token: " + client.token()
                                    + "\r\nIdempotency-Key: " + key + "\r\nContent-Length: " + body.length()
                                    + "\r\nConnection: close\r\n\r\n{")
                            .getBytes(StandardCharsets.US_ASCII));
            slow.getOutputStream().flush();
            await().untilAsserted(() -> assertError(post(key, "/v2/test/paint", ""), 409, "send this one again"));
            slow.getOutputStream().write(body.substring(1).getBytes(StandardCharsets.US_ASCII));
            slow.getOutputStream().flush();
            String answer = new String(slow.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(answer).startsWith("HTTP/1.1 202");
            var repeated = post(key, "/v2/test/paint", "");
            assertThat(answer).contains(id(repeated));
        }
    }

    @Test
    void ofManyAtOnceOneIsDone() throws Exception {
        String token = client.newToken("standard");
        String key = newKey();
        Set<String> ids = new HashSet<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var start = new CountDownLatch(1);
            List<Future<HttpResponse<String>>> answers = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                answers.add(threads.submit(() -> {
                    start.await();
                    return post(token, key, "/v2/test/paint", "");
                }));
            }
            start.countDown();
            for (Future<HttpResponse<String>> answer : answers) {
                assertThat(answer.get().statusCode()).isIn(202, 409);
                if (answer.get().statusCode() == 202) {
                    ids.add(id(answer.get()));
                }
            }
        }
        assertThat(ids).hasSize(1);
        assertThat(requests(token)).isEqualTo(1);
    }
}
