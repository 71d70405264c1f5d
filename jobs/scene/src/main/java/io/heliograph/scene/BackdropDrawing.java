// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.picture.RgbImage;
import java.util.List;

/**
 * A place drawn for a subject that is laid over it.
 *
 * @param picture of the size that was asked for
 * @param nearer what of it stands before the subject, and so is not to be covered by that
 * @param warnings sentences that name what is not drawn as asked, may be empty
 */
public record BackdropDrawing(RgbImage picture, NearerThings nearer, List<String> warnings) {
    /** Makes the list immutable. */
    public BackdropDrawing {
        warnings = List.copyOf(warnings);
    }
}
