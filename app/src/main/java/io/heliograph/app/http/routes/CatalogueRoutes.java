// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.Route;
import io.heliograph.app.http.Routes;
import io.heliograph.batch.catalogue.Catalogue;
import java.util.List;
import org.springframework.stereotype.Component;

/** POST at every address of every operation. */
@Component
final class CatalogueRoutes implements Routes {
    private final Catalogue catalogue;
    private final Submitting submitting;

    CatalogueRoutes(Catalogue catalogue, Submitting submitting) {
        this.catalogue = catalogue;
        this.submitting = submitting;
    }

    @Override
    public List<Route> routes() {
        return catalogue.all().stream()
                .flatMap(operation -> operation.spec().paths().stream()
                        .map(path -> Route.post(path, request -> submitting.submit(request, operation))))
                .toList();
    }
}
