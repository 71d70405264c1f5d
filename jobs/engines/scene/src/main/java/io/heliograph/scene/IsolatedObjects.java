// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.picture.RenderedLayer;
import java.util.List;

/**
 * Things drawn alone, without surroundings.
 *
 * @param layer pixels of the things, with alpha
 * @param warnings sentences that name the parts of the request that are not drawn, may be empty
 */
public record IsolatedObjects(RenderedLayer layer, List<String> warnings) {
    /** Makes the list immutable. */
    public IsolatedObjects {
        warnings = List.copyOf(warnings);
    }
}
