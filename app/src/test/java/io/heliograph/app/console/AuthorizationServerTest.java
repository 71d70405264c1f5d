// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The authorization server by HTTP: logins by a browser, its documents, its errors. */
@ConsoleTest
class AuthorizationServerTest extends AuthorizationCalls {
    @Test
    void aProgramGetsTokensByABrowserAndPkceAndItsScopesNarrowThem() throws Exception {
        String query = "?response_type=code&client_id=assistant&redirect_uri=" + encoded(CALLBACK)
                + "&scope=" + encoded("openid video") + "&state=mine&code_challenge_method=S256&code_challenge="
                + challenge();
        var admin = client.admin();
        String location = location(admin.get("/v2/auth/authorize" + query));
        assertThat(location).startsWith("/console/oauth/authorize?");
        assertThat(location(client.browser().get(location))).contains("/console/login?next=");
        Map<String, String> asked = query(location(admin.get(location)));
        var page = admin.get("/console/consent?client_id=assistant&state=" + encoded(asked.get("state")) + "&scope="
                + encoded("openid video"));
        assertThat(page.body())
                .contains("Assistant wants to act", "<li>video</li>", organization.name())
                .doesNotContain("lasts until");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .contains("form-action 'self' http://127.0.0.1:*");
        String back = location(admin.forge(
                "/console/oauth/authorize",
                "client_id",
                "assistant",
                "state",
                String.valueOf(asked.get("state")),
                "scope",
                "openid",
                "scope",
                "video",
                "approved",
                "true",
                "organization",
                Long.toString(organization.id())));
        assertThat(back).startsWith(CALLBACK + "?code=");
        assertThat(query(back)).containsEntry("state", "mine");
        String code = String.valueOf(query(back).get("code"));

        assertThat(error(exchange(code, VERIFIER + "-wrong"))).isEqualTo("invalid_grant");
        JsonNode tokens = json(exchange(code, VERIFIER));
        String access = tokens.path("access_token").stringValue();
        assertThat(submit(access).statusCode())
                .as("the scope is video, the work a picture")
                .isEqualTo(403);
        assertThat(get("/v2/requests", access).statusCode()).isEqualTo(200);
        String picture = text(
                JSON.readTree(
                        submit(deviceLogin().path("access_token").stringValue()).body()),
                "request_id");
        assertThat(get("/v2/status/" + picture, access).statusCode()).isEqualTo(200);
        var cancelled = send(post("/v2/requests/" + picture + "/cancel", "application/json", "")
                .header("Authorization", "Bearer " + access));
        assertThat(cancelled.statusCode()).isEqualTo(403);
        assertThat(cancelled.body()).contains("The token's scope does not include 'image'");
        String[] identity = tokens.path("id_token").stringValue().split("\\.", -1);
        JsonNode head = JSON.readTree(Base64.getUrlDecoder().decode(identity[0]));
        JsonNode claims = JSON.readTree(Base64.getUrlDecoder().decode(identity[1]));
        assertThat(claims.path("sub").stringValue()).isEqualTo("admin");
        assertThat(claims.path("iss").stringValue()).isEqualTo(client.base());
        assertThat(send(request("/v2/auth/keys").GET()).body())
                .contains(head.path("kid").stringValue())
                .doesNotContain("\"d\"");
        JsonNode told = json(form("/v2/auth/token/introspect", "token", access));
        assertThat(told.path("scope").stringValue()).contains("video");
        assertThat(told.has("api_token")).isFalse();

        assertThat(form("/v2/auth/revoke", "client_id", "assistant").body())
                .contains("The parameter 'token' is missing, repeated or not valid.");
        assertThat(form("/v2/auth/revoke", "client_id", "assistant", "token", access)
                        .statusCode())
                .isEqualTo(200);
        await().atMost(Duration.ofSeconds(10))
                .until(() -> get("/v2/requests", access).statusCode() == 401);
    }

    @Test
    void theDocumentsSayWhatThereIs() {
        JsonNode server =
                json(send(request("/.well-known/oauth-authorization-server").GET()));
        assertThat(server.path("issuer").stringValue()).isEqualTo(client.base());
        assertThat(server.path("authorization_endpoint").stringValue()).isEqualTo(client.base() + "/v2/auth/authorize");
        assertThat(server.path("token_endpoint").stringValue()).isEqualTo(client.base() + "/v2/auth/token");
        assertThat(server.path("registration_endpoint").stringValue()).isEqualTo(client.base() + "/v2/auth/register");
        assertThat(server.path("device_authorization_endpoint").stringValue())
                .isEqualTo(client.base() + "/v2/auth/device/authorize");
        assertThat(server.path("code_challenge_methods_supported").toString()).isEqualTo("[\"S256\"]");
        assertThat(server.path("scopes_supported").toString()).contains("openid", "image", "video");
        JsonNode openid = json(send(request("/.well-known/openid-configuration").GET()));
        assertThat(server.path("introspection_endpoint_auth_methods_supported").toString())
                .isEqualTo("[\"client_secret_post\",\"client_secret_basic\"]");
        assertThat(openid.path("jwks_uri").stringValue()).isEqualTo(client.base() + "/v2/auth/keys");
        assertThat(openid.has("userinfo_endpoint")).isFalse();
        JsonNode resource =
                json(send(request("/.well-known/oauth-protected-resource/mcp").GET()));
        assertThat(resource.path("resource").stringValue()).isEqualTo(client.base() + "/mcp");
        assertThat(resource.path("authorization_servers").get(0).stringValue()).isEqualTo(client.base());
    }

    @Test
    void whatAProgramAsksForWronglyIsSaidInTheWordsOfOAuth() {
        assertThat(error(device("{\"scope\":\"image root\"}"))).isEqualTo("invalid_scope");
        assertThat(device("{\"scope\":5}").body()).contains("'scope' must be text");
        assertThat(device("[]").body()).contains("a form or a JSON object");
        assertThat(device("{\"client_id\":\"nobody\"}").statusCode()).isEqualTo(401);
        assertThat(error(form("/v2/auth/token", "grant_type", "foo"))).isEqualTo("unsupported_grant_type");
        assertThat(error(form("/v2/auth/token"))).isEqualTo("invalid_request");
        assertThat(form("/v2/auth/token", "grant_type", "client_credentials").body())
                .contains("unauthorized_client");
        var unknown = client.admin()
                .get("/console/oauth/authorize?response_type=code&client_id=nobody&redirect_uri="
                        + encoded("https://evil.example/back") + "&code_challenge_method=S256&code_challenge="
                        + challenge());
        assertThat(error(unknown)).isEqualTo("invalid_request");
        assertThat(unknown.body()).contains("client_id");
    }

    @Test
    void thePageOfConsentShowsWhereTheLoginGoesAndThatAClientRegisteredItself() {
        JsonNode registered = json(register("{\"client_name\":\"Trusted Bank\",\"redirect_uris\":["
                + "\"https://evil.example:8443/back\",\"com.example.editor:/back\"]}"));
        var admin = client.admin();
        for (String[] each : new String[][] {
            {"https://evil.example:8443/back", "evil.example:8443", "com.example.editor:"},
            {"com.example.editor:/back", "com.example.editor:", "evil.example:8443"}
        }) {
            String asked = location(admin.get("/console/oauth/authorize?response_type=code&client_id="
                    + text(registered, "client_id") + "&state=s&redirect_uri=" + encoded(each[0])
                    + "&code_challenge_method=S256&code_challenge=" + challenge()));
            String page = admin.get(asked.substring(asked.indexOf("/console"))).body();
            assertThat(page).contains("Trusted Bank wants to act", "This program registered itself.");
            assertThat(page).contains(">" + each[1] + "</strong>").doesNotContain(">" + each[2] + "</strong>");
        }
        String own = location(admin.get("/console/oauth/authorize?response_type=code&client_id=assistant&state=s"
                + "&code_challenge_method=S256&code_challenge=" + challenge()));
        assertThat(admin.get(own.substring(own.indexOf("/console"))).body())
                .contains("127.0.0.1:8765 (this computer)")
                .doesNotContain("registered itself");
    }

    @Test
    void errorsOfProgramsHaveTheFormOfOAuth() {
        String form = "application/x-www-form-urlencoded";
        for (String path :
                List.of("/v2/auth/revoke", "/v2/auth/introspect", "/v2/auth/token", "/v2/auth/device/authorize")) {
            assertThat(error(send(post(path, form, "token=a&token=b&client_id=device"))))
                    .as(path)
                    .isEqualTo("invalid_request");
            assertThat(error(send(post(path, form, "token=%&client_id=device"))))
                    .as(path)
                    .isEqualTo("invalid_request");
        }
        assertThat(error(send(post("/v2/auth/token/introspect", form, "token=%"))))
                .isEqualTo("invalid_request");
        var resource = form("/v2/auth/device/authorize", "client_id", "device", "resource", "https://host.example/mcp");
        assertThat(error(resource)).isEqualTo("invalid_target");
        var large = send(post("/v2/auth/token", form, "token=" + "a".repeat(70_000)));
        assertThat(large.statusCode()).isEqualTo(413);
        assertThat(JSON.readTree(large.body()).path("error").stringValue()).isEqualTo("invalid_request");
        String limited = "";
        for (int i = 0; i < 25; i++) {
            var answer = send(post("/v2/auth/register", "application/json", REGISTRATION)
                    .header("X-Forwarded-For", "203.0.113.9"));
            if (answer.statusCode() == 429) {
                limited = JSON.readTree(answer.body()).path("error").stringValue();
                assertThat(answer.headers().firstValue("Retry-After")).isPresent();
            }
        }
        assertThat(limited).isEqualTo("temporarily_unavailable");
    }
}
