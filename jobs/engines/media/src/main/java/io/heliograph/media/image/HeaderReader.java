// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.containers.FileKind;
import io.heliograph.media.FileSignature;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.image.heif.HeifAnatomy;
import io.heliograph.media.image.jpeg.JpegAnatomy;
import io.heliograph.media.image.png.PngAnatomy;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads headers of pictures by the reader of their format. The memory that it allocates does not depend on numbers in the file. */
public final class HeaderReader {
    private HeaderReader() {}

    /**
     * Reads the header of a whole file held in memory, or of its beginning.
     *
     * @throws UnreadableImageException if this is not a picture, its format is not supported, or its header is
     *     damaged
     */
    public static ImageHeader read(byte[] file) throws UnreadableImageException {
        return anatomy(new ImageBytes(MemorySegment.ofArray(file))).header();
    }

    /**
     * Reads the header of a file without reading the rest of it.
     *
     * @throws UnreadableImageException if this is not a picture, its format is not supported, or its header is
     *     damaged
     */
    public static ImageHeader read(Path file) throws IOException, UnreadableImageException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                Arena arena = Arena.ofConfined()) {
            MemorySegment mapped = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            return anatomy(new ImageBytes(mapped)).header();
        }
    }

    static ImageAnatomy anatomy(ImageBytes file) throws UnreadableImageException {
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
