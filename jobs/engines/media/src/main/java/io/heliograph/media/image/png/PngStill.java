// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.png;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Set;

/**
 * The default picture of an animated PNG, as readers of still pictures show it (libpng, Pillow, ImageMagick): the same
 * file without the chunks of the animation. Usually, but not always, it is the first frame.
 */
public final class PngStill {
    private static final Set<String> ANIMATION = Set.of("acTL", "fcTL", "fdAT");

    /** Bytes of a chunk without content. */
    private static final int EMPTY_CHUNK = 12;

    private PngStill() {}

    /** The file without animation chunks; the same file if it is not animated. */
    public static ImageBytes of(ImageBytes file, Arena arena) throws UnreadableImageException {
        if (!isAnimated(file)) {
            return file;
        }
        MemorySegment still = arena.allocate(file.length());
        long length = 8;
        MemorySegment.copy(file.segment(), JAVA_BYTE, 0, still, JAVA_BYTE, 0, length);
        var chunk = ChunkCursor.png(file);
        while (chunk.next()) {
            long size = Math.min(file.length(), chunk.end()) - chunk.start();
            if (!ANIMATION.contains(chunk.type()) && file.length() - chunk.start() >= EMPTY_CHUNK) {
                MemorySegment.copy(file.segment(), JAVA_BYTE, chunk.start(), still, JAVA_BYTE, length, size);
                length += size;
            }
        }
        return new ImageBytes(still.asSlice(0, length));
    }

    private static boolean isAnimated(ImageBytes file) throws UnreadableImageException {
        var chunk = ChunkCursor.png(file);
        while (chunk.next()) {
            if (ANIMATION.contains(chunk.type()) && file.length() - chunk.start() >= EMPTY_CHUNK) {
                return true;
            }
        }
        return false;
    }
}
