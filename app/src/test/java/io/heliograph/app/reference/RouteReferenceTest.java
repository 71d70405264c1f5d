// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.EdgeTest;
import io.heliograph.batch.catalogue.Catalogue;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@EdgeTest
class RouteReferenceTest {
    @Autowired
    Catalogue catalogue;

    @Autowired
    Environment environment;

    private JsonNode described() throws IOException, InterruptedException {
        URI address = URI.create(
                "http://localhost:" + environment.getRequiredProperty("local.server.port") + "/openapi.json");
        try (HttpClient client = HttpClient.newHttpClient()) {
            return JsonMapper.shared()
                    .readTree(client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString())
                            .body());
        }
    }

    @Test
    void thePageOfTheRoutesIsTheCatalogueAndWhatElseIsDescribed() throws Exception {
        var real = catalogue.all().stream()
                .filter(operation -> !operation.spec().name().startsWith("test_"))
                .toList();
        assertThat(real).isNotEmpty();
        Page.check("routes.md", RouteReference.of(real, described()));
    }
}
