// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_UNCHANGED;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.jpeg.JpegFiller;
import io.heliograph.media.image.png.PngStill;
import java.lang.foreign.Arena;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.jspecify.annotations.Nullable;

/**
 * Pixels of JPEG, PNG and WEBP from OpenCV's codecs: gray, BGR or BGRA, 8 or 16 bits, neither rotated nor colour
 * managed.
 */
final class StoredPixels {
    private StoredPixels() {}

    /**
     * @param place target of the pixels, if it has their size and type
     */
    static Mat decode(ImageBytes file, ImageHeader header, @Nullable Mat place) throws UnreadableImageException {
        Mat pixels = switch (header.format()) {
            case PNG -> still(file, place);
            default -> decode(file, place);
        };
        if (pixels.empty() || pixels.cols() != header.width() || pixels.rows() != header.height()) {
            throw damaged();
        }
        if (header.format() == ImageFormat.JPEG && JpegFiller.endsInFiller(pixels)) {
            JpegFiller.demandAllPixels(file, header);
        }
        return pixels;
    }

    private static Mat still(ImageBytes file, @Nullable Mat place) throws UnreadableImageException {
        try (Arena arena = Arena.ofConfined()) {
            return decode(PngStill.of(file, arena), place);
        }
    }

    private static Mat decode(ImageBytes file, @Nullable Mat place) throws UnreadableImageException {
        BytePointer bytes = new BytePointer(file.segment().asByteBuffer());
        try {
            Mat coded = new Mat(1, (int) file.length(), CV_8UC1, bytes);
            return place == null
                    ? imdecode(coded, IMREAD_UNCHANGED)
                    : imdecode(coded, IMREAD_UNCHANGED, place); // a failure empties only the returned matrix
        } catch (RuntimeException refused) { // OpenCV's C++ code rejected the input
            UnreadableImageException damaged = damaged();
            damaged.initCause(refused);
            throw damaged;
        }
    }

    private static UnreadableImageException damaged() {
        return UnreadableImageException.corrupt("The image file is cut short or damaged and cannot be decoded.");
    }
}
