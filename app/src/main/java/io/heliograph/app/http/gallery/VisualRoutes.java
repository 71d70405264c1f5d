// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.gallery;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.routes.SubmissionRoute;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.visuals.RegisteredVisual;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * The v1 picture routes for registered pictures: {@code /v1/{visual_id}/objects/remove} applies the operation of {@code /v1/objects/remove}
 * to the registered picture.
 */
@Component
final class VisualRoutes implements RouteProvider {
    private final Catalogue catalogue;
    private final SubmissionRoute submissionRoute;
    private final VisualIds visualIds;
    private final ResultAssets resultAssets;

    VisualRoutes(Catalogue catalogue, SubmissionRoute submissionRoute, VisualIds visualIds, ResultAssets resultAssets) {
        this.catalogue = catalogue;
        this.submissionRoute = submissionRoute;
        this.visualIds = visualIds;
        this.resultAssets = resultAssets;
    }

    @Override
    public List<HttpRoute> routes() {
        return catalogue.all().stream().flatMap(this::route).toList();
    }

    private Stream<HttpRoute> route(Operation operation) {
        return operation
                .spec()
                .visualPath()
                .map(path -> HttpRoute.post(path, request -> submit(request, operation)))
                .stream();
    }

    private ServerResponse submit(ServerRequest request, Operation operation) throws InterruptedException {
        Field<?> field = operation.spec().visualField().orElseThrow();
        return submissionRoute.submit(
                request, operation, caller -> Map.of(field, source(request, caller.organizationId())));
    }

    private MediaSource source(ServerRequest request, long organizationId) {
        RegisteredVisual visual = visualIds.of(request, organizationId);
        return resultAssets
                .find(resultAssets.id(visual.requestId(), "original"))
                .flatMap(asset -> asset.objectKey())
                .map(MediaSource.Stored::new)
                .orElseThrow(VisualIds::unknown);
    }
}
