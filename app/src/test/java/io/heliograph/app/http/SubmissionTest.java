// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class SubmissionTest {
    private static final String IMAGE = "iVBORw0KGgo=";
    private static final Duration HOLD = Duration.ofSeconds(4); // of EdgeTest

    @Autowired
    Client client;

    @Test
    void anAcceptedRequestIsPolledAtItsAbsoluteAddressUntilItsOneResultIsThere() {
        var accepted = client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\"}");
        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
        String statusUrl = json(accepted).path("status_url").stringValue();
        assertThat(statusUrl)
                .isEqualTo(client.base() + "/v2/status/"
                        + json(accepted).path("request_id").stringValue());
        assertThat(accepted.headers().firstValue("Location")).hasValue(statusUrl);
        assertThat(accepted.headers().firstValue("Retry-After")).hasValue("2");
        assertThat(accepted.body()).contains("http://localhost").doesNotContain("\\/");
        await().until(() -> json(client.getWithToken(statusUrl))
                .path("status")
                .stringValue()
                .equals("COMPLETED"));
        String image = json(client.getWithToken(statusUrl))
                .path("result")
                .path("image_url")
                .stringValue();
        assertThat(client.get(image).body()).isEqualTo("0123456789");
    }

    @Test
    void aHeldConnectionIsAnsweredWithTheResultAndNoStatusAddress() {
        var answer = client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\",\"sync\":true,\"prompt\":\"warn\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(json(answer).path("result").path("image_url").stringValue()).startsWith(client.base() + "/results/");
        assertThat(json(answer).path("result").path("strength").intValue()).isEqualTo(50);
        assertThat(json(answer).path("warning").stringValue()).isEqualTo("Mind the paint.");
        assertThat(json(answer).path("request_id").isString()).isTrue();
        assertThat(json(answer).has("status_url")).isFalse();
    }

    @Test
    void aFailureIsAnHttpErrorForThoseWhoWaitAndAStatusForThoseWhoPoll() {
        String body = "{\"image\":\"" + IMAGE + "\",\"prompt\":\"fail\"";
        assertError(client.post("/v2/test/paint", body + ",\"sync\":true}"), 500, "It failed", "As it was told to.");
        String statusUrl = json(client.post("/v2/test/paint", body + "}"))
                .path("status_url")
                .stringValue();
        await().until(() -> json(client.getWithToken(statusUrl))
                .path("status")
                .stringValue()
                .equals("ERROR"));
        var status = client.getWithToken(statusUrl);
        assertThat(status.statusCode()).isEqualTo(200);
        assertThat(json(status).path("error").path("code").stringValue()).isEqualTo("PROCESSING_FAILED");
        assertThat(json(status).has("result")).isFalse();
    }

    @Test
    void aHoldThatTakesTooLongEndsWithTheAddressToAskAt() {
        var answer = client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\",\"sync\":true,\"prompt\":\"wait\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        String statusUrl = json(answer).path("status_url").stringValue();
        assertThat(client.getWithToken(statusUrl).body())
                .isEqualTo("{\"request_id\":\""
                        + json(answer).path("request_id").stringValue() + "\",\"status\":\"IN_PROGRESS\"}\n");
        TestOperation.release(json(answer).path("request_id").stringValue());
        await().until(() -> json(client.getWithToken(statusUrl))
                .path("status")
                .stringValue()
                .equals("COMPLETED"));
    }

    @Test
    void whatClientsSendForNothingAndMoreThanWeKnowIsAccepted() {
        var answer = client.post(
                "/v2/test/brush/",
                "{\"image\":[\"" + IMAGE
                        + "\"],\"prompt\":\"\",\"strength\":\"2\",\"style\":null,\"seed\":-1,\"version\":2,\"sync\":0,\"ref_images\":[]}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    }

    @Test
    void workThatIsTooLongToWaitForRefusesToBeWaitedFor() {
        assertError(client.post("/v2/test/film", "{\"image\":\"" + IMAGE + "\",\"sync\":true}"), 422, "'sync'");
        assertThat(client.post("/v2/test/film", "{\"image\":\"" + IMAGE + "\"}").statusCode())
                .isEqualTo(202);
    }

    @Test
    void aV1RouteWaitsUnlessToldOtherwise() {
        var answer = client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(client.get(json(answer).path("result_url").stringValue()).body())
                .isEqualTo("0123456789");
    }

    @Test
    void aGetOfAPlaceholderWaitsForItsResultAndAProbeDoesNot() throws Exception {
        var answer = client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\",\"sync\":false,\"prompt\":\"wait\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        String address = json(answer).path("result_url").stringValue();
        assertThat(address).endsWith(".png");
        long begin = System.nanoTime();
        assertThat(client.send("HEAD", address, new byte[0]).statusCode()).isEqualTo(404);
        var probe = client.get(address, "Range", "bytes=0-0");
        assertError(probe, 404);
        assertThat(probe.body()).contains("does not exist yet: its request is in progress");
        assertThat(client.get(address.replaceFirst("[^/]+\\.png", "a".repeat(32) + ".png"))
                        .body())
                .contains("deleted at the end of its retention");
        assertThat(probe.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(HOLD);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var held = threads.submit(() -> client.get(address));
            TestOperation.release(answer.headers().firstValue("X-Request-Id").orElseThrow());
            assertThat(held.get(20, TimeUnit.SECONDS).body()).isEqualTo("0123456789");
        }
        var head = client.send("HEAD", address, new byte[0]);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.headers().firstValue("Content-Length")).hasValue("10");
    }

    @Test
    void aV1RouteThatIsHeldForTooLongAnswersInItsOwnShapeAndItsAddressCanBeOpenedAtOnce() throws Exception {
        var answer = client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\",\"prompt\":\"wait\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        String address = json(answer).path("result_url").stringValue();
        assertThat(json(answer).path("warning").stringValue()).contains("GET of each address waits");
        long begin = System.nanoTime();
        assertError(client.get(address), 404);
        assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThanOrEqualTo(HOLD);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var held = threads.submit(() -> client.get(address));
            TestOperation.release(answer.headers().firstValue("X-Request-Id").orElseThrow());
            assertThat(held.get(20, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aGetOfAResultWhoseRequestFailsEndsWithTheReason() {
        var answer = client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\",\"sync\":false,\"prompt\":\"fail\"}");
        String address = json(answer).path("result_url").stringValue();
        assertError(client.get(address), 404, "failed: It failed");
        var blocked =
                client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\",\"sync\":false,\"prompt\":\"withhold\"}");
        var nothing = client.get(json(blocked).path("result_url").stringValue());
        assertThat(nothing.statusCode()).isEqualTo(200);
        assertThat(nothing.body()).isEmpty();
    }

    @Test
    void pathsThatOtherClientsUseAreServed() {
        String body = "{\"image\":\"" + IMAGE + "\"}";
        for (String path :
                List.of("/test/paint", "/proxy/bria/v2/test/paint", "/api/v2/test/paint", "//v2//test/paint/")) {
            assertThat(client.post(path, body).statusCode()).as(path).isEqualTo(202);
        }
        var partner = client.send(
                "POST",
                "/proxy/bria/v2/test/paint",
                body.getBytes(StandardCharsets.UTF_8),
                "X-API-KEY",
                client.token(),
                "Content-Type",
                "application/json");
        assertThat(partner.statusCode()).isEqualTo(202);
        String id = json(partner).path("request_id").stringValue();
        assertThat(client.get("/proxy/bria/v2/status/" + id, "X-API-KEY", client.token())
                        .statusCode())
                .isEqualTo(200);
        assertError(
                client.post("/v2/ads/resize", body),
                404,
                "No route POST /v2/ads/resize. Did you mean POST /v1/ads/generate? See /docs.");
    }

    @Test
    void whatARouteDoesNotKnowAndAskedForSomethingIsNamed() {
        var answer = client.post(
                "/v2/test/paint",
                "{\"image\":\"" + IMAGE
                        + "\",\"num_results\":4,\"negative_prompt\":\"\",\"fast\":true,\"version\":2,\"style\":null,\"\\u0000<b>\":1,\"prompt\":\"warn\"}");
        String ignored = "This route does not know, and ignored: num_results, fast, one with an odd name.";
        assertThat(json(answer).path("warning").stringValue()).isEqualTo(ignored);
        String statusUrl = json(answer).path("status_url").stringValue();
        await().until(() -> json(client.getWithToken(statusUrl))
                .path("status")
                .stringValue()
                .equals("COMPLETED"));
        assertThat(json(client.getWithToken(statusUrl)).path("warning").stringValue())
                .isEqualTo(ignored + " Mind the paint.");
        assertThat(json(client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\",\"num_results\":1}"))
                        .has("warning"))
                .isFalse();
    }

    @Test
    void aBaseAddressThatEndsInASlashIsServed() {
        var answer = client.post("//v2/test/paint", "{\"image\":\"" + IMAGE + "\"}");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        String id = json(answer).path("request_id").stringValue();
        assertThat(client.getWithToken("///v2/status/" + id).statusCode()).isEqualTo(200);
        assertThat(client.getWithToken("//v2//status/" + id).statusCode()).isEqualTo(200);
        assertThat(client.get("//admin/api/organizations").statusCode()).isEqualTo(401);
    }

    @Test
    void v1SaysNoInAPlainString() {
        var refused = client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\",\"prompt\":\"refuse\"}");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.body()).isEqualTo("\"As it was told to.\"\n");
        var outOfRange = client.post("/v1/test/erase", "{\"image\":\"" + IMAGE + "\",\"strength\":101}");
        assertThat(outOfRange.statusCode()).isEqualTo(422);
        assertThat(outOfRange.body()).startsWith("\"").contains("strength");
        assertError(client.post("/v1/test/erase", "{}"), 400, "'image'");
    }

    @Test
    void filesComeAsMultipartUnderAnyNameOfTheFieldWithTheRestAsJson() {
        String body = part("image_url; filename=\"a.png\"", "image/png", "\u0089PNG")
                + part("input", "application/json", "{\"strength\":7,\"sync\":true}")
                + part("prompt", "text/plain", "hat") + "--b--\r\n";
        for (String path : new String[] {"/v2/test/paint", "/v1/test/erase"}) {
            var answer = client.send(
                    "POST",
                    path,
                    body.getBytes(StandardCharsets.ISO_8859_1),
                    "api_token",
                    client.token(),
                    "Content-Type",
                    "multipart/form-data; boundary=b");
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            assertThat(answer.body()).contains("\"strength\":7");
        }
    }

    @Test
    void formsAreTakenWhereTheRouteSaysSo() {
        byte[] form = ("image_url=" + URLEncoder.encode(IMAGE, StandardCharsets.UTF_8) + "&strength=9")
                .getBytes(StandardCharsets.UTF_8);
        String[] headers = {"API_TOKEN", client.token(), "Content-Type", "application/x-www-form-urlencoded"};
        var answer = client.send("POST", "/v1/test/erase", form, headers);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("\"strength\":9");
        assertError(
                client.send("POST", "/v2/test/paint", form, headers), 415, "application/json or multipart/form-data");
        byte[] json = ("{\"image\":\"" + IMAGE + "\"}").getBytes(StandardCharsets.UTF_8);
        assertThat(client.send("POST", "/v2/test/paint", json, headers).statusCode())
                .isEqualTo(202);
        assertThat(client.send("POST", "/v2/test/paint", json, "api_token", client.token())
                        .statusCode())
                .isEqualTo(202);
    }

    @Test
    void aStatusIsFoundByItsIdInCapitalLetters() {
        String id = json(client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\"}"))
                .path("request_id")
                .stringValue();
        for (String path : List.of("/v2/status/", "/v2/requests/")) {
            var answer = client.getWithToken(path + id.toUpperCase(Locale.ROOT));
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            assertThat(json(answer).path("request_id").stringValue()).isEqualTo(id);
        }
    }

    @Test
    void otherOrganizationsAndStrangersSeeNoStatus() {
        String statusUrl = json(client.post("/v2/test/paint", "{\"image\":\"" + IMAGE + "\"}"))
                .path("status_url")
                .stringValue();
        assertError(client.get(statusUrl), 401);
        for (String address : new String[] {
            statusUrl, "/v2/status/unknown", "/v2/status/0190aaaa-0000-7000-8000-000000000000", "/v2/status/%00"
        }) {
            var answer = client.get(address, "api_token", client.newToken("standard"));
            assertThat(answer.statusCode()).as(address).isIn(404, 400);
            assertThat(json(answer).path("error").path("code").isInt()).isTrue();
        }
        var answer = client.getWithToken("/v2/status/unknown");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(json(answer).path("error").path("code").intValue()).isEqualTo(404);
        assertThat(json(answer).path("status").stringValue()).isEqualTo("UNKNOWN");
        assertThat(json(answer).path("request_id").stringValue()).isEqualTo("unknown");
    }

    private static String part(String name, String type, String content) {
        String[] split = name.split("; ", 2);
        return "--b\r\nContent-Disposition: form-data; name=\"" + split[0] + "\""
                + (split.length > 1 ? "; " + split[1] : "") + "\r\nContent-Type: " + type + "\r\n\r\n" + content
                + "\r\n";
    }
}
