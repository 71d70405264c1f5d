// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.Dialect;
import io.heliograph.storage.accounts.Accounts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** The dialect follows the client that submitted, unless its token or organization has one. */
@EdgeTest
class ClientDialectTest {
    private static final String FAILING = "{\"image\":\"iVBORw0KGgo=\",\"prompt\":\"fail\"}";

    @Autowired
    Client client;

    @Autowired
    Accounts accounts;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BriaSDK/2.1.0 (python)",
                "BriaSDK/1.0.2 (js)",
                "BriaSkills/1.4.0",
                "bria/ComfyUI",
                "BriaHoudini/0.1.0",
                "BriaPlatform/APIdocs/LLMsAgent",
                "curl/8.5 briaskills/1.3.0"
            })
    void theVendorsClientsGetNumbers(String agent) {
        assertThat(codeAfter("/v2/test/paint", client.token(), "User-Agent", agent)
                        .intValue())
                .isEqualTo(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"curl/8.5.0", "python-httpx/0.28.1", "BrianBrowser/1.0", "Mozilla/5.0 (cambria/2)", "umbria/3"})
    void everyOtherClientGetsTheSpecificationsLabel(String agent) {
        assertThat(codeAfter("/v2/test/paint", client.token(), "User-Agent", agent)
                        .stringValue())
                .isEqualTo("PROCESSING_FAILED");
    }

    @Test
    void headersAndThePathOfThePartnersProxyTellToo() {
        assertThat(codeAfter("/v2/test/paint", client.token(), "ip_project_id", "7")
                        .intValue())
                .isEqualTo(500);
        assertThat(codeAfter("/proxy/bria/v2/test/paint", client.token()).intValue())
                .isEqualTo(500);
    }

    @Test
    void theChoiceOfAnOrganizationOrTokenWinsOverTheClient() {
        var organization = accounts.createOrganization("dialect " + UUID.randomUUID(), "standard");
        accounts.changeDialect(organization.id(), Optional.of(Dialect.SPECIFICATION));
        String token = accounts.createToken(organization.id(), "its").value();
        assertThat(codeAfter("/v2/test/paint", token, "User-Agent", "BriaSDK/2.1.0 (python)")
                        .stringValue())
                .isEqualTo("PROCESSING_FAILED");
        var second = accounts.createToken(organization.id(), "another");
        accounts.changeTokenDialect(second.token().id(), Optional.of(Dialect.VENDOR));
        assertThat(codeAfter("/v2/test/paint", second.value()).intValue()).isEqualTo(500);
        assertThat(accounts.token(second.token().id()).orElseThrow().dialect()).contains(Dialect.VENDOR);
    }

    /** Submits with these headers, and polls with none of them. */
    private JsonNode codeAfter(String path, String token, String... headers) {
        List<String> all = new ArrayList<>(List.of("api_token", token, "Content-Type", "application/json"));
        all.addAll(List.of(headers));
        var accepted = client.send("POST", path, FAILING.getBytes(StandardCharsets.UTF_8), all.toArray(String[]::new));
        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
        String statusUrl = json(accepted).path("status_url").stringValue();
        await().until(() -> json(client.get(statusUrl, "api_token", token))
                .path("status")
                .stringValue()
                .equals("ERROR"));
        return json(client.get(statusUrl, "api_token", token)).path("error").path("code");
    }
}
