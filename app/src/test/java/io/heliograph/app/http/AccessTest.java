// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class AccessTest {
    private static final byte[] GOOD = "{\"image\":\"AAAA\"}".getBytes(StandardCharsets.UTF_8);
    private static final byte[] BAD = "{".getBytes(StandardCharsets.UTF_8);
    private static final String PAINT = "/v2/test/paint";

    @Autowired
    Client client;

    @Autowired
    Accounts accounts;

    @Test
    void withoutAKnownTokenThereIsOnlyA401EvenForABrokenBody() {
        assertError(client.send("POST", PAINT, BAD), 401, "api_token");
        assertError(client.send("POST", PAINT, BAD, "api_token", "hlg_unknown"), 401);
        assertError(client.send("POST", PAINT, BAD, "api_token", "x".repeat(5000)), 401);
        assertError(client.send("POST", PAINT, BAD, "Authorization", "Basic abc"), 401);
        assertError(client.send("POST", "/v1/test/erase", BAD), 401);
    }

    @Test
    void aTokenMayTravelInThreeHeadersAndTheFirstWins() {
        String token = client.token();
        for (String[] headers : new String[][] {
            {"API_TOKEN", token},
            {"Authorization", "Bearer " + token},
            {"authorization", "bearer " + token},
            {"jwt", token},
            {"api_token", token, "Authorization", "Bearer nonsense", "jwt", "nonsense"}
        }) {
            assertThat(client.send("POST", PAINT, GOOD, headers).statusCode()).isEqualTo(202);
        }
        assertError(client.send("POST", PAINT, GOOD, "api_token", "nonsense", "Authorization", "Bearer " + token), 401);
    }

    @Test
    void aRevokedTokenStopsWorkingSoon() {
        var organization = accounts.createOrganization("revoked " + System.nanoTime(), "standard");
        var token = accounts.createToken(organization.id(), "test");
        assertThat(client.send("POST", PAINT, GOOD, "api_token", token.value()).statusCode())
                .isEqualTo(202);
        accounts.revoke(token.token().id());
        await().atMost(Duration.ofSeconds(10))
                .until(() -> client.send("POST", PAINT, GOOD, "api_token", token.value())
                                .statusCode()
                        == 401);
    }

    @Test
    void overTheRateThereIsA429ThatSaysWhenToComeBack() {
        String token = client.newToken("tight");
        for (int left = 2; left >= 0; left--) {
            var answer = client.send("POST", PAINT, GOOD, "api_token", token);
            assertThat(answer.statusCode()).isEqualTo(202);
            assertThat(answer.headers().firstValue("X-RateLimit-Limit")).hasValue("3");
            assertThat(answer.headers().firstValue("X-RateLimit-Remaining")).hasValue(Integer.toString(left));
            assertThat(answer.headers().firstValueAsLong("X-RateLimit-Reset").orElseThrow())
                    .isBetween(1L, 60L);
        }
        var limited = client.send("POST", PAINT, BAD, "api_token", token); // the rate is checked before the body
        assertError(limited, 429);
        assertThat(limited.headers().firstValueAsLong("Retry-After").orElseThrow())
                .isBetween(1L, 20L);
        assertThat(client.send("POST", "/v1/test/erase", GOOD, "api_token", token)
                        .statusCode())
                .as("each route has its own bucket")
                .isEqualTo(200);
        assertThat(client.send("POST", PAINT, GOOD, "api_token", client.newToken("tight"))
                        .statusCode())
                .as("each organization has its own bucket")
                .isEqualTo(202);
    }

    @Test
    void aPlanWithoutTheFeatureIsA403BeforeTheBodyIsRead() {
        String token = client.newToken("tight");
        assertError(client.send("POST", "/v2/test/film", BAD, "api_token", token), 403, "'video'");
        assertError(client.get("/v2/status/x", "api_token", token), 403, "'status'");
        assertError(client.send("POST", PAINT, GOOD, "api_token", client.newToken("no such plan")), 403, "plan");
    }

    @Test
    void browsersMayAskFromAnywhereWithoutAToken() {
        for (String path : new String[] {PAINT, "/v1/test/erase", "/v2/status/x", "/v2/image/verify", "/results/x"}) {
            var preflight = client.send(
                    "OPTIONS",
                    path,
                    new byte[0],
                    "Origin",
                    "https://example.com",
                    "Access-Control-Request-Method",
                    "POST",
                    "Access-Control-Request-Headers",
                    "api_token, sentry-trace, baggage");
            assertThat(preflight.statusCode()).as(path).isEqualTo(204);
            assertThat(preflight.headers().firstValue("Access-Control-Allow-Origin"))
                    .hasValue("*");
            assertThat(preflight
                            .headers()
                            .firstValue("Access-Control-Allow-Headers")
                            .orElseThrow())
                    .isEqualTo("api_token, sentry-trace, baggage");
            assertThat(preflight
                            .headers()
                            .firstValue("Access-Control-Allow-Methods")
                            .orElseThrow())
                    .contains("GET", "POST", "PUT", "DELETE", "OPTIONS");
        }
        assertThat(client.send("POST", PAINT, GOOD).headers().firstValue("Access-Control-Allow-Origin"))
                .hasValue("*");
    }

    @Test
    void healthAsksForNothing() {
        assertThat(client.get("/health/live").body()).isEqualTo("{\"status\":\"ok\"}\n");
        assertThat(client.get("/health/ready").body()).isEqualTo("{\"status\":\"ready\"}\n");
        assertThat(json(client.get("/")).path("name").stringValue()).isEqualTo("Heliograph");
        assertThat(json(client.get("/")).path("version").isString()).isTrue();
    }

    @Test
    void theRootNamesThePagesForPeopleAndIsOneOfThemForBrowsers() {
        var programs = json(client.get("/"));
        var page = client.send("GET", "/", new byte[0], "Accept", "text/html,application/xhtml+xml,*/*;q=0.8");
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
        assertThat(page.headers().firstValue("Vary").orElseThrow()).contains("Accept");
        for (String name : List.of("console", "docs", "verify")) {
            String path = programs.path(name).stringValue();
            assertThat(page.body()).contains("href=\"" + path + "\"");
            assertThat(client.get(path).statusCode()).as(path).isIn(200, 303);
        }
        assertThat(json(client.send("GET", "/", new byte[0], "Accept", "application/json, text/html"))
                        .path("name")
                        .stringValue())
                .isEqualTo("Heliograph");
    }
}
