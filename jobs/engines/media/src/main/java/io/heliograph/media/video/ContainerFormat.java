// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.media.FileSignature;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** The accepted file formats, recognized by their first bytes alone; names and claims are never trusted. */
enum ContainerFormat {
    QUICKTIME("mov"),
    MATROSKA("matroska"),
    AVI("avi"),
    GIF("gif");

    private static final int HEAD_BYTES = FileSignature.HEAD_BYTES;

    /** Atoms that a QuickTime or MP4 file may begin with. */
    private static final Set<String> FIRST_ATOMS = Set.of("ftyp", "moov", "mdat", "wide", "free", "skip", "pnot");

    private static final int EBML = 0x1A45DFA3;

    private final String demuxer;

    ContainerFormat(String demuxer) {
        this.demuxer = demuxer;
    }

    /** FFmpeg's name of the one demuxer that may read it. */
    String demuxer() {
        return demuxer;
    }

    /**
     * Detects the container of a file.
     *
     * @throws UnreadableVideoException if its first bytes are of no accepted format
     */
    static ContainerFormat of(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD_BYTES);
        }
        String text = new String(head, StandardCharsets.ISO_8859_1);
        if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
            return GIF;
        }
        if (text.startsWith("RIFF") && text.startsWith("AVI ", 8)) {
            return AVI;
        }
        refuseStill(head, text);
        if (head.length >= 8 && FIRST_ATOMS.contains(text.substring(4, 8))) {
            return QUICKTIME;
        }
        if (head.length >= 8 && java.nio.ByteBuffer.wrap(head).getInt() == EBML) {
            return MATROSKA;
        }
        throw new UnreadableVideoException(
                Reason.UNSUPPORTED_CONTAINER,
                FileSignature.describe(head).orElse("the file is no MP4, MOV, WebM, Matroska, AVI or GIF"));
    }

    private static void refuseStill(byte[] head, String text) throws UnreadableVideoException {
        boolean photo = text.startsWith("\u00FF\u00D8\u00FF")
                || text.startsWith("\u0089PNG")
                || (text.startsWith("RIFF") && text.startsWith("WEBP", 8));
        Optional<String> still = photo
                ? Optional.of("the file is a picture; this field takes MP4, MOV, WebM, Matroska, AVI or GIF")
                : FileSignature.describe(head).filter(kind -> kind.contains("still picture"));
        if (still.isPresent()) {
            throw new UnreadableVideoException(Reason.UNSUPPORTED_CONTAINER, still.get());
        }
    }

    /**
     * Checks the structure of the file before FFmpeg reads any of it.
     *
     * @throws UnreadableVideoException if it is beyond the limits
     */
    void check(Path file, ContainerLimits limits) throws IOException {
        HeaderTally tally = new HeaderTally(limits);
        try (FileBytes bytes = new FileBytes(file)) {
            switch (this) {
                case QUICKTIME -> QuickTimeHeader.check(bytes, tally);
                case MATROSKA -> MatroskaHeader.check(bytes, tally);
                case AVI -> AviHeader.check(bytes, tally);
                case GIF -> GifHeader.check(bytes, tally);
            }
        }
    }

    /** Its name: the QuickTime family and Matroska have two names each. */
    String label(Path file) throws IOException {
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(HEAD_BYTES);
        }
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return switch (this) {
            case QUICKTIME -> text.startsWith("ftyp", 4) && !text.startsWith("qt  ", 8) ? "mp4" : "mov";
            case MATROSKA -> text.substring(0, Math.min(64, text.length())).contains("webm") ? "webm" : "mkv";
            case AVI -> "avi";
            case GIF -> "gif";
        };
    }
}
