// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

/**
 * Facts about a picture, read from its file before decoding.
 *
 * @param width width in pixels, at least 1, cropped as the file specifies, before orientation
 * @param height height in pixels, at least 1, cropped as the file specifies, before orientation
 * @param bitsPerChannel 1, 2, 4, 8 or 16
 * @param orientation EXIF orientation 1 to 8 (CIPA DC-008, tag 0x0112); 1 when it is missing or invalid
 * @param alpha whether decoding gives an alpha channel, including one made from a transparent colour
 * @param animated whether there is more than one frame
 * @param progressive whether the picture is refined in passes (JPEG) or interlaced (PNG)
 * @param codedPixels number of pixels to decode; larger than width times height if the file contains more than it shows
 * @param highDynamicRange whether the picture is mapped from PQ or HLG to standard range
 */
public record ImageHeader(
        ImageFormat format,
        int width,
        int height,
        ColourMode colourMode,
        int bitsPerChannel,
        int orientation,
        boolean alpha,
        boolean animated,
        boolean progressive,
        long codedPixels,
        boolean highDynamicRange) {
    /** Header of an uncropped picture of standard dynamic range. */
    public ImageHeader(
            ImageFormat format,
            int width,
            int height,
            ColourMode colourMode,
            int bitsPerChannel,
            int orientation,
            boolean alpha,
            boolean animated,
            boolean progressive) {
        this(
                format,
                width,
                height,
                colourMode,
                bitsPerChannel,
                orientation,
                alpha,
                animated,
                progressive,
                (long) width * height,
                false);
    }

    /** Number of samples stored for each pixel. */
    public int channels() {
        return colourMode.channels();
    }

    /** Number of pixels of the picture as shown. */
    public long pixels() {
        return (long) width * height;
    }

    /** Width in pixels after the orientation is applied. */
    public int uprightWidth() {
        return orientation >= 5 ? height : width;
    }

    /** Height in pixels after the orientation is applied. */
    public int uprightHeight() {
        return orientation >= 5 ? width : height;
    }

    /**
     * Upper estimate of the decoder's peak memory in bytes for this picture, native and heap together, without the
     * file itself. The decoded raster is a part of it: {@link #rasterBytes()}.
     */
    public long decodedBytes() {
        long decoded = codedPixels * samplesDecoded() * (bitsPerChannel == 16 ? 2 : 1);
        long decoding = decoded + Math.max(codedPixels * codecBytesPerPixel(), rasterBytes());
        long turning = orientation >= 5 ? 2 * rasterBytes() : 0;
        return Math.max(decoding, turning) + FIXED;
    }

    /** Bytes of the decoded raster itself. */
    public long rasterBytes() {
        return pixels() * (alpha ? 4 : 3);
    }

    /** OpenCV matrix type of the decoded raster. */
    public int rasterType() {
        return alpha ? CV_8UC4 : CV_8UC3;
    }

    private static final long FIXED = 8 << 20;

    private int samplesDecoded() {
        return switch (colourMode) {
            case GRAY -> alpha ? 2 : 1;
            case CMYK -> 5; // CMYK, and one byte for copied parts of the file
            default -> alpha ? 4 : 3;
        };
    }

    /** Bytes that the codec itself allocates per pixel: a progressive JPEG's coefficients, or the codec's copy of the picture. */
    private int codecBytesPerPixel() {
        return switch (format) {
            case JPEG -> progressive ? 2 * colourMode.channels() : 0;
            case WEBP -> animated ? 8 : 4;
            case AVIF, HEIC -> bitsPerChannel == 16 ? 24 : 12; // the frame, and the decoder's filter buffers
            default -> 0;
        };
    }
}
