// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.ApiToken;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.OperatorActions;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The authorization server by HTTP: devices, browsers, refreshing, narrowing, revoking, and what is refused. */
@ConsoleTest
class AuthorizationServerTest {
    private static final String DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
    private static final String CALLBACK = "http://127.0.0.1:8765/callback";
    private static final String VERIFIER = "a-verifier-of-more-than-forty-three-characters-of-which-none-is-odd";
    private static final String REGISTRATION = "{\"redirect_uris\":[\"https://editor.example/back\"]}";
    private static final String INITIALIZE =
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{},"
                    + "\"clientInfo\":{\"name\":\"test\",\"version\":\"1\"}}}";
    private static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    @Autowired
    OperatorActions actions;

    @Autowired
    SqlStatements sqlStatements;

    private final HttpClient http = HttpClient.newHttpClient();
    private Organization organization;
    private int registrations = 1;

    AuthorizationServerTest(@Autowired Accounts accounts) {
        organization = accounts.createOrganization("oauth " + UUID.randomUUID(), "standard");
    }

    @BeforeEach
    void organizationOfItsOwn() {
        organization = accounts.createOrganization("oauth " + UUID.randomUUID(), "standard");
    }

    @Test
    void aDeviceLogsInAndItsTokenActsForTheChosenOrganizationAlone() {
        JsonNode device = json(send(post("/v2/auth/device/authorize", "application/json", "{}")));
        assertThat(device.path("verification_uri").stringValue()).isEqualTo(client.base() + "/console/device");
        assertThat(device.path("user_code").stringValue()).matches("[A-Z]{4}-[A-Z]{4}");
        String code = device.path("device_code").stringValue();
        assertThat(device.path("interval").intValue()).isEqualTo(5);
        assertThat(device.path("verification_uri_complete").stringValue())
                .isEqualTo(client.base() + "/console/device?user_code="
                        + device.path("user_code").stringValue());
        assertThat(error(poll(code))).isEqualTo("authorization_pending");

        var admin = client.admin();
        decide(admin, device.path("user_code").stringValue(), "?done", true);
        JsonNode tokens = json(poll(code));
        String access = tokens.path("access_token").stringValue();
        assertThat(access).startsWith("hla_");
        assertThat(tokens.path("token_type").stringValue()).isEqualTo("Bearer");
        assertThat(error(poll(code))).as("a code is used once").isIn("invalid_grant", "access_denied");

        assertThat(submit(access).statusCode()).isEqualTo(202);
        String foreign = client.submit("of another", "");
        assertThat(get("/v2/status/" + foreign, access).statusCode()).isEqualTo(404);

        JsonNode told = json(form("/v2/auth/token/introspect", "token", access));
        assertThat(told.path("active").booleanValue()).isTrue();
        assertThat(told.path("billing_status").stringValue()).isEqualTo("active");
        String lasting = told.path("api_token").stringValue();
        String own = JSON.readTree(submit(access).body()).path("request_id").stringValue();
        assertThat(client.call("GET", "/v2/status/" + own, "", lasting).statusCode())
                .isEqualTo(200);
        assertThat(json(form("/v2/auth/token/introspect", "token", "hla_unknown"))
                        .path("active")
                        .booleanValue())
                .isFalse();

        String refresh = tokens.path("refresh_token").stringValue();
        JsonNode renewed = json(form("/v2/auth/token", "grant_type", "refresh_token", "refresh_token", refresh));
        assertThat(submit(renewed.path("access_token").stringValue()).statusCode())
                .isEqualTo(202);
        assertThat(error(form("/v2/auth/token", "grant_type", "refresh_token", "refresh_token", refresh)))
                .as("a refresh token is used once")
                .isEqualTo("invalid_grant");
        assertThat(sqlStatements
                        .read(
                                "SELECT COUNT(*) FROM oauth_authorization WHERE document LIKE ? OR document LIKE '%administers%'")
                        .param("%" + access + "%")
                        .query(Integer.class)
                        .single())
                .as("neither tokens nor passwords are kept")
                .isZero();

        ApiToken listed = accounts.tokens(organization.id()).getFirst();
        assertThat(listed.label()).isEqualTo("OAuth: device, by admin");
        accounts.revoke(listed.id());
        await().atMost(Duration.ofSeconds(10))
                .until(() -> submit(renewed.path("access_token").stringValue()).statusCode() == 401);
        assertThat(actions.page(Long.MAX_VALUE, 50))
                .anyMatch(action -> action.toString().contains("oauth consent"));
    }

    @Test
    void aDeviceThatAsksTooOftenIsToldToSlowDownAndWaitsFiveSecondsLongerEachTime() {
        String code = json(device("{}")).path("device_code").stringValue();
        String other = json(device("{}")).path("device_code").stringValue();
        assertThat(error(poll(code))).isEqualTo("authorization_pending");
        assertThat(error(poll(code))).isEqualTo("slow_down");
        assertThat(error(poll(other))).as("each device for itself").isEqualTo("authorization_pending");
        secondsPass(8);
        assertThat(error(poll(code))).as("ten now, not five").isEqualTo("slow_down");
        secondsPass(16);
        assertThat(error(poll(code))).isEqualTo("authorization_pending");
        for (int i = 0; i < 70; i++) {
            assertThat(error(poll(code))).isEqualTo("slow_down");
        }
        secondsPass(301);
        assertThat(error(poll(code))).as("five minutes at most").isEqualTo("authorization_pending");
    }

    /** As the database remembers when devices asked last. */
    private void secondsPass(int seconds) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE oauth_authorization SET polled_at = DATE_SUB(polled_at, INTERVAL ? SECOND)", seconds));
    }

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

        assertThat(form("/v2/auth/revoke", "client_id", "assistant", "token", access)
                        .statusCode())
                .isEqualTo(200);
        await().atMost(Duration.ofSeconds(10))
                .until(() -> get("/v2/requests", access).statusCode() == 401);
    }

    @Test
    void whoMayNotMakeTokensMayNotLetProgramsIn() {
        JsonNode device = json(send(post("/v2/auth/device/authorize", "application/json", "{}")));
        var otto = client.otto();
        var page = otto.get("/console/consent?client_id=device&state=x&user_code=ABCD-EFGH");
        assertThat(page.body()).contains("This needs the role admin").doesNotContain("Let it in");
        decide(otto, device.path("user_code").stringValue(), "?failed=access_denied", true);
        assertThat(error(poll(device.path("device_code").stringValue()))).isEqualTo("access_denied");
        JsonNode another = json(send(post("/v2/auth/device/authorize", "application/json", "{}")));
        decide(client.admin(), another.path("user_code").stringValue(), "?failed=access_denied", false);
        assertThat(location(client.admin().get("/console/oauth/device?user_code=AAAA-AAAA")))
                .contains("failed=invalid_grant");
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
    void aClientRegistersItselfAndPkceIsAskedOfIt() {
        JsonNode registered = json(
                send(
                        post(
                                "/v2/auth/register",
                                "application/json",
                                "{\"client_name\":\"Editor\",\"redirect_uris\":[\"https://editor.example/back\"],"
                                        + "\"token_endpoint_auth_method\":\"none\",\"grant_types\":[\"authorization_code\",\"refresh_token\"]}")));
        String id = registered.path("client_id").stringValue();
        String authorize = "/console/oauth/authorize?response_type=code&client_id=" + id + "&state=s&redirect_uri="
                + encoded("https://editor.example/back");
        var admin = client.admin();
        assertThat(location(admin.get(authorize))).contains("error=invalid_request");
        String asked = location(admin.get(authorize + "&code_challenge_method=S256&code_challenge=" + challenge()));
        assertThat(asked).contains("/console/consent?");
        assertThat(admin.get(asked.substring(asked.indexOf("/console"))).body()).contains("Editor wants to act");
        assertThat(admin.get("/console/oauth/authorize?response_type=code&client_id=" + id + "&state=s&redirect_uri="
                                + encoded("https://evil.example/back") + "&code_challenge_method=S256&code_challenge="
                                + challenge())
                        .statusCode())
                .isEqualTo(400);
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
    void registrationsAreBounded() {
        String good = "\"redirect_uris\":[\"http://localhost:7000/back\"]";
        assertThat(register("{\"client_name\":\"" + "n".repeat(80) + "\"," + good + "}")
                        .statusCode())
                .isEqualTo(201);
        for (String bad : List.of(
                "{\"client_name\":\"" + "n".repeat(81) + "\"," + good + "}",
                "{\"client_name\":1e999999999," + good + "}",
                "{\"client_name\":true," + good + "}",
                "{\"client_name\":{}," + good + "}",
                "{\"client_name\":\"a\\u202eb\"," + good + "}",
                "{\"client_name\":\"a\\u0000b\"," + good + "}",
                "{\"client_name\":\"a\\u2067b\"," + good + "}",
                "{\"client_name\":\"a\\u200fb\"," + good + "}",
                "{\"token_endpoint_auth_method\":\"private_key_jwt\"," + good + "}",
                "{\"grant_types\":\"authorization_code\"," + good + "}",
                "[" + good + "]",
                "not JSON")) {
            var answer = register(bad);
            assertThat(error(answer)).as(bad).isEqualTo("invalid_client_metadata");
            assertThat(answer.body()).doesNotContainIgnoringCase("sql").doesNotContain("Exception");
        }
        for (String bad : List.of(
                "http://remote.example/back",
                "javascript:alert(1)",
                "data:text/html,a",
                "https://user@host.example/",
                "https://host.example/#part",
                "https:///back",
                "x:y",
                "search-ms:query=a",
                "ms-msdt:/id",
                "editor://back",
                "com..example:/back",
                "http://localhost:99999999/back",
                "https://host.example:65536/back",
                "https://host.example/a\\u202eb",
                "https://host.example/\\u00e9",
                "/back",
                "https://host.example/" + "a".repeat(500))) {
            assertThat(error(register("{\"redirect_uris\":[\"" + bad + "\"]}")))
                    .as(bad)
                    .isEqualTo("invalid_redirect_uri");
        }
        assertThat(register("{\"redirect_uris\":[\"cursor://anysphere.cursor-mcp/oauth/callback\"]}")
                        .statusCode())
                .isEqualTo(201);
        String address = "\"https://host.example/back\"";
        assertThat(error(register("{\"redirect_uris\":[" + (address + ",").repeat(10) + address + "]}")))
                .isEqualTo("invalid_redirect_uri");
        var large = register("{\"client_name\":\"" + "n".repeat(17_000) + "\"," + good + "}");
        assertThat(large.statusCode()).isEqualTo(413);
        int refused = 0;
        for (int i = 0; i < 25; i++) {
            refused += send(post("/v2/auth/register", "application/json", "{" + good + "}")
                                            .header("X-Forwarded-For", "203.0.113.8"))
                                    .statusCode()
                            == 429
                    ? 1
                    : 0;
        }
        assertThat(refused).isBetween(3, 5);
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

    @Test
    void clientsThatAreNotUsedForADayAreRemoved() {
        String unused = text(json(register(REGISTRATION)), "client_id");
        String used = text(json(register(REGISTRATION)), "client_id");
        sqlStatements.inTransaction(() -> {
            sqlStatements.update(
                    "UPDATE oauth_client SET created_at = DATE_SUB(created_at, INTERVAL 25 HOUR) WHERE client_id IN (?, ?)",
                    unused,
                    used);
            sqlStatements.update("UPDATE oauth_client SET used_at = created_at WHERE client_id = ?", used);
        });
        String fresh = text(json(register(REGISTRATION)), "client_id");
        assertThat(sqlStatements
                        .read("SELECT client_id FROM oauth_client WHERE client_id IN (?, ?, ?)")
                        .params(unused, used, fresh)
                        .query(String.class)
                        .list())
                .containsExactlyInAnyOrder(used, fresh);
    }

    private HttpResponse<String> register(String body) {
        return send(post("/v2/auth/register", "application/json", body)
                .header("X-Forwarded-For", "198.51.100." + registrations++));
    }

    private JsonNode deviceLogin() {
        JsonNode device = json(device("{}"));
        decide(client.admin(), text(device, "user_code"), "?done", true);
        return json(poll(text(device, "device_code")));
    }

    private JsonNode refreshed(String token) {
        return json(form("/v2/auth/token", "grant_type", "refresh_token", "refresh_token", token));
    }

    private static String text(JsonNode object, String name) {
        return object.path(name).stringValue();
    }

    private HttpResponse<String> device(String body) {
        return send(post("/v2/auth/device/authorize", "application/json", body));
    }

    @Test
    void codesOfDevicesAreCountedByAddress() {
        int refused = 0;
        for (int i = 0; i < 40; i++) {
            var answer = send(post("/v2/auth/device/authorize", "application/json", "{}")
                    .header("X-Forwarded-For", "203.0.113.7"));
            refused += answer.statusCode() == 429 ? 1 : 0;
        }
        assertThat(refused).isBetween(5, 10);
    }

    /** What an operator does in the browser with the code of a device. */
    private void decide(ConsoleClient.Browser browser, String userCode, String end, boolean approve) {
        String asked = location(browser.get("/console/oauth/device?user_code=" + userCode));
        assertThat(asked).contains("/console/consent?");
        Map<String, String> fields = query(asked);
        String location = approve
                ? location(browser.forge(
                        "/console/oauth/device",
                        "client_id",
                        "device",
                        "state",
                        String.valueOf(fields.get("state")),
                        "user_code",
                        userCode,
                        "scope",
                        "profile",
                        "approved",
                        "true",
                        "organization",
                        Long.toString(organization.id())))
                : location(browser.forge(
                        "/console/oauth/device",
                        "client_id",
                        "device",
                        "state",
                        String.valueOf(fields.get("state")),
                        "user_code",
                        userCode));
        assertThat(location).endsWith(end);
    }

    private HttpResponse<String> poll(String deviceCode) {
        return form("/v2/auth/token", "grant_type", DEVICE_GRANT, "device_code", deviceCode);
    }

    private HttpResponse<String> exchange(String code, String verifier) {
        return form(
                "/v2/auth/token",
                "grant_type",
                "authorization_code",
                "client_id",
                "assistant",
                "code",
                code,
                "redirect_uri",
                CALLBACK,
                "code_verifier",
                verifier);
    }

    private HttpResponse<String> submit(String access) {
        return send(post("/v2/test/stages", "application/json", "{\"image\":\"AAAA\"}")
                .header("Authorization", "Bearer " + access));
    }

    private HttpResponse<String> get(String path, String access) {
        return send(request(path).header("Authorization", "Bearer " + access).GET());
    }

    private HttpResponse<String> form(String path, String... fields) {
        var body = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            body.append(i == 0 ? "" : "&").append(fields[i]).append('=').append(encoded(fields[i + 1]));
        }
        return send(post(path, "application/x-www-form-urlencoded", body.toString()));
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(client.base() + path)).timeout(Duration.ofMinutes(1));
    }

    private HttpRequest.Builder post(String path, String type, String body) {
        return request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 201);
        return JSON.readTree(answer.body());
    }

    private static String error(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        return JSON.readTree(answer.body()).path("error").asString(answer.body());
    }

    private static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isIn(302, 303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    private static Map<String, String> query(String address) {
        Map<String, String> fields = new HashMap<>();
        Arrays.stream(address.substring(address.indexOf('?') + 1).split("&")).forEach(pair -> {
            String[] parts = pair.split("=", 2);
            fields.put(parts[0], URLDecoder.decode(parts[1], UTF_8));
        });
        return fields;
    }

    private static String encoded(@org.jspecify.annotations.Nullable String text) {
        return URLEncoder.encode(String.valueOf(text), UTF_8);
    }

    private static String challenge() {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(VERIFIER.getBytes(UTF_8)));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
