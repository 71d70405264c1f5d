// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin.docs;

import io.heliograph.app.admin.AdminRouteProvider;
import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerResponse;

/** Serves {@code /admin/openapi.json}, and a page for it at {@code /admin/docs}; both need the login. */
@Component
final class AdminDocsRoutes implements RouteProvider {

    private final SingletonSupplier<byte[]> description;

    AdminDocsRoutes(List<AdminRouteProvider> providers) {
        description = SingletonSupplier.of(() -> AdminDocument.of(providers.stream()
                        .flatMap(provider -> provider.adminRoutes().stream())
                        .toList())
                .getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/admin/openapi.json", _ -> JsonAnswers.json(ServerResponse.ok(), description.obtain())),
                HttpRoute.get("/admin/docs", file("index.html", "text/html;charset=utf-8")),
                HttpRoute.get("/admin/docs/start.js", file("start.js", "text/javascript;charset=utf-8")));
    }

    private static HandlerFunction<ServerResponse> file(String name, String contentType) {
        try {
            byte[] bytes = new ClassPathResource(name, AdminDocsRoutes.class).getContentAsByteArray();
            return _ -> JsonAnswers.bytes(
                    ServerResponse.ok().header(ContentPolicy.HEADER, ContentPolicy.DOCS.text()), contentType, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
