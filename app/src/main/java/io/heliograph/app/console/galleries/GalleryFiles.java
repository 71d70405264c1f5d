// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.galleries;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.files.FileAnswers;
import io.heliograph.app.http.files.ServedFile;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.visuals.RegisteredVisual;
import io.heliograph.storage.visuals.VisualQueries;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Files of registered pictures for signed-in operators, served with the headers of untrusted files. */
@Component
final class GalleryFiles implements RouteProvider {
    private static final Set<String> NAMES = Set.of("original", "thumbnail");

    private final VisualQueries visualQueries;
    private final ResultAssets resultAssets;
    private final FileAnswers answers;

    GalleryFiles(VisualQueries visualQueries, ResultAssets resultAssets, FileAnswers answers) {
        this.visualQueries = visualQueries;
        this.resultAssets = resultAssets;
        this.answers = answers;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(HttpRoute.get("/console/galleries/files/{organization}/{visual_id}/{file}", this::file));
    }

    private ServerResponse file(ServerRequest request) {
        String name = request.pathVariable("file");
        var asset = Optional.of(name)
                .filter(NAMES::contains)
                .flatMap(_ -> visual(request))
                .flatMap(visual -> resultAssets.find(resultAssets.id(visual.requestId(), name)))
                .orElseThrow(() -> new FailureException(ErrorCode.NOT_FOUND, "Not Found", "There is no file here."));
        return answers.answer(
                request,
                new ServedFile(
                        asset.id(),
                        name.equals("thumbnail"),
                        asset.objectKey(),
                        asset.contentType(),
                        asset.bytes(),
                        asset.createdAt(),
                        asset.expiresAt(),
                        false));
    }

    private Optional<RegisteredVisual> visual(ServerRequest request) {
        return ParameterText.rowNumber(request.pathVariable("organization"))
                .flatMap(organization -> visualQueries.find(organization, request.pathVariable("visual_id")));
    }
}
