// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.util.Optional;

/** Reads length and size of the picture track from the header of an AVI file (Microsoft, AVI RIFF File Reference). */
final class AviTracks {
    private static final int MOST_CHUNKS = 1_000;
    private static final int DEEPEST = 4; // nested lists; the format has two
    private static final int RIFF_HEAD = 12;

    private final WindowedBytes<UnreadableVideoException> file;
    private int chunks;
    private int pictures;
    private boolean picture;
    private double length; // of the picture track, seconds
    private double movie; // the same by the header of the whole file
    private int width;
    private int height;

    private AviTracks(WindowedBytes<UnreadableVideoException> file) {
        this.file = file;
    }

    /** The header of the only picture track; empty without one, with several, and for many chunks. */
    static Optional<ClipHeader> header(WindowedBytes<UnreadableVideoException> file) throws IOException {
        var tracks = new AviTracks(file);
        tracks.chunks(RIFF_HEAD, file.length(), 0);
        if (tracks.pictures != 1 || tracks.chunks > MOST_CHUNKS) {
            return Optional.empty();
        }
        boolean whole = ChunkCursor.HEADER + file.u32le(4) <= file.length(); // else fewer frames than stated
        double seconds = whole ? Math.min(tracks.length, tracks.movie) : 0;
        return Optional.of(new ClipHeader(seconds, tracks.width, tracks.height));
    }

    private void chunks(long from, long to, int depth) throws IOException {
        var cursor = ChunkCursor.riff(file, from, to);
        while (chunks <= MOST_CHUNKS && cursor.next()) {
            chunks++;
            long body = cursor.body();
            switch (cursor.type()) {
                case "LIST" -> {
                    String list = file.name(body);
                    if (depth < DEEPEST && (list.equals("hdrl") || list.equals("strl"))) {
                        chunks(body + 4, Math.min(to, cursor.end()), depth + 1);
                    } else if (list.equals("movi")) {
                        return; // the header ends before the packets
                    }
                }
                case "avih" -> movie = file.u32le(body) / 1e6 * file.u32le(body + 16);
                case "strh" -> stream(body);
                case "strf" -> format(body);
                default -> {}
            }
        }
    }

    private void stream(long body) throws IOException {
        picture = file.name(body).equals("vids");
        if (picture) {
            pictures++;
            long rate = file.u32le(body + 24);
            length = rate == 0 ? 0 : (double) file.u32le(body + 32) * file.u32le(body + 20) / rate;
        }
    }

    /** Reads the size from a BITMAPINFOHEADER; a negative height means rows from top to bottom. */
    private void format(long body) throws IOException {
        if (picture) {
            width = Math.max(0, (int) file.u32le(body + 4));
            height = Math.max(0, Math.abs((int) file.u32le(body + 8)));
        }
    }
}
