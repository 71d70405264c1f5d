// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.batch.catalogue.Operation;
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
}
