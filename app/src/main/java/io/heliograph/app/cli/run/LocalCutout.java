// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;

/**
 * Context of background removal and cropping to the subject, without other operations. It is not a component, so the server's component
 * scan ignores it.
 */
@ComponentScan({
    "io.heliograph.operations.cutout",
    "io.heliograph.operations.picture",
    "io.heliograph.operations.models",
    "io.heliograph.operations.moderation",
    "io.heliograph.operations.marking",
    "io.heliograph.operations.provenance"
})
class LocalCutout {
    /** Name of the operation. */
    static final String OPERATION = "image.remove_background";

    @Bean
    Catalogue catalogue(List<Operation> operations) {
        return new Catalogue(operations);
    }
}
