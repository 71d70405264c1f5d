// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.EdgeTest;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;

/** The page that says of every route of the specification and of the contract whether it is served, and by what; it finds the routes by itself. */
@EdgeTest
class CatalogueReferenceTest {
    private static final String HEAD = """
            # Catalogue

            Every route that the specification or the contract shows, with its state. Generated from the routes that are served and from the list of those that are specified; do not edit.
            The [route reference](routes.md) has the fields, engines and limits. Behind `AuthorizationServerSettings` is Spring's authorization server; clients register themselves only
            where `heliograph.oauth.registration` is true.

            """;

    @Autowired
    Catalogue catalogue;

    @Autowired
    List<RouteProvider> providers;

    @Autowired
    AuthorizationServerSettings authorizationServer;

    @Test
    void everySpecifiedRouteIsServedOrSaidWhyNot() throws IOException {
        Map<String, Operation> operations = new HashMap<>();
        catalogue.all().stream()
                .filter(operation -> !isOfTests(operation))
                .forEach(operation -> operation
                        .spec()
                        .paths()
                        .forEach(path -> operations.put(SpecifiedRoute.shape("POST", path), operation)));
        Map<String, String> others = others(operations);
        List<SpecifiedRoute> specified = SpecifiedRoute.all();
        assertThat(specified).hasSizeGreaterThan(150);
        assertThat(specified.stream()
                        .filter(route -> !operations.containsKey(route.shape())
                                && !others.containsKey(route.shape())
                                && route.reason().isEmpty())
                        .map(SpecifiedRoute::shape))
                .as("specified, not served, and nobody says why")
                .isEmpty();
        Page.check("catalogue.md", HEAD + page(specified, operations, others));
    }

    private static boolean isOfTests(Operation operation) {
        return operation.spec().name().startsWith("test_");
    }

    /** Served beside the operations, each with the name of the class that does it. */
    private Map<String, String> others(Map<String, Operation> operations) {
        Map<String, String> others = new TreeMap<>();
        providers.stream()
                .filter(provider -> provider.getClass().getPackageName().startsWith("io.heliograph.app")
                        && !isTest(provider.getClass()))
                .forEach(provider -> provider.routes().forEach(route -> {
                    String shape = SpecifiedRoute.shape(route.method().name(), route.path());
                    if (!operations.containsKey(shape) && !route.path().contains("/test")) {
                        others.put(shape, provider.getClass().getSimpleName());
                    }
                }));
        String spring = AuthorizationServerSettings.class.getSimpleName();
        others.put("POST " + authorizationServer.getTokenEndpoint(), spring);
        others.put("POST " + authorizationServer.getDeviceAuthorizationEndpoint(), spring);
        others.put("POST " + authorizationServer.getTokenRevocationEndpoint(), spring);
        others.put("POST " + authorizationServer.getClientRegistrationEndpoint(), spring);
        others.put("GET " + authorizationServer.getJwkSetEndpoint(), spring);
        others.put("GET /.well-known/oauth-authorization-server", spring);
        others.put("GET /.well-known/openid-configuration", spring);
        return others;
    }

    private static boolean isTest(Class<?> type) {
        return type.getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath()
                .contains("test-classes");
    }

    private static String page(
            List<SpecifiedRoute> specified, Map<String, Operation> operations, Map<String, String> others) {
        long served = specified.stream()
                .filter(route -> operations.containsKey(route.shape()) || others.containsKey(route.shape()))
                .count();
        StringBuilder page = new StringBuilder();
        page.append("%d of %d are served.%n%n".formatted(served, specified.size()));
        page.append("| Route | Section | State | Operation or class, or reason |\n|---|---|---|---|\n");
        for (SpecifiedRoute route : specified) {
            page.append("| `%s %s` | %s | %s |%n"
                    .formatted(
                            route.method(),
                            route.path(),
                            route.section(),
                            state(route, operations.get(route.shape()), others.get(route.shape()))));
        }
        Map<String, String> beyond = new TreeMap<>(others);
        specified.forEach(route -> beyond.remove(route.shape()));
        page.append("\n## Beyond the specification\n\n");
        page.append(beyond.entrySet().stream()
                .filter(entry -> !entry.getKey().contains(" /admin/"))
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        TreeMap::new,
                        Collectors.mapping(entry -> "`" + entry.getKey() + "`", Collectors.joining(", "))))
                .entrySet()
                .stream()
                .map(entry -> "- `" + entry.getKey() + "`: " + entry.getValue() + "\n")
                .collect(Collectors.joining()));
        page.append(
                "\nOperations beyond it are in the [route reference](routes.md), the admin API's routes in its own description at `/admin/openapi.json`.\n");
        return page.toString();
    }

    private static String state(
            SpecifiedRoute route,
            @org.jspecify.annotations.Nullable Operation operation,
            @org.jspecify.annotations.Nullable String other) {
        if (operation != null) {
            OperationSpec spec = operation.spec();
            return "served | [`%s`](routes.md#%s)".formatted(spec.name(), RouteReference.anchor(spec.path()));
        }
        return other != null ? "served | `" + other + "`" : "not served | " + Page.cell(route.reason());
    }
}
