// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Decodes a picture file to an upright sRGB {@link Raster}. Embedded colour profiles and CMYK are converted, 16 bits
 * become 8, gray and palettes become colour. The orientation is applied: that of EXIF, or for HEIF that of the file's
 * properties. An animation gives its first frame, a HEIF file its primary picture. The raster has an alpha channel
 * exactly when {@link ImageHeader#alpha()} is true. A PNG's gAMA and cHRM chunks without a profile are not applied.
 *
 * <p>Size, format and colour mode are checked in the header before anything is decoded. Safe for use by many threads.
 */
public final class ImageDecoder {
    private final DecodeLimits limits;
    private final AcceptedImages accepted;
    private final PixelDecoding pixels;

    /** Creates a decoder that decodes in this process, for files that this service has made. */
    public ImageDecoder(DecodeLimits limits, AcceptedImages accepted) {
        this(limits, accepted, PixelDecoding.IN_PROCESS);
    }

    public ImageDecoder(DecodeLimits limits, AcceptedImages accepted, PixelDecoding pixels) {
        this.limits = limits;
        this.accepted = accepted;
        this.pixels = pixels;
    }

    /** Checks a file by its header alone: refuses every kind and size that {@link #decode(byte[])} would refuse. */
    public ImageHeader check(byte[] file) throws UnreadableImageException {
        limits.check(file.length);
        return checked(new ImageBytes(MemorySegment.ofArray(file))).header();
    }

    /** Decodes a file held in memory. The caller closes the raster. */
    public Raster decode(byte[] file) throws UnreadableImageException {
        check(file);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment copy = arena.allocate(file.length);
            return decode(new ImageBytes(copy.copyFrom(MemorySegment.ofArray(file))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Decodes a file on disk. The caller closes the raster. */
    public Raster decode(Path file) throws IOException, UnreadableImageException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                Arena arena = Arena.ofConfined()) {
            limits.check(channel.size());
            MemorySegment content = arena.allocate(channel.size());
            ByteBuffer buffer = content.asByteBuffer();
            while (buffer.hasRemaining()) {
                if (channel.read(buffer) < 0) {
                    throw new EOFException("the file shrank while it was read: " + file.getFileName());
                }
            }
            return decode(new ImageBytes(content));
        }
    }

    private ImageAnatomy checked(ImageBytes file) throws UnreadableImageException {
        accepted.checkFormat(file);
        ImageAnatomy imageAnatomy = HeaderReader.anatomy(file);
        accepted.check(imageAnatomy.header());
        limits.check(imageAnatomy.header());
        return imageAnatomy;
    }

    private Raster decode(ImageBytes file) throws IOException, UnreadableImageException {
        ImageAnatomy imageAnatomy = checked(file);
        ImageHeader header = imageAnatomy.header();
        FileCompleteness.demand(file, header);
        return pixels.decode(file.segment(), header);
    }
}
