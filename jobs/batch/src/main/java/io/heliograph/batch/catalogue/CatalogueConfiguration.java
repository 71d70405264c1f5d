// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Collects the operations. */
@Configuration(proxyBeanMethods = false)
class CatalogueConfiguration {
    @Bean
    Catalogue catalogue(List<Operation> operations) {
        return new Catalogue(operations);
    }
}
