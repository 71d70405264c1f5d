// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static io.heliograph.app.admin.AdminClient.VIEWER;
import static io.heliograph.app.admin.AdminClient.admin;
import static io.heliograph.app.admin.AdminClient.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.config.access.OperatorRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** The admin API is as it is described, and the operators' page names every route. */
@AdminServer
class AdminDocumentTest {
    private static final Path OPERATE = Path.of("../docs/how-to/operate.md");

    @Autowired
    private AdminClient client;

    @Autowired
    private List<RouteProvider> providers;

    private List<HttpRoute> served() {
        return providers.stream()
                .flatMap(provider -> provider.routes().stream())
                .filter(route -> route.path().startsWith(AdminRoute.BASE + "/"))
                .toList();
    }

    @Test
    void everyRouteIsDescribedAndNothingElse() {
        JsonNode document = json(client.get(VIEWER, "/admin/openapi.json"));
        assertThat(document.path("openapi").stringValue()).isEqualTo("3.1.0");
        Set<String> described = new TreeSet<>();
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .propertyNames()
                        .forEach(method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        Set<String> served = served().stream()
                .map(route -> route.method() + " " + route.path())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(described).isEqualTo(served).hasSizeGreaterThan(30);
        String text = document.toString();
        assertThat(text).contains("\"RequestRow\"", "\"error_code\"", "\"X-Heliograph-Admin\"");
        document.path("components")
                .path("schemas")
                .propertyNames()
                .forEach(name -> assertThat(text).contains("#/components/schemas/" + name));
        assertThat(client.get("", "/admin/openapi.json").statusCode()).isEqualTo(401);
        assertThat(client.get(VIEWER, "/admin/docs").body()).contains("swagger-ui", "/admin/docs/start.js");
    }

    @Test
    void noRouteIsOpenToALesserRoleThanItSays() {
        List<AdminRoute> routes = providers.stream()
                .filter(AdminRouteProvider.class::isInstance)
                .flatMap(provider -> ((AdminRouteProvider) provider).adminRoutes().stream())
                .filter(route -> route.role() != OperatorRole.VIEWER)
                .toList();
        assertThat(routes).hasSizeGreaterThan(15);
        for (AdminRoute route : routes) {
            String path = route.address().replaceAll("\\{[a-z]+}", "1");
            assertThat((HttpMethod.DELETE.equals(route.method())
                                    ? client.delete(VIEWER, path)
                                    : client.post(VIEWER, path, "{}"))
                            .statusCode())
                    .as(route.method() + " " + path)
                    .isIn(HttpMethod.PUT.equals(route.method()) ? Set.of(403, 405) : Set.of(403));
        }
        assertThat(client.get(admin(), "me").statusCode()).isEqualTo(200);
    }

    @Test
    void theOperatorsPageHasEveryRoute() throws IOException {
        String page = Files.readString(OPERATE);
        for (HttpRoute route : served()) {
            assertThat(page).contains("`" + route.method() + " " + route.path().substring(AdminRoute.BASE.length()));
        }
    }
}
