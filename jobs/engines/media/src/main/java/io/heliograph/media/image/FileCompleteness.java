// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

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

    private FileCompleteness() {}

    static void demand(BoundedBytes file, ImageHeader header) throws UnreadableImageException {
        switch (header.format()) {
            case JPEG -> demandEndOfImage(file, header);
            case PNG -> demandLastChunk(file);
            case WEBP -> file.part(8, file.u32le(4));
            case AVIF, HEIC -> demandFittingItems(file); // checks that every extent exists
            default -> throw new IllegalArgumentException("not decoded: " + header.format());
        }
    }

    private static void demandEndOfImage(BoundedBytes file, ImageHeader header) throws UnreadableImageException {
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
    private static void demandLastChunk(BoundedBytes file) throws UnreadableImageException {
        PngTexts texts = new PngTexts();
        boolean pixels = false;
        long at = 8;
        for (int chunks = 0;
                !(pixels && at + 12 > file.length()) && !file.part(at, 12).matchesAscii(4, "IEND");
                chunks++) {
            if (chunks == MOST_CHUNKS) {
                throw UnreadableImageException.tooComplex("The PNG file is in more pieces than any that is honest.");
            }
            long length = file.u32(at);
            pixels |= file.matchesAscii(at + 4, "IDAT");
            if (!pixels || at + 8 + length <= file.length()) {
                texts.take(IsoBox.letters(file, at + 4), file.part(at + 8, length));
            }
            at += 12 + length;
        }
    }

    private static void demandFittingItems(BoundedBytes file) throws UnreadableImageException {
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
