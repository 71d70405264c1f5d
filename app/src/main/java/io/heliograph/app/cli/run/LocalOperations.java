// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.Settings;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;

/** All operations that need neither database nor object store; not a component, so that the server's component scan ignores it. */
@ComponentScan(
        basePackages = "io.heliograph.operations",
        excludeFilters =
                @ComponentScan.Filter(
                        type = FilterType.REGEX,
                        pattern = "io\\.heliograph\\.operations\\.(bulk|gallery)\\..*"))
class LocalOperations {
    @Bean
    Catalogue catalogue(List<Operation> operations) {
        return new Catalogue(operations);
    }

    @Bean
    GuardedHttp guardedHttp(Settings settings) {
        return new GuardedHttp(
                AddressRules.publicAnd(settings.outgoing().allowed()),
                settings.webhooks().perHost());
    }
}
