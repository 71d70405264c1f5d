// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.HandlerFunction;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * {@code /demo/streaming}: a page that streams a camera or a file. It asks for a token and keeps it in memory; all its scripts come from
 * our own jar.
 */
@Component
final class StreamPage implements RouteProvider {

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get("/demo/streaming", file("index.html", "text/html;charset=utf-8")),
                HttpRoute.get("/demo/streaming/icon.svg", file("icon.svg", "image/svg+xml")),
                HttpRoute.get("/demo/streaming/page.js", file("page.js", "text/javascript;charset=utf-8")),
                HttpRoute.get("/demo/streaming/page.css", file("page.css", "text/css;charset=utf-8")));
    }

    private static HandlerFunction<ServerResponse> file(String name, String contentType) {
        try {
            byte[] bytes = new ClassPathResource(name, StreamPage.class).getContentAsByteArray();
            return _ -> JsonAnswers.bytes(
                    ServerResponse.ok()
                            .header(ContentPolicy.HEADER, ContentPolicy.STREAM.text())
                            .header("Permissions-Policy", "camera=(self), microphone=()")
                            .header("Referrer-Policy", "no-referrer")
                            .header("Cache-Control", "no-cache"),
                    contentType,
                    bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
