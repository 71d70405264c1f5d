// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * What a file says about its picture before a pixel is decoded.
 *
 * @param width width in pixels, at least 1, cropped as the file says, before orientation
 * @param height height in pixels, at least 1, cropped as the file says, before orientation
 * @param bitsPerChannel 1, 2, 4, 8 or 16
 * @param orientation EXIF orientation 1 to 8 (CIPA DC-008, tag 0x0112); 1 when there is none or it makes no sense
 * @param alpha whether decoding gives an alpha channel, also one made from a transparent colour
 * @param animated whether there are more frames than one
 * @param progressive whether the picture is refined in passes (JPEG) or interlaced (PNG)
 * @param codedPixels pixels that are decoded; more than those of the picture where a file holds more than it shows
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
    /** Of a picture of standard range that is shown whole. */
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

    /**
     * Reads the header of a whole file held in memory, or of its beginning. Allocates nothing that grows with the numbers found.
     *
     * @throws UnreadableImageException if this is no picture, of an unread format, or damaged in the part looked at
     */
    public static ImageHeader read(byte[] file) throws UnreadableImageException {
        return ImageAnatomy.of(new BoundedBytes(MemorySegment.ofArray(file))).header();
    }

    /**
     * Reads the header of a file without reading the rest of it.
     *
     * @throws UnreadableImageException if this is no picture, of an unread format, or damaged in the part looked at
     */
    public static ImageHeader read(Path file) throws IOException, UnreadableImageException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                Arena arena = Arena.ofConfined()) {
            MemorySegment mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            return ImageAnatomy.of(new BoundedBytes(mapped)).header();
        }
    }

    /** Stored samples for each pixel. */
    public int channels() {
        return colourMode.channels();
    }

    /** Pixels. */
    public long pixels() {
        return (long) width * height;
    }

    /** Width once upright. */
    public int uprightWidth() {
        return orientation >= 5 ? height : width;
    }

    /** Height once upright. */
    public int uprightHeight() {
        return orientation >= 5 ? width : height;
    }

    /**
     * An upper estimate of the memory, native and heap together, that {@link ImageDecoder} holds at its peak for this picture,
     * not counting the file itself. What is left afterwards is {@link #rasterBytes()}.
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

    /** Type of the matrix of the decoded raster. */
    int rasterType() {
        return alpha ? CV_8UC4 : CV_8UC3;
    }

    private static final long FIXED = 8 << 20;

    private int samplesDecoded() {
        return switch (colourMode) {
            case GRAY -> alpha ? 2 : 1;
            case CMYK -> 5; // four, and room for the parts of the file that are copied
            default -> alpha ? 4 : 3;
        };
    }

    /** Coefficients of all passes for a progressive JPEG, the codec's own picture for the others that keep one. */
    private int codecBytesPerPixel() {
        return switch (format) {
            case JPEG -> progressive ? 2 * colourMode.channels() : 0;
            case WEBP -> animated ? 8 : 4;
            case AVIF, HEIC -> bitsPerChannel == 16 ? 24 : 12; // the frame, and what its decoder filters it through
            default -> 0;
        };
    }
}
