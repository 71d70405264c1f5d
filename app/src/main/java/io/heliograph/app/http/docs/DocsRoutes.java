// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.docs;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Serves {@code /openapi.json}, and at {@code /docs} a page with the Swagger UI from our own jar. */
@Component
final class DocsRoutes implements RouteProvider {

    private final SingletonSupplier<String> description;
    private final BaseUrl baseUrl;

    DocsRoutes(Catalogue catalogue, ObjectProvider<RouteProvider> providers, Settings settings, BaseUrl baseUrl) {
        description = SingletonSupplier.of(() -> OpenApiDocument.of(
                catalogue,
                providers
                        .orderedStream()
                        .flatMap(provider -> provider.routes().stream())
                        .toList(),
                settings)); // made at the first request, because this class is a provider, too
        this.baseUrl = baseUrl;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/openapi.json", this::described),
                HttpRoute.get("/docs", file("index.html", "text/html;charset=utf-8")),
                HttpRoute.get("/docs/start.js", file("start.js", "text/javascript;charset=utf-8")));
    }

    /** Answers with the document; its examples have the address under which the caller reached this server. */
    private ServerResponse described(ServerRequest request) {
        String here = description.obtain().replace(OpenApiDocument.HERE, baseUrl.of(request));
        return JsonAnswers.json(ServerResponse.ok(), here.getBytes(StandardCharsets.UTF_8));
    }

    private static HandlerFunction<ServerResponse> file(String name, String contentType) {
        try {
            byte[] bytes = new ClassPathResource(name, DocsRoutes.class).getContentAsByteArray();
            return _ -> JsonAnswers.bytes(
                    ServerResponse.ok().header(ContentPolicy.HEADER, ContentPolicy.DOCS.text()), contentType, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
