// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.picture.RgbImage;
import java.util.Optional;

/**
 * A picture that takes part in a drawing.
 *
 * @param picture itself
 * @param alpha 0 to 255 a pixel: opacity of the subject, or of a palette the weight of the colour; empty: all
 * @param use what it is for
 * @param influence how much of it is kept where it is a palette, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, handed over
public record ReferencePicture(RgbImage picture, Optional<byte[]> alpha, Use use, float influence) {
    /** What a reference is for. */
    public enum Use {
        /** It stands in the scene as its subject: upright, facing the viewer, with shadows, before and behind others. */
        SUBJECT,
        /** The same, in the place of the first thing of the brief: as large, and as that stands to the others. */
        FIRST_THING,
        /** Its colours rule the picture. */
        PALETTE
    }

    /** Whether something of it stands in the scene. */
    public boolean stands() {
        return use != Use.PALETTE;
    }

    /** Checks that there is an alpha for each pixel. */
    public ReferencePicture {
        if (alpha.isPresent() && alpha.get().length != (long) picture.width() * picture.height()) {
            throw new IllegalArgumentException("one alpha for each pixel");
        }
        if (!(influence >= 0 && influence <= 1)) {
            throw new IllegalArgumentException("an influence is 0 to 1: " + influence);
        }
    }
}
