// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.BoxCursor;
import io.heliograph.containers.ByteSource;
import io.heliograph.containers.FileKind;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Length and size of the picture track as the header of an MP4 or MOV file states them (ISO/IEC 14496-12, 8.3.2,
 * 8.4.2 and 12.1.3). No packet is read: {@link VideoProbe} measures both.
 *
 * @param seconds length; 0 if the header does not state it, as in fragmented files
 * @param width of the upright picture, in pixels; 0 if not stated
 * @param height of the upright picture, in pixels; 0 if not stated
 */
public record ClipHeader(double seconds, int width, int height) {
    /** Seconds by which a header may exceed a limit: it may round the length up, and count a longer last frame than the packets do. */
    private static final double TOLERATED_SECONDS = 0.5;

    private static final int MOST_BOXES = 1_000;
    private static final int MOST_EDITS = 100;
    private static final int FIRST_SAMPLE = 8; // bytes before the first sample description

    /**
     * Reads the header.
     *
     * @return empty for other containers, damaged files, many boxes, and files with no picture track or several
     * @throws UnreadableVideoException UNSUPPORTED_CONTAINER if the file is no video
     * @throws IOException if the source fails
     */
    public static Optional<ClipHeader> of(ByteSource source) throws IOException {
        byte[] head = new byte[(int) Math.min(FileKind.HEAD_BYTES, source.length())];
        source.read(0, head, 0, head.length);
        if (ContainerFormat.of(FileKind.of(head)) != ContainerFormat.QUICKTIME) {
            return Optional.empty();
        }
        var reader = new Reader(WindowedBytes.padded(source, HeaderTally.FAULTS));
        reader.boxes("", 0, source.length());
        return reader.tracks.size() == 1 && reader.boxes <= MOST_BOXES
                ? Optional.of(reader.tracks.getFirst())
                : Optional.empty();
    }

    /**
     * Refuses a clip that is surely beyond the limits.
     *
     * @throws UnreadableVideoException TOO_LARGE or TOO_LONG
     */
    public void require(VideoLimits limits) throws UnreadableVideoException {
        if (Math.max(width, height) > limits.maxSide() || (long) width * height > limits.maxPixels()) {
            throw new UnreadableVideoException(
                    Reason.TOO_LARGE, "frames of " + width + "x" + height + " pixels are too large");
        }
        if (isLongerThan(limits.maxSeconds())) {
            throw new UnreadableVideoException(
                    Reason.TOO_LONG, "the video is longer than " + limits.maxSeconds() + " seconds");
        }
    }

    /** Whether the header states the size. */
    public boolean hasSize() {
        return width > 0 && height > 0;
    }

    /** Whether the clip is certainly longer than a limit in seconds. */
    public boolean isLongerThan(double limit) {
        return seconds > limit + TOLERATED_SECONDS;
    }

    /** Collects the picture tracks. */
    private static final class Reader {
        private final WindowedBytes<UnreadableVideoException> file;
        private final List<ClipHeader> tracks = new ArrayList<>();
        private int boxes;
        private long movieScale;
        private double shown; // length of the track after edits, seconds
        private double stored; // length of the track's packets, seconds
        private int width;
        private int height;
        private boolean turned; // whether the movie's matrix turns all tracks by a quarter
        private boolean picture;
        private boolean sideways;

        private Reader(WindowedBytes<UnreadableVideoException> file) {
            this.file = file;
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
                case "/moov",
                        "/moov/trak/mdia",
                        "/moov/trak/mdia/minf",
                        "/moov/trak/mdia/minf/stbl",
                        "/moov/trak/edts" -> boxes(path, body, end);
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

        /** Whether a display matrix turns the picture by 90 or 270 degrees. */
        private boolean turned(long matrix) throws IOException {
            int[] values = {
                (int) file.u32(matrix),
                (int) file.u32(matrix + 4),
                (int) file.u32(matrix + 12),
                (int) file.u32(matrix + 16)
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
}
