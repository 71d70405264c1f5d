// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.OrientationTags;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.List;

/** Iterates over the chunks of a WebP (RFC 9649). */
final class WebpAnatomy {
    private static final int FORM_HEADER = 12;
    private static final int ANIMATED = 0x02;
    private static final int ALPHA = 0x10;
    private static final int MOST_FRAMES = 10_000;

    private int width;
    private int height;
    private boolean alpha;
    private boolean animated;
    private final OrientationTags orientation = new OrientationTags();
    private int frames;
    private List<ImageBytes> profile = List.of();

    private WebpAnatomy() {}

    static ImageAnatomy of(ImageBytes file) throws UnreadableImageException {
        WebpAnatomy anatomy = new WebpAnatomy();
        var chunk = ChunkCursor.riff(file, FORM_HEADER, file.length());
        while (chunk.next()) {
            anatomy.take(chunk.type(), file.part(chunk.body(), chunk.available()));
        }
        return anatomy.finished();
    }

    private void take(String type, ImageBytes content) throws UnreadableImageException {
        if (type.equals("VP8X")) {
            int flags = content.u8(0);
            animated = (flags & ANIMATED) != 0;
            alpha = (flags & ALPHA) != 0;
            sized(content.u24le(4) + 1, content.u24le(7) + 1);
        } else if (type.equals("VP8 ") && width == 0) {
            if (content.u24le(3) != 0x2A019D) {
                throw damaged();
            }
            sized(content.u16le(6) & 0x3FFF, content.u16le(8) & 0x3FFF);
        } else if (type.equals("VP8L") && width == 0) {
            if (content.u8(0) != 0x2F) {
                throw damaged();
            }
            long packed = content.u32le(1);
            sized((int) (packed & 0x3FFF) + 1, (int) (packed >> 14 & 0x3FFF) + 1);
            alpha = (packed >> 28 & 1) != 0;
        } else if (type.equals("ANMF") && ++frames > MOST_FRAMES) {
            throw UnreadableImageException.tooComplex("The WEBP file has more than " + MOST_FRAMES + " frames.");
        } else if (type.equals("ICCP")) {
            profile = List.of(content);
        } else if (type.equals("EXIF")) {
            orientation.exif(content);
        } else if (type.equals("XMP ")) {
            orientation.xmp(content);
        }
    }

    private void sized(int width, int height) throws UnreadableImageException {
        if (width == 0 || height == 0) {
            throw damaged();
        }
        this.width = width;
        this.height = height;
    }

    private ImageAnatomy finished() throws UnreadableImageException {
        if (width == 0) {
            throw damaged();
        }
        ColourMode mode = alpha ? ColourMode.RGBA : ColourMode.RGB;
        return new ImageAnatomy(
                new ImageHeader(ImageFormat.WEBP, width, height, mode, 8, orientation.value(), alpha, animated, false),
                profile,
                -1);
    }

    private static UnreadableImageException damaged() {
        return UnreadableImageException.corrupt("The WEBP file is damaged.");
    }
}
