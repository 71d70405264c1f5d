// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_UNCHANGED;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imdecode;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Pixels as OpenCV's codecs, or for AVIF and HEIC FFmpeg's, give them: gray, BGR or BGRA, 8 or 16 bits, neither turned nor colour managed. */
final class StoredPixels {
    private StoredPixels() {}

    static Mat decode(Bytes file, ImageHeader header) throws UnreadableImageException {
        Mat pixels = switch (header.format()) {
            case AVIF, HEIC -> HeifPixels.decode(file, header);
            default -> decode(file);
        };
        if (pixels.empty() || pixels.cols() != header.width() || pixels.rows() != header.height()) {
            throw damaged();
        }
        if (header.format() == ImageFormat.JPEG && JpegFiller.endsInFiller(pixels)) {
            JpegFiller.demandAllPixels(file, header);
        }
        return pixels;
    }

    private static Mat decode(Bytes file) throws UnreadableImageException {
        BytePointer bytes = new BytePointer(file.segment().asByteBuffer());
        try {
            return imdecode(new Mat(1, (int) file.length(), CV_8UC1, bytes), IMREAD_UNCHANGED);
        } catch (RuntimeException refused) { // a C++ exception: OpenCV's own checks of what it reads
            UnreadableImageException damaged = damaged();
            damaged.initCause(refused);
            throw damaged;
        }
    }

    private static UnreadableImageException damaged() {
        return UnreadableImageException.corrupt("The image file is cut short or damaged and cannot be decoded.");
    }
}
