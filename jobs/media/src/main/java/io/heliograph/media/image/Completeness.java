// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

/** Whether a file goes on to its end: the usual damage, found before a decoder complains about it or fills the gap. */
final class Completeness {
    private Completeness() {}

    static void demand(Bytes file, ImageFormat format) throws UnreadableImageException {
        switch (format) {
            case JPEG -> demandEndOfImage(file);
            case PNG -> demandLastChunk(file);
            case WEBP -> file.part(8, file.u32le(4));
            case AVIF, HEIC -> HeifReader.read(file); // every extent is looked for
            default -> throw new IllegalArgumentException("not decoded: " + format);
        }
    }

    private static void demandEndOfImage(Bytes file) throws UnreadableImageException {
        JpegMarkers markers = new JpegMarkers(file);
        do {
            markers.advance();
        } while (markers.marker() != JpegMarkers.END_OF_IMAGE);
    }

    private static void demandLastChunk(Bytes file) throws UnreadableImageException {
        long at = 8;
        while (!file.part(at, 12).says(4, "IEND")) {
            at += 12 + file.u32(at);
        }
    }
}
