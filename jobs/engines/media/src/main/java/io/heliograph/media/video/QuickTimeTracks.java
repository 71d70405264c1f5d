// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.BoxCursor;
import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads length and size of the picture track from the header of an MP4 or MOV file (ISO/IEC 14496-12, 8.3.2, 8.4.2 and
 * 12.1.3).
 */
final class QuickTimeTracks {
    private static final int MOST_BOXES = 1_000;
    private static final int MOST_EDITS = 100;
    private static final int FIRST_SAMPLE = 8; // bytes before the first sample description

    private final WindowedBytes<UnreadableVideoException> file;
    private final List<ClipHeader> tracks = new ArrayList<>();
    private int boxes;
    private long movieScale;
    private double shown; // length of the track after edits, seconds
    private double stored; // length of the track's packets, seconds
    private int width;
    private int height;
    private boolean turned; // of the movie; the track's matrix is combined with it
    private boolean picture;
    private boolean sideways;

    private QuickTimeTracks(WindowedBytes<UnreadableVideoException> file) {
        this.file = file;
    }

    /** The header of the only picture track; empty without one, with several, and for many boxes. */
    static Optional<ClipHeader> header(WindowedBytes<UnreadableVideoException> file) throws IOException {
        var reader = new QuickTimeTracks(file);
        reader.boxes("", 0, file.length());
        return reader.tracks.size() == 1 && reader.boxes <= MOST_BOXES
                ? Optional.of(reader.tracks.getFirst())
                : Optional.empty();
    }

    private void boxes(String parent, long from, long to) throws IOException {
        var cursor = new BoxCursor<>(file, from, to, BoxCursor.Damage.ENDS_LIST);
        while (boxes <= MOST_BOXES && cursor.next()) {
            boxes++;
            box(parent + "/" + cursor.type(), cursor.body(), cursor.end());
        }
    }

    private void box(String path, long body, long end) throws IOException {
        boolean wide = file.u8(body) == 1; // 64-bit times
        switch (path) {
            case "/moov", "/moov/trak/mdia", "/moov/trak/mdia/minf", "/moov/trak/mdia/minf/stbl", "/moov/trak/edts" ->
                boxes(path, body, end);
            case "/moov/trak" -> track(body, end);
            case "/moov/mvhd" -> {
                movieScale = file.u32(body + (wide ? 20 : 12));
                turned = turned(body + (wide ? 48 : 36));
            }
            case "/moov/trak/tkhd" -> display(body, wide);
            case "/moov/trak/mdia/minf/stbl/stsd" -> {
                width = file.u16(body + FIRST_SAMPLE + 32);
                height = file.u16(body + FIRST_SAMPLE + 34);
            }
            case "/moov/trak/edts/elst" -> edited(body, wide);
            case "/moov/trak/mdia/mdhd" ->
                stored = wide
                        ? length(file.i64(body + 24), -1, file.u32(body + 20))
                        : length(file.u32(body + 16), 0xFFFF_FFFFL, file.u32(body + 12));
            case "/moov/trak/mdia/hdlr" -> picture = file.name(body + 8).equals("vide");
            default -> {}
        }
    }

    private void track(long body, long end) throws IOException {
        picture = false;
        shown = 0;
        stored = 0;
        width = 0;
        height = 0;
        sideways = false;
        boxes("/moov/trak", body, end);
        if (picture) {
            double seconds = Math.min(shown, stored);
            tracks.add(sideways ? new ClipHeader(seconds, height, width) : new ClipHeader(seconds, width, height));
        }
    }

    private void display(long body, boolean wide) throws IOException {
        shown = wide
                ? length(file.i64(body + 28), -1, movieScale)
                : length(file.u32(body + 20), 0xFFFF_FFFFL, movieScale);
        sideways = turned(body + (wide ? 52 : 40)) != turned;
    }

    /** Whether a matrix turns the picture by a quarter. */
    private boolean turned(long matrix) throws IOException {
        int[] values = {
            (int) file.u32(matrix), (int) file.u32(matrix + 4), (int) file.u32(matrix + 12), (int) file.u32(matrix + 16)
        };
        return DisplayMatrix.of(values[0], values[1], values[2], values[3]).rotation() % 180 != 0;
    }

    /** Reads an edit list. Phones trim by edits, and some keep the old length in the track's header. */
    private void edited(long body, boolean wide) throws IOException {
        long count = Math.min(file.u32(body + 4), MOST_EDITS);
        long ticks = 0;
        for (long edit = 0; edit < count; edit++) {
            ticks += wide ? file.i64(body + 8 + 20 * edit) : file.u32(body + 8 + 12 * edit);
        }
        double played = length(ticks, -1, movieScale);
        shown = played > 0 ? Math.min(shown, played) : shown;
    }

    private static double length(long ticks, long unknown, long scale) {
        return ticks <= 0 || ticks == unknown || scale <= 0 ? 0 : (double) ticks / scale;
    }
}
