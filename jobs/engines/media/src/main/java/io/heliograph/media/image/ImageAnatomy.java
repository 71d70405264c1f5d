// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.containers.FileKind;
import io.heliograph.media.FileSignature;
import io.heliograph.media.image.UnreadableImageException.Reason;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A header, and the other parts of a file that decoding needs.
 *
 * @param profile the pieces of the embedded ICC profile as stored, in their order; empty when there is none
 * @param transparentGray the one value of a gray PNG that means transparent, at the stored depth; -1 when there is none
 * @param adobeTransform the colour transform of a JPEG's Adobe marker (0 none, 1 YCbCr, 2 YCCK); -1 when there is none
 * @param codePoints meaning of the samples; {@link CodePoints#NONE} when nothing is stored
 */
record ImageAnatomy(
        ImageHeader header, List<ImageBytes> profile, int transparentGray, int adobeTransform, CodePoints codePoints) {
    ImageAnatomy(ImageHeader header, List<ImageBytes> profile, int adobeTransform) {
        this(header, profile, -1, adobeTransform, CodePoints.NONE);
    }

    static ImageAnatomy of(ImageBytes file) throws UnreadableImageException {
        FileKind kind = FileKind.of(
                file.part(0, Math.min(file.length(), FileKind.HEAD_BYTES)).toArray());
        @Nullable ImageFormat format = ImageFormat.of(kind).orElse(null);
        if (format == null) {
            throw new UnreadableImageException(
                    Reason.UNSUPPORTED_TYPE,
                    FileSignature.describe(kind).orElse("The file is not an image of a known type."));
        }
        return switch (format) {
            case JPEG -> JpegAnatomy.of(file);
            case PNG -> PngAnatomy.of(file);
            case WEBP -> WebpAnatomy.of(file);
            case AVIF, HEIC -> HeifAnatomy.of(file, format);
            case GIF, BMP, TIFF ->
                throw new UnreadableImageException(
                        Reason.UNSUPPORTED_TYPE,
                        String.format(
                                Locale.ROOT,
                                "%s images are not supported; send JPEG, PNG, WEBP, AVIF or HEIC.",
                                format));
        };
    }
}
