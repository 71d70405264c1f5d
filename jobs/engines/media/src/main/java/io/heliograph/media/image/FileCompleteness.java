// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import io.heliograph.containers.ChunkCursor;
import java.util.Optional;

/**
 * Checks that a file is complete and not excessively fragmented: finds damage and bombs before a decoder reads them.
 */
final class FileCompleteness {
    /**
     * Maximum number of chunks. A file of 12 MB in the smallest chunks that encoders write, some hundred bytes, has
     * that many; a hundred thousand take a decoder less than a second.
     */
    private static final int MOST_CHUNKS = 1 << 17;

    /** Bytes of a PNG chunk without content. */
    private static final int EMPTY_CHUNK = 12;

    private FileCompleteness() {}

    static void demand(ImageBytes file, ImageHeader header) throws UnreadableImageException {
        switch (header.format()) {
            case JPEG -> demandEndOfImage(file, header);
            case PNG -> demandLastChunk(file);
            case WEBP -> file.part(8, file.u32le(4));
            case AVIF, HEIC -> demandFittingItems(file); // checks that every extent exists
            default -> throw new IllegalArgumentException("not decoded: " + header.format());
        }
    }

    private static void demandEndOfImage(ImageBytes file, ImageHeader header) throws UnreadableImageException {
        ScanCount scans = new ScanCount(header);
        JpegMarkers markers = new JpegMarkers(file);
        do {
            if (!markers.advanced()) {
                JpegEnd.demandAllScans(file);
                return;
            }
            if (markers.marker() == JpegMarkers.START_OF_SCAN) {
                scans.another();
            }
        } while (markers.marker() != JpegMarkers.END_OF_IMAGE);
    }

    /** A file without a last chunk is accepted if it contains pixels; the decoding finds out whether all are there. */
    private static void demandLastChunk(ImageBytes file) throws UnreadableImageException {
        PngTexts texts = new PngTexts();
        boolean pixels = false;
        var chunk = ChunkCursor.png(file);
        for (int chunks = 0; !(pixels && file.length() - chunk.end() < EMPTY_CHUNK); chunks++) {
            file.part(chunk.end(), EMPTY_CHUNK);
            if (!chunk.next() || chunk.type().equals("IEND")) {
                return;
            }
            if (chunks == MOST_CHUNKS) {
                throw UnreadableImageException.tooComplex("The PNG file is in more pieces than any that is honest.");
            }
            pixels |= chunk.type().equals("IDAT");
            if (!pixels || chunk.hasBody()) {
                texts.take(chunk.type(), file.part(chunk.body(), chunk.length()));
            }
        }
    }

    private static void demandFittingItems(ImageBytes file) throws UnreadableImageException {
        HeifItems items = HeifReader.read(file); // checks that every extent exists
        HeifItems.Grid picture = items.grid(items.primary());
        items.demandFittingTiles(picture, file.length());
        Optional<HeifItems.Grid> alpha = items.alpha();
        if (alpha.isPresent()) {
            items.demandFittingAlpha(alpha.get(), picture);
            items.demandFittingTiles(alpha.get(), file.length());
        }
    }
}
