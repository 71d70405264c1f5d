// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.png;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Limits the total inflated size of a PNG's compressed texts and profiles: a decoder inflates each of them, up to a
 * thousandfold, and then discards it. Also limits the number of frames of an animation.
 */
final class PngTexts {
    /** Maximum inflated bytes of all texts and profiles. Ordinary files have some kilobytes; profiles are below 4 MB. */
    private static final long MOST_INFLATED = 16 << 20;

    /** Bytes after which decoders stop inflating a profile, and ignore it. */
    private static final long LONGEST_PROFILE = 8 << 20;

    private static final int MOST_FRAMES = 10_000;

    private long inflated;
    private int frames;

    void take(String type, ImageBytes content) throws UnreadableImageException {
        switch (type) {
            case "zTXt" -> inflate(content, afterZero(content, 0) + 1, Long.MAX_VALUE);
            case "iCCP" -> inflate(content, afterZero(content, 0) + 1, LONGEST_PROFILE);
            case "iTXt" -> {
                long flag = afterZero(content, 0);
                if (flag < content.length() && content.u8(flag) == 1) {
                    inflate(content, afterZero(content, afterZero(content, flag + 2)), Long.MAX_VALUE);
                }
            }
            case "fcTL" -> {
                if (++frames > MOST_FRAMES) {
                    throw UnreadableImageException.tooComplex("The PNG file has more than " + MOST_FRAMES + " frames.");
                }
            }
            default -> {}
        }
    }

    /** Position after the next zero byte; the end if there is none. */
    private static long afterZero(ImageBytes content, long from) {
        long zero = from > content.length() ? -1 : content.indexOf(0, from);
        return zero < 0 ? content.length() : zero + 1;
    }

    private void inflate(ImageBytes content, long from, long most) throws UnreadableImageException {
        if (from >= content.length()) {
            return; // no compressed data: decoders ignore such a chunk
        }
        try (Inflater inflater = new Inflater()) {
            inflater.setInput(content.from(from).toArray());
            byte[] buffer = new byte[64 << 10];
            long before = inflated;
            for (int count = 1; count > 0 && inflated - before < most; inflated += count) {
                if (inflated > MOST_INFLATED) {
                    throw UnreadableImageException.tooComplex(
                            "The texts of the PNG file take more than " + (MOST_INFLATED >> 20) + " MB.");
                }
                count = inflater.inflate(buffer);
            }
        } catch (DataFormatException broken) {
            return; // invalid compressed data: decoders ignore it, too
        }
    }
}
