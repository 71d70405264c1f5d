// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.png;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageAnatomy;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.OrientationTags;
import io.heliograph.media.image.header.UnreadableImageException;

/** Iterates over the chunks of a PNG (PNG third edition, W3C 2025). */
public final class PngAnatomy {
    private static final String DAMAGED = "The PNG file is damaged.";

    private PngAnatomy() {}

    public static ImageAnatomy of(ImageBytes file) throws UnreadableImageException {
        if (file.u32(8) != 13 || !file.matchesAscii(12, "IHDR")) {
            throw UnreadableImageException.corrupt(DAMAGED);
        }
        long width = file.u32(16);
        long height = file.u32(20);
        int bits = file.u8(24);
        ColourMode mode = mode(file.u8(25), bits);
        boolean interlaced = file.u8(28) != 0;
        if (width < 1 || height < 1 || width > Integer.MAX_VALUE || height > Integer.MAX_VALUE) {
            throw UnreadableImageException.corrupt("The PNG file states an invalid width or height.");
        }
        boolean alpha = mode == ColourMode.GRAY_ALPHA || mode == ColourMode.RGBA;
        boolean animated = false;
        OrientationTags orientation = new OrientationTags();
        int transparentGray = -1;
        PngColour colour = new PngColour();
        var chunk = ChunkCursor.png(file);
        while (chunk.next() && !chunk.type().equals("IEND")) {
            if (!chunk.hasBody()) {
                continue; // a truncated last chunk
            }
            ImageBytes content = file.part(chunk.body(), chunk.length());
            switch (chunk.type()) {
                case "tRNS" -> {
                    if (chunk.length() > 0 && !alpha) {
                        alpha = true;
                        transparentGray = mode == ColourMode.GRAY && chunk.length() >= 2 ? content.u16(0) : -1;
                    }
                }
                case "acTL" -> animated = chunk.length() >= 4 ? content.u32(0) > 1 : animated;
                case "eXIf" -> orientation.exif(content);
                case "tEXt", "zTXt", "iTXt" -> orientation.pngText(chunk.type(), content);
                default -> colour.take(chunk.type(), content);
            }
        }
        return new ImageAnatomy(
                new ImageHeader(
                        ImageFormat.PNG,
                        (int) width,
                        (int) height,
                        mode,
                        bits,
                        orientation.value(),
                        alpha,
                        animated,
                        interlaced,
                        width * height,
                        colour.codePoints().isHighDynamicRange()),
                colour.profile(),
                transparentGray,
                -1,
                colour.codePoints());
    }

    private static ColourMode mode(int type, int bits) throws UnreadableImageException {
        boolean whole = bits == 8 || bits == 16;
        boolean packed = bits == 1 || bits == 2 || bits == 4;
        if (type == 0 && (whole || packed)) {
            return ColourMode.GRAY;
        }
        if (type == 3 && (packed || bits == 8)) {
            return ColourMode.PALETTE;
        }
        if (whole && type == 2) {
            return ColourMode.RGB;
        }
        if (whole && type == 4) {
            return ColourMode.GRAY_ALPHA;
        }
        if (whole && type == 6) {
            return ColourMode.RGBA;
        }
        throw UnreadableImageException.corrupt(DAMAGED);
    }
}
