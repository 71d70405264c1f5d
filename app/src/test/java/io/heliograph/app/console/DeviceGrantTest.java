// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.ApiToken;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Logins of devices, which an operator confirms in a browser. */
@ConsoleTest
class DeviceGrantTest extends AuthorizationCalls {
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
    void errorsForProgramsSayWhatToDo() {
        String[][] cases = {
            {"x", "y", "invalid_request", "The parameter 'grant_type' is missing, repeated or not valid."},
            {
                "grant_type",
                "password",
                "unsupported_grant_type",
                "'grant_type' must be authorization_code, refresh_token or"
            },
            {"grant_type", "refresh_token", "invalid_request", "The parameter 'refresh_token' is missing"},
        };
        for (String[] each : cases) {
            assertDescribed(form("/v2/auth/token", each[0], each[1]), 400, each[2], each[3]);
        }
        assertDescribed(poll("unknown"), 400, "invalid_grant", "Begin the authorization again.");
        assertDescribed(
                form("/v2/auth/token", "grant_type", "refresh_token", "refresh_token", "x", "client_id", "nobody"),
                401,
                "invalid_client",
                "Check 'client_id' and the secret");
        String code = json(device("{}")).path("device_code").stringValue();
        assertDescribed(poll(code), 400, "authorization_pending", "Ask again after the seconds of 'interval'");
        assertDescribed(device("{\"scope\":\"image root\"}"), 400, "invalid_scope", "lists the scopes.");
    }

    private void assertDescribed(HttpResponse<String> answer, int status, String error, String words) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        JsonNode body = JSON.readTree(answer.body());
        assertThat(body.path("error").stringValue()).isEqualTo(error);
        assertThat(body.path("error_description").stringValue()).contains(words);
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
    void codesOfDevicesAreCountedByAddress() {
        int refused = 0;
        for (int i = 0; i < 40; i++) {
            var answer = send(post("/v2/auth/device/authorize", "application/json", "{}")
                    .header("X-Forwarded-For", "203.0.113.7"));
            refused += answer.statusCode() == 429 ? 1 : 0;
        }
        assertThat(refused).isBetween(5, 10);
    }
}
