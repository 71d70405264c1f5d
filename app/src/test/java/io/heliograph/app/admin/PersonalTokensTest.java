// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static io.heliograph.app.admin.AdminClient.OPERATOR;
import static io.heliograph.app.admin.AdminClient.VIEWER;
import static io.heliograph.app.admin.AdminClient.admin;
import static io.heliograph.app.admin.AdminClient.json;
import static io.heliograph.app.admin.AdminClient.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.OperatorTokens;
import io.heliograph.storage.database.SqlStatements;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Tokens that operators make for scripts. */
@AdminServer
class PersonalTokensTest {
    @Autowired
    private AdminClient client;

    @Autowired
    private OperatorTokens tokens;

    @Autowired
    private Accounts accounts;

    @Autowired
    private SqlStatements sqlStatements;

    @Test
    void aTokenIsShownOnceWorksWithoutTheHeaderAndEndsWhenRevoked() {
        String name = "night script " + UUID.randomUUID();
        JsonNode made =
                json(client.post(OPERATOR, "personal-tokens", "{\"name\":\"" + name + "\",\"role\":\"operator\"}"));
        String value = made.path("value").stringValue();
        assertThat(value).startsWith("hlo_").hasSize(68);
        assertThat(client.get(OPERATOR, "personal-tokens").body())
                .contains(name)
                .doesNotContain(value);
        assertThat(client.get(VIEWER, "personal-tokens").body()).doesNotContain(name);
        assertThat(client.get(admin(), "personal-tokens").body()).contains(name);
        assertThat(sqlStatements
                        .read("SELECT COUNT(*) FROM operator_token WHERE hash = SHA2(?, 256)")
                        .param(value)
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);

        JsonNode me = json(client.bearer("GET", value, "me", ""));
        assertThat(me.path("name").stringValue()).isEqualTo("otto");
        assertThat(me.path("role").stringValue()).isEqualTo("OPERATOR");
        assertThat(me.path("token").stringValue()).isEqualTo(name);
        assertThat(client.bearer("GET", value, "/actuator/prometheus", "").statusCode())
                .isEqualTo(200);
        assertThat(client.bearer("POST", value, "requests/nobody/cancel", "{}").statusCode())
                .isEqualTo(404);
        assertThat(client.bearer("POST", value, "purge", "{}").statusCode()).isEqualTo(403);
        assertThat(client.get(OPERATOR, "personal-tokens").body()).contains("\"last_used_at\":\"2");
        assertThat(json(client.get(VIEWER, "actions?operator=otto&action=cancel%20request"))
                        .path("items")
                        .get(0)
                        .path("token")
                        .stringValue())
                .isEqualTo(name);

        long id = made.path("token").path("id").longValue();
        assertThat(client.delete(VIEWER, "personal-tokens/" + id).statusCode()).isEqualTo(404);
        assertThat(client.delete(OPERATOR, "personal-tokens/" + id).statusCode())
                .isEqualTo(200);
        assertThat(refusal(client.bearer("GET", value, "me", ""), 401)).contains("unknown, expired or revoked");
        assertThat(client.get(admin(), "actions").body()).doesNotContain(value);
    }

    @Test
    void aTokenHasAtMostTheRoleOfItsOperatorAndMakesNoTokens() {
        assertThat(refusal(client.post(VIEWER, "personal-tokens", "{\"name\":\"x\",\"role\":\"operator\"}"), 403))
                .isEqualTo("This needs the role operator; vera has the role viewer.");
        // made when vera was an admin
        String former = tokens.create(
                        "vera", "old", OperatorRole.ADMIN, Instant.now().plusSeconds(600), 100)
                .orElseThrow()
                .value();
        assertThat(json(client.bearer("GET", former, "me", "")).path("role").stringValue())
                .isEqualTo("VIEWER");
        assertThat(client.bearer("POST", former, "purge", "{}").statusCode()).isEqualTo(403);
        assertThat(refusal(client.bearer("POST", former, "personal-tokens", "{\"name\":\"x\"}"), 403))
                .isEqualTo("A token cannot create tokens: log in with the password.");
        String gone = tokens.create(
                        "nobody", "old", OperatorRole.ADMIN, Instant.now().plusSeconds(600), 100)
                .orElseThrow()
                .value();
        assertThat(client.bearer("GET", gone, "me", "").statusCode()).isEqualTo(401);
        String expired = tokens.create(
                        "vera", "old", OperatorRole.VIEWER, Instant.now().minusSeconds(1), 100)
                .orElseThrow()
                .value();
        assertThat(client.bearer("GET", expired, "me", "").statusCode()).isEqualTo(401);
    }

    @Test
    void whatIsOutOfRangeIsRefusedByItsName() {
        assertThat(refusal(client.post(VIEWER, "personal-tokens", "{}"), 400)).contains("name must have 1 to 100");
        assertThat(refusal(client.post(VIEWER, "personal-tokens", "{\"name\":\"x\",\"days\":1000}"), 400))
                .isEqualTo("days must be from 1 to 365.");
        assertThat(refusal(client.post(VIEWER, "personal-tokens", "{\"name\":\"x\",\"days\":0}"), 400))
                .isEqualTo("days must be from 1 to 365.");
        assertThat(refusal(client.post(VIEWER, "personal-tokens", "{\"name\":\"x\",\"role\":\"king\"}"), 400))
                .isEqualTo("role must be one of viewer, operator, admin.");
    }

    @Test
    void anOrganizationsTokenOpensNothingAsABearerEither() {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String value = accounts.createToken(organization.id(), "t").value();
        assertThat(client.bearer("GET", value, "requests", "").statusCode()).isEqualTo(401);
        assertThat(client.bearer("GET", value, "/actuator/prometheus", "").statusCode())
                .isEqualTo(401);
    }
}
