// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The default picture of an animated PNG, as readers of still pictures show it (libpng, Pillow, ImageMagick): the same
 * file without the chunks of the animation. Usually, but not always, it is the first frame.
 */
final class PngStill {
    private PngStill() {}

    /** The same file if it is no animation. */
    static BoundedBytes of(BoundedBytes file, Arena arena) throws UnreadableImageException {
        if (!isAnimated(file)) {
            return file;
        }
        MemorySegment still = arena.allocate(file.length());
        long length = 8;
        MemorySegment.copy(file.segment(), JAVA_BYTE, 0, still, JAVA_BYTE, 0, length);
        long next;
        for (long at = 8; at + 12 <= file.length(); at = next) {
            next = Math.min(file.length(), at + 12 + file.u32(at));
            if (!ofAnimation(file, at)) {
                MemorySegment.copy(file.segment(), JAVA_BYTE, at, still, JAVA_BYTE, length, next - at);
                length += next - at;
            }
        }
        return new BoundedBytes(still.asSlice(0, length));
    }

    private static boolean isAnimated(BoundedBytes file) throws UnreadableImageException {
        for (long at = 8; at + 12 <= file.length(); at += 12 + file.u32(at)) {
            if (ofAnimation(file, at)) {
                return true;
            }
        }
        return false;
    }

    private static boolean ofAnimation(BoundedBytes file, long at) {
        return file.matchesAscii(at + 4, "acTL")
                || file.matchesAscii(at + 4, "fcTL")
                || file.matchesAscii(at + 4, "fdAT");
    }
}
