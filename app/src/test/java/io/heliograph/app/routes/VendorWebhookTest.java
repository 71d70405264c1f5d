// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A webhook has the shape of its request's status: that of the client which submitted. */
class VendorWebhookTest extends Routes {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    private Api api;

    @Autowired
    private Accounts accounts;

    @Test
    void theVendorsSdkGetsANumberAndOtherClientsALabel() throws Exception {
        var organization = accounts.createOrganization("webhooks " + UUID.randomUUID(), "standard");
        String token = accounts.createToken(organization.id(), "test").value();
        try (var web = new Web("127.0.0.1")) {
            JsonNode vendor = webhookOf(web, "/vendor", token, "BriaSDK/2.1.0 (python)");
            assertThat(vendor.path("code").isInt()).as(vendor.toString()).isTrue();
            assertThat(vendor.path("code").intValue()).isEqualTo(404);
            assertThat(vendor.path("details").stringValue()).isNotEmpty();
            JsonNode other = webhookOf(web, "/other", token, "curl/8.5.0");
            assertThat(other.path("code").stringValue()).isEqualTo("INPUT_NOT_FOUND");
            assertThat(other.path("message")).isEqualTo(vendor.path("message"));
        }
    }

    /** The error in the webhook of a request for a picture that does not exist. */
    private JsonNode webhookOf(Web web, String path, String token, String agent) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(api.base() + "/v2/image/edit/remove_background"))
                .header("Content-Type", "application/json")
                .header("api_token", token)
                .header("User-Agent", agent)
                .POST(BodyPublishers.ofString(object().put("image", web.at("/missing.png"))
                        .put("webhook_url", web.at(path))
                        .toString()))
                .build();
        try (var http = HttpClient.newHttpClient()) {
            var accepted = http.send(request, BodyHandlers.ofString());
            assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
            await().atMost(Duration.ofMinutes(2)).until(() -> web.posted().containsKey(path));
            JsonNode body = JSON.readTree(Objects.requireNonNull(web.posted().get(path)));
            assertThat(body.path("request_id"))
                    .isEqualTo(JSON.readTree(accepted.body()).path("request_id"));
            assertThat(body.path("status").stringValue()).isEqualTo("ERROR");
            return body.path("error");
        }
    }
}
