// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Refreshed, repeated and revoked tokens. */
@ConsoleTest
class TokenRevocationTest extends AuthorizationCalls {
    @Test
    void aUsedRefreshTokenThatComesAgainEndsTheLoginWithAllThatWasMadeFromIt() {
        JsonNode tokens = deviceLogin();
        String first = tokens.path("refresh_token").stringValue();
        String lasting = json(form("/v2/auth/token/introspect", "token", text(tokens, "access_token")))
                .path("api_token")
                .stringValue();
        JsonNode second = refreshed(first);
        JsonNode third = refreshed(text(second, "refresh_token"));
        assertThat(submit(text(third, "access_token")).statusCode()).isEqualTo(202);
        assertThat(client.call("GET", "/v2/requests", "", lasting).statusCode()).isEqualTo(200);

        assertThat(error(form("/v2/auth/token", "grant_type", "refresh_token", "refresh_token", first)))
                .as("a thief's, or the client's after a thief")
                .isEqualTo("invalid_grant");
        assertThat(error(form(
                        "/v2/auth/token",
                        "grant_type",
                        "refresh_token",
                        "refresh_token",
                        text(third, "refresh_token"))))
                .as("the newest token of the family")
                .isEqualTo("invalid_grant");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> get("/v2/requests", text(third, "access_token")).statusCode() == 401
                        && client.call("GET", "/v2/requests", "", lasting).statusCode() == 401);
        assertThat(actions.page(Long.MAX_VALUE, 50))
                .anyMatch(action -> action.toString().contains("oauth token reuse"));
    }

    @Test
    void toRevokeAUsedRefreshTokenEndsTheLogin() {
        JsonNode tokens = deviceLogin();
        String first = text(tokens, "refresh_token");
        JsonNode second = refreshed(first);
        assertThat(submit(text(second, "access_token")).statusCode()).isEqualTo(202);
        assertThat(form("/v2/auth/revoke", "token", first).statusCode()).isEqualTo(200);
        assertThat(error(form(
                        "/v2/auth/token",
                        "grant_type",
                        "refresh_token",
                        "refresh_token",
                        text(second, "refresh_token"))))
                .isEqualTo("invalid_grant");
        assertThat(get("/v2/requests", text(second, "access_token")).statusCode())
                .isEqualTo(401);
    }

    @Test
    void aRevokedAccessTokenOpensNothingAtOnceAndTheLoginStays() {
        JsonNode tokens = deviceLogin();
        String access = text(tokens, "access_token");
        assertThat(get("/v2/requests", access).statusCode()).isEqualTo(200);
        assertThat(form("/v2/auth/revoke", "token", access).statusCode()).isEqualTo(200);
        assertThat(get("/v2/requests", access).statusCode()).isEqualTo(401);
        JsonNode next = refreshed(text(tokens, "refresh_token"));
        assertThat(get("/v2/requests", text(next, "access_token")).statusCode()).isEqualTo(200);
    }

    @Test
    void aRevokedRefreshTokenOfADeviceEndsItsLastingTokenToo() {
        JsonNode tokens = deviceLogin();
        String access = text(tokens, "access_token");
        String lasting = json(form("/v2/auth/token/introspect", "token", access))
                .path("api_token")
                .stringValue();
        assertThat(client.call("GET", "/v2/requests", "", lasting).statusCode()).isEqualTo(200);
        assertThat(form("/v2/auth/revoke", "token", text(tokens, "refresh_token"))
                        .statusCode())
                .isEqualTo(200);
        await().atMost(Duration.ofSeconds(10))
                .until(() -> client.call("GET", "/v2/requests", "", lasting).statusCode() == 401
                        && get("/v2/requests", access).statusCode() == 401);
        assertThat(accounts.tokens(organization.id()))
                .noneMatch(token -> token.revokedAt().isEmpty());
    }
}
