// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Clients that register themselves. */
@ConsoleTest
class ClientRegistrationTest extends AuthorizationCalls {
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
}
