// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.models.EndpointRole;
import io.heliograph.inference.diffusion.TextToImage;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.operations.engines.EngineEndpoints;
import org.springframework.stereotype.Component;

/**
 * Engines other than the built-in one that draw from text: the operator's endpoints and model pack. They receive the client's own text, in
 * any language.
 */
@Component
final class DrawingEngines {
    private final EngineEndpoints endpoints;
    private final PackStore packs;

    DrawingEngines(EngineEndpoints endpoints, PackStore packs) {
        this.endpoints = endpoints;
        this.packs = packs;
    }

    /** Whether an endpoint or a model pack draws from text. */
    boolean areThere() {
        return endpoints.serves(EndpointRole.TEXT_TO_IMAGE)
                || endpoints.serves(EndpointRole.IMAGE_EDIT)
                || packs.choose(TextToImage.ROLE) instanceof PackStore.Choice.Packed;
    }
}
