// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.SampleMedia;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerResponse;

/** Sample media of the examples, without a token. */
@Component
final class SampleRoutes implements RouteProvider {
    @Override
    public List<HttpRoute> routes() {
        return Arrays.stream(SampleMedia.values())
                .map(media -> HttpRoute.get(media.path(), _ -> answer(media)))
                .toList();
    }

    private static ServerResponse answer(SampleMedia media) throws IOException {
        try (InputStream bytes = media.open()) {
            return JsonAnswers.bytes(
                    ServerResponse.ok().header("Cache-Control", "public, max-age=86400"),
                    media.contentType(),
                    bytes.readAllBytes());
        }
    }
}
