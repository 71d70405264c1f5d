// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

import io.heliograph.scene.picture.RgbImage;
import java.util.Optional;

/**
 * Picture that a drawing uses as subject or palette.
 *
 * @param picture pixels of the reference
 * @param alpha 0 to 255 a pixel: opacity of the subject, or weight of the colour in a palette; empty: all opaque
 * @param use role in the drawing
 * @param influence strength of a palette, 0 to 1
 */
@SuppressWarnings("ArrayRecordComponent") // buffers, which the caller hands over without a copy
public record ReferencePicture(RgbImage picture, Optional<byte[]> alpha, Use use, float influence) {
    /** Role of a reference. */
    public enum Use {
        /**
         * Stands in the scene as its subject: upright, facing the viewer, casting and receiving shadows, in front of or behind other
         * things.
         */
        SUBJECT,
        /** Stands in the scene instead of the first thing of the brief, with its size and its relations to the others. */
        FIRST_THING,
        /** Gives its colours to the picture. */
        PALETTE
    }

    /** Whether the reference is an object of the scene rather than a palette. */
    public boolean stands() {
        return use != Use.PALETTE;
    }

    /** Checks that there is an alpha for each pixel. */
    public ReferencePicture {
        if (alpha.isPresent() && alpha.get().length != (long) picture.width() * picture.height()) {
            throw new IllegalArgumentException("the alpha needs one value for each pixel");
        }
        if (!(influence >= 0 && influence <= 1)) {
            throw new IllegalArgumentException("an influence is 0 to 1: " + influence);
        }
    }
}
