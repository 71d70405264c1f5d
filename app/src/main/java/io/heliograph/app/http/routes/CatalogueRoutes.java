// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import java.util.List;
import org.springframework.stereotype.Component;

/** POST at every address of every operation. */
@Component
final class CatalogueRoutes implements RouteProvider {
    private final Catalogue catalogue;
    private final SubmissionRoute submissionRoute;

    CatalogueRoutes(Catalogue catalogue, SubmissionRoute submissionRoute) {
        this.catalogue = catalogue;
        this.submissionRoute = submissionRoute;
    }

    @Override
    public List<HttpRoute> routes() {
        return catalogue.all().stream()
                .flatMap(operation -> operation.spec().paths().stream()
                        .map(path -> HttpRoute.post(path, request -> submissionRoute.submit(request, operation))))
                .toList();
    }
}
