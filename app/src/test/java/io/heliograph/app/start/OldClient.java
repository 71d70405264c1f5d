// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.springframework.context.ApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client that had its token before the upgrade, and the operator. */
final class OldClient {
    static final String PASSWORD = "the-password-after-the-upgrade";

    private final HttpClient http = HttpClient.newHttpClient();
    private final String base;
    private final String token;

    OldClient(ApplicationContext server, String token) {
        this.base = "http://localhost:" + server.getEnvironment().getRequiredProperty("local.server.port");
        this.token = token;
    }

    String status(String request) throws IOException, InterruptedException {
        return answer(request).path("status").asString("");
    }

    /** Status of the answer to a GET of the result. */
    int result(String request) throws IOException, InterruptedException {
        String address = answer(request).path("result").path("image_url").asString("");
        return http.send(
                        HttpRequest.newBuilder(
                                        URI.create(base + URI.create(address).getRawPath()))
                                .build(),
                        BodyHandlers.discarding())
                .statusCode();
    }

    private JsonNode answer(String request) throws IOException, InterruptedException {
        var answer = http.send(
                HttpRequest.newBuilder(URI.create(base + "/v2/status/" + request))
                        .header("api_token", token)
                        .build(),
                BodyHandlers.ofString());
        return JsonMapper.shared().readTree(answer.body());
    }

    HttpResponse<String> restart(String request) throws IOException, InterruptedException {
        String login = Base64.getEncoder().encodeToString(("admin:" + PASSWORD).getBytes(StandardCharsets.UTF_8));
        return http.send(
                HttpRequest.newBuilder(URI.create(base + "/admin/api/requests/" + request + "/restart"))
                        .header("Authorization", "Basic " + login)
                        .header("X-Heliograph-Admin", "1")
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }
}
