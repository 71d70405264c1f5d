// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;

/**
 * Limits on a picture, all checked before anything is decoded.
 *
 * @param maxBytes maximum length of the file, in bytes
 * @param maxPixels maximum pixels, at most 2^28
 * @param maxSide maximum side in pixels
 */
public record DecodeLimits(long maxBytes, long maxPixels, int maxSide) {
    public DecodeLimits {
        if (maxBytes < 1 || maxBytes > Integer.MAX_VALUE || maxPixels < 1 || maxPixels > 1 << 28 || maxSide < 1) {
            throw new IllegalArgumentException(
                    "maxBytes is 1 to 2^31-1, maxPixels 1 to 2^28 and maxSide at least 1, not " + maxBytes + ", "
                            + maxPixels + ", " + maxSide);
        }
    }

    void check(long bytes) throws UnreadableImageException {
        if (bytes > maxBytes) {
            throw tooLarge("The image file has " + bytes + " bytes; at most " + maxBytes + " are accepted.");
        }
    }

    void check(ImageHeader header) throws UnreadableImageException {
        String size = "The image is " + header.width() + " x " + header.height() + " pixels; ";
        if (header.width() > maxSide || header.height() > maxSide) {
            throw tooLarge(size + "a side may have at most " + maxSide + ".");
        }
        if (header.codedPixels() > maxPixels) {
            throw tooLarge(size + "at most " + maxPixels + " pixels in all are accepted.");
        }
    }

    private static UnreadableImageException tooLarge(String message) {
        return new UnreadableImageException(Reason.TOO_LARGE, message);
    }
}
