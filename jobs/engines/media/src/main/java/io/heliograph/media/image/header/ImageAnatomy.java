// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

import java.util.List;

/**
 * A header, and the other parts of a file that decoding needs.
 *
 * @param profile the pieces of the embedded ICC profile as stored, in their order; empty when there is none
 * @param transparentGray the one value of a gray PNG that means transparent, at the stored depth; -1 when there is none
 * @param adobeTransform the colour transform of a JPEG's Adobe marker (0 none, 1 YCbCr, 2 YCCK); -1 when there is none
 * @param codePoints meaning of the samples; {@link CodePoints#NONE} when nothing is stored
 */
public record ImageAnatomy(
        ImageHeader header, List<ImageBytes> profile, int transparentGray, int adobeTransform, CodePoints codePoints) {
    /** Anatomy of a file without transparent gray and without code points. */
    public ImageAnatomy(ImageHeader header, List<ImageBytes> profile, int adobeTransform) {
        this(header, profile, -1, adobeTransform, CodePoints.NONE);
    }
}
