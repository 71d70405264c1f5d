// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.FileKind;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.media.FileSignature;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.nio.file.Path;

/** The accepted file formats, recognized by their first bytes only; file names and declared types are not used. */
enum ContainerFormat {
    QUICKTIME("mov"),
    MATROSKA("matroska"),
    AVI("avi"),
    GIF("gif");

    private final String demuxer;

    ContainerFormat(String demuxer) {
        this.demuxer = demuxer;
    }

    /** FFmpeg's name of the only demuxer that may read this format. */
    String demuxer() {
        return demuxer;
    }

    /**
     * Detects the container of a file.
     *
     * @throws UnreadableVideoException if its first bytes match no accepted format
     */
    static ContainerFormat of(Path file) throws IOException {
        return of(FileKind.of(file));
    }

    /** The container of a kind of file; refuses other kinds. */
    static ContainerFormat of(FileKind kind) throws UnreadableVideoException {
        return switch (kind) {
            case GIF -> GIF;
            case AVI -> AVI;
            case MP4, MOV, AVIF_SEQUENCE, HEIC_SEQUENCE -> QUICKTIME;
            case WEBM, MATROSKA -> MATROSKA;
            case JPEG, PNG, WEBP ->
                throw unsupported("the file is a picture; this field takes MP4, MOV, WebM, Matroska, AVI or GIF");
            default ->
                throw unsupported(
                        FileSignature.describe(kind).orElse("the file is no MP4, MOV, WebM, Matroska, AVI or GIF"));
        };
    }

    private static UnreadableVideoException unsupported(String message) {
        return new UnreadableVideoException(Reason.UNSUPPORTED_CONTAINER, message);
    }

    /**
     * Checks the structure of the file before FFmpeg reads any of it.
     *
     * @throws UnreadableVideoException if it is beyond the limits
     */
    void check(Path file, ContainerLimits limits) throws IOException {
        HeaderTally tally = new HeaderTally(limits);
        try (ByteSource source = ByteSource.open(file)) {
            var bytes = WindowedBytes.padded(source, HeaderTally.FAULTS);
            switch (this) {
                case QUICKTIME -> QuickTimeHeader.check(bytes, tally);
                case MATROSKA -> MatroskaHeader.check(bytes, tally);
                case AVI -> AviHeader.check(bytes, tally);
                case GIF -> GifHeader.check(bytes, tally);
            }
        }
    }

    /** Name of the file's format for clients: a MOV file differs from MP4, a WebM file from Matroska. */
    String label(Path file) throws IOException {
        return switch (this) {
            case QUICKTIME -> FileKind.of(file) == FileKind.MOV ? "mov" : "mp4";
            case MATROSKA -> FileKind.of(file) == FileKind.WEBM ? "webm" : "mkv";
            case AVI -> "avi";
            case GIF -> "gif";
        };
    }
}
