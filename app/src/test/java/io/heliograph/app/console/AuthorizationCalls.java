// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
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
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls of the authorization server by programs and operators. Its tests extend this: they share one application, and each test has an
 * organization.
 */
abstract class AuthorizationCalls {
    static final String DEVICE_GRANT = "urn:ietf:params:oauth:grant-type:device_code";
    static final String CALLBACK = "http://127.0.0.1:8765/callback";
    static final String VERIFIER = "a-verifier-of-more-than-forty-three-characters-of-which-none-is-odd";
    static final String REGISTRATION = "{\"redirect_uris\":[\"https://editor.example/back\"]}";
    static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    @Autowired
    OperatorActions actions;

    @Autowired
    SqlStatements sqlStatements;

    private final HttpClient http = HttpClient.newHttpClient();
    Organization organization;
    private int registrations = 1;

    @BeforeEach
    void organizationOfItsOwn() {
        organization = accounts.createOrganization("oauth " + UUID.randomUUID(), "standard");
    }

    HttpResponse<String> register(String body) {
        return send(post("/v2/auth/register", "application/json", body)
                .header("X-Forwarded-For", "198.51.100." + registrations++));
    }

    JsonNode deviceLogin() {
        JsonNode device = json(device("{}"));
        decide(client.admin(), text(device, "user_code"), "?done", true);
        return json(poll(text(device, "device_code")));
    }

    JsonNode refreshed(String token) {
        return json(form("/v2/auth/token", "grant_type", "refresh_token", "refresh_token", token));
    }

    static String text(JsonNode object, String name) {
        return object.path(name).stringValue();
    }

    HttpResponse<String> device(String body) {
        return send(post("/v2/auth/device/authorize", "application/json", body));
    }

    /** What an operator does in the browser with the code of a device. */
    void decide(ConsoleClient.Browser browser, String userCode, String end, boolean approve) {
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

    HttpResponse<String> poll(String deviceCode) {
        return form("/v2/auth/token", "grant_type", DEVICE_GRANT, "device_code", deviceCode);
    }

    HttpResponse<String> exchange(String code, String verifier) {
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

    HttpResponse<String> submit(String access) {
        return send(post("/v2/test/stages", "application/json", "{\"image\":\"AAAA\"}")
                .header("Authorization", "Bearer " + access));
    }

    HttpResponse<String> get(String path, String access) {
        return send(request(path).header("Authorization", "Bearer " + access).GET());
    }

    HttpResponse<String> form(String path, String... fields) {
        var body = new StringBuilder();
        for (int i = 0; i < fields.length; i += 2) {
            body.append(i == 0 ? "" : "&").append(fields[i]).append('=').append(encoded(fields[i + 1]));
        }
        return send(post(path, "application/x-www-form-urlencoded", body.toString()));
    }

    HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(client.base() + path)).timeout(Duration.ofMinutes(1));
    }

    HttpRequest.Builder post(String path, String type, String body) {
        return request(path).header("Content-Type", type).POST(BodyPublishers.ofString(body));
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 201);
        return JSON.readTree(answer.body());
    }

    static String error(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        return JSON.readTree(answer.body()).path("error").asString(answer.body());
    }

    static String location(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isIn(302, 303);
        return answer.headers().firstValue("Location").orElseThrow();
    }

    static Map<String, String> query(String address) {
        Map<String, String> fields = new HashMap<>();
        Arrays.stream(address.substring(address.indexOf('?') + 1).split("&")).forEach(pair -> {
            String[] parts = pair.split("=", 2);
            fields.put(parts[0], URLDecoder.decode(parts[1], UTF_8));
        });
        return fields;
    }

    static String encoded(@org.jspecify.annotations.Nullable String text) {
        return URLEncoder.encode(String.valueOf(text), UTF_8);
    }

    static String challenge() {
        try {
            return Base64.getUrlEncoder()
                    .withoutPadding()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(VERIFIER.getBytes(UTF_8)));
        } catch (java.security.NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
