// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.EdgeTest;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.Settings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@EdgeTest
class RouteContractTest {
    private static final Pattern OF_THE_API =
            Pattern.compile("/|/(v1|v2(?!/auth/)|results|health)/.*"); // logins have a document of their own

    @Autowired
    List<RouteProvider> providers;

    @Autowired
    Catalogue catalogue;

    @Autowired
    Settings settings;

    private List<HttpRoute> routes() {
        return providers.stream()
                .flatMap(provider -> provider.routes().stream())
                .toList();
    }

    @Test
    void everyRouteOfTheApiIsInTheDocument() {
        Set<String> submissions = catalogue.all().stream()
                .map(Operation::spec)
                .flatMap(spec -> Stream.concat(spec.paths().stream(), spec.visualPath().stream()))
                .collect(Collectors.toSet());
        List<String> without = routes().stream()
                .filter(route -> OF_THE_API.matcher(route.path()).matches())
                .filter(route -> route.contract().isEmpty())
                .map(HttpRoute::path)
                .filter(path -> !submissions.contains(path))
                .toList();
        assertThat(without).isEmpty();
    }

    @Test
    void eachVariableOfAPathIsAParameterOfItsOperation() {
        JsonNode paths = JsonMapper.shared()
                .readTree(OpenApiDocument.of(catalogue, routes(), settings))
                .path("paths");
        assertThat(paths.propertyNames())
                .contains("/v2/bulk/{request_id}/items", "/v2/recipes", "/v1/ads/templates/{template_id}");
        paths.forEachEntry((path, item) -> item.forEachEntry((method, operation) -> Pattern.compile("\\{(\\w+)}")
                .matcher(path)
                .results()
                .forEach(variable -> assertThat(operation.path("parameters"))
                        .as(method + " " + path)
                        .anyMatch(
                                parameter -> parameter.path("in").stringValue().equals("path")
                                        && parameter.path("name").stringValue().equals(variable.group(1))))));
    }
}
