// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.png;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;

/** Checks that a PNG has pixels or its last chunk, and not too many chunks. */
public final class PngCompleteness {
    /**
     * Maximum number of chunks, enough for 12 MB in the smallest chunks that encoders write, some hundred bytes. A
     * decoder needs less than a second for a hundred thousand chunks.
     */
    private static final int MOST_CHUNKS = 1 << 17;

    /** Bytes of a PNG chunk without content. */
    private static final int EMPTY_CHUNK = 12;

    private PngCompleteness() {}

    /** Accepts a file without a last chunk if it contains pixels; missing pixels are detected later, while decoding. */
    public static void demand(ImageBytes file) throws UnreadableImageException {
        PngTexts texts = new PngTexts();
        boolean pixels = false;
        var chunk = ChunkCursor.png(file);
        for (int chunks = 0; !(pixels && file.length() - chunk.end() < EMPTY_CHUNK); chunks++) {
            file.part(chunk.end(), EMPTY_CHUNK);
            if (!chunk.next() || chunk.type().equals("IEND")) {
                return;
            }
            if (chunks == MOST_CHUNKS) {
                throw UnreadableImageException.tooComplex(
                        "The PNG file has too many chunks; save it again with another program.");
            }
            pixels |= chunk.type().equals("IDAT");
            if (!pixels || chunk.hasBody()) {
                texts.take(chunk.type(), file.part(chunk.body(), chunk.length()));
            }
        }
    }
}
