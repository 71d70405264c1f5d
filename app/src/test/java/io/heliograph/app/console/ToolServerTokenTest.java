// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Tokens for the tool server, which open nothing else. */
@ConsoleTest
class ToolServerTokenTest extends AuthorizationCalls {
    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                    + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";

    @Test
    void aTokenForTheToolServerOpensNothingElse() {
        JsonNode device = json(device("{}"));
        decide(client.admin(), text(device, "user_code"), "?done", true);
        String code = text(device, "device_code");
        assertThat(error(form(
                        "/v2/auth/token",
                        "grant_type",
                        DEVICE_GRANT,
                        "device_code",
                        code,
                        "resource",
                        "https://other.example/mcp")))
                .isEqualTo("invalid_target");
        JsonNode tokens = json(form(
                "/v2/auth/token", "grant_type", DEVICE_GRANT, "device_code", code, "resource", client.base() + "/mcp"));
        narrow(text(tokens, "access_token"));
        JsonNode renewed = refreshed(text(tokens, "refresh_token"));
        narrow(text(renewed, "access_token"));
        assertThat(error(form(
                        "/v2/auth/token",
                        "grant_type",
                        "refresh_token",
                        "refresh_token",
                        text(renewed, "refresh_token"),
                        "resource",
                        client.base())))
                .as("a refreshed token opens no more than the one before")
                .isEqualTo("invalid_target");
    }

    @Test
    void aDeviceNamesItsResourceWhenItAsksForCodes() {
        JsonNode device = json(device("{\"resource\":\"" + client.base() + "/mcp\"}"));
        decide(client.admin(), text(device, "user_code"), "?done", true);
        String code = text(device, "device_code");
        assertThat(error(form(
                        "/v2/auth/token", "grant_type", DEVICE_GRANT, "device_code", code, "resource", client.base())))
                .as("a token opens no more than the login")
                .isEqualTo("invalid_target");
        JsonNode tokens = json(form("/v2/auth/token", "grant_type", DEVICE_GRANT, "device_code", code));
        narrow(text(tokens, "access_token"));
        narrow(text(refreshed(text(tokens, "refresh_token")), "access_token"));
        HttpResponse<String> other = device("{\"resource\":\"https://other.example/mcp\"}");
        assertThat(other.statusCode()).isEqualTo(400);
        assertThat(error(other)).isEqualTo("invalid_target");
    }

    /** Opens the tool server only, and is no way to a lasting token. */
    private void narrow(String access) {
        assertThat(get("/v2/requests", access).statusCode()).isEqualTo(401);
        assertThat(get("/v2/requests", access).body()).contains("made for /mcp");
        assertThat(submit(access).statusCode()).isEqualTo(401);
        assertThat(send(post("/mcp", "application/json", INITIALIZE).header("Authorization", "Bearer " + access))
                        .statusCode())
                .isEqualTo(200);
        JsonNode told = json(form("/v2/auth/token/introspect", "token", access));
        assertThat(text(told, "aud")).isEqualTo(client.base() + "/mcp");
        assertThat(told.has("api_token")).isFalse();
    }

    @Test
    void anAuthorizationRequestNamesAResourceOfThisServer() {
        String authorize = "/console/oauth/authorize?response_type=code&client_id=assistant&state=s&redirect_uri="
                + encoded(CALLBACK) + "&code_challenge_method=S256&code_challenge=" + challenge() + "&scope=profile";
        var admin = client.admin();
        assertThat(location(admin.get(authorize + "&resource=" + encoded("https://other.example"))))
                .startsWith(CALLBACK)
                .contains("error=invalid_target");
        assertThat(admin.get(authorize + "&state=t").statusCode())
                .as("two states")
                .isEqualTo(400);
        String resources = "&resource=" + encoded(client.base()) + "&resource=" + encoded(client.base() + "/mcp");
        assertThat(location(admin.get(authorize + resources))).contains("/console/consent?");

        Map<String, String> asked =
                query(location(admin.get(authorize + "&resource=" + encoded(client.base() + "/mcp"))));
        String back = location(admin.forge(
                "/console/oauth/authorize",
                "client_id",
                "assistant",
                "state",
                String.valueOf(asked.get("state")),
                "scope",
                "profile",
                "approved",
                "true",
                "organization",
                Long.toString(organization.id())));
        JsonNode tokens = json(exchange(String.valueOf(query(back).get("code")), VERIFIER));
        narrow(text(tokens, "access_token"));
    }
}
