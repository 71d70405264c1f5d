// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.Assets;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;

/** The application with the test operations beside the real ones. */
@TestConfiguration(proxyBeanMethods = false)
class EdgeConfiguration {
    @Bean
    Operation testPaint() {
        return TestOperation.paint();
    }

    @Bean
    Operation testFilm() {
        return TestOperation.film();
    }

    @Bean
    Operation testErase() {
        return TestOperation.erase();
    }

    @Bean
    Catalogue catalogue(List<Operation> operations) {
        return new Catalogue(operations);
    }

    @Bean
    InstantEngine instantEngine(Sql sql, Submissions submissions, Assets assets, ObjectStore objects, Clock clock) {
        return new InstantEngine(sql, submissions, assets, objects, clock);
    }
}
