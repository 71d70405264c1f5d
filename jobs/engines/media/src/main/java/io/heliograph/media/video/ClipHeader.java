// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.FileKind;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.util.Optional;

/**
 * Length and size of the picture track as the header of a file states them. No packet is read: {@link VideoProbe}
 * measures both.
 *
 * @param seconds length; 0 if the header does not state it, as in fragmented files, recordings of a browser and GIF
 * @param width of the upright picture, in pixels; 0 if not stated
 * @param height of the upright picture, in pixels; 0 if not stated
 */
public record ClipHeader(double seconds, int width, int height) {
    /** Seconds by which a header may exceed a limit: it may round the length up, and count a longer last frame than the packets do. */
    private static final double TOLERATED_SECONDS = 0.5;

    private static final int WIDTH_OF_GIF = 6; // position of the screen's width, two bytes; the height follows

    /**
     * Reads the header.
     *
     * @return empty for damaged files, long headers, and files with no picture track or several
     * @throws UnreadableVideoException UNSUPPORTED_CONTAINER if the file is no video
     * @throws IOException if the source fails
     */
    public static Optional<ClipHeader> of(ByteSource source) throws IOException {
        byte[] head = new byte[(int) Math.min(FileKind.HEAD_BYTES, source.length())];
        source.read(0, head, 0, head.length);
        var file = WindowedBytes.padded(source, HeaderTally.FAULTS);
        return switch (ContainerFormat.of(FileKind.of(head))) {
            case QUICKTIME -> QuickTimeTracks.header(file);
            case MATROSKA -> MatroskaTracks.header(file);
            case AVI -> AviTracks.header(file);
            case GIF -> Optional.of(new ClipHeader(0, little(file, WIDTH_OF_GIF), little(file, WIDTH_OF_GIF + 2)));
        };
    }

    private static int little(WindowedBytes<UnreadableVideoException> file, long at) throws IOException {
        return file.u8(at) | file.u8(at + 1) << 8;
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
}
