// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.EdgeTest;
import io.heliograph.batch.catalogue.Catalogue;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class RouteReferenceTest {
    @Autowired
    Catalogue catalogue;

    @Test
    void thePageOfTheRoutesIsTheCatalogue() throws IOException {
        var real = catalogue.all().stream()
                .filter(operation -> !operation.spec().name().startsWith("test_"))
                .toList();
        assertThat(real).isNotEmpty();
        Page.check("routes.md", RouteReference.of(real));
    }
}
