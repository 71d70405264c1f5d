// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.picture.RgbImage;
import java.util.List;

/**
 * Drawn surroundings of a subject, without the subject itself; the caller lays the subject's picture over them.
 *
 * @param picture of the requested size
 * @param nearer parts of the place in front of the subject, which the subject must not cover
 * @param warnings sentences that name the parts of the request that are not drawn, may be empty
 */
public record BackdropDrawing(RgbImage picture, NearerThings nearer, List<String> warnings) {
    /** Makes the list immutable. */
    public BackdropDrawing {
        warnings = List.copyOf(warnings);
    }
}
