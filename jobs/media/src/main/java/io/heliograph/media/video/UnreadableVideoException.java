// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;

/** The bytes given are no video that this service takes. The message may be shown to whoever sent them. */
public final class UnreadableVideoException extends IOException {
    /** Why a video is refused. */
    public enum Reason {
        /** Neither MP4, MOV, WebM, Matroska, AVI nor GIF. */
        UNSUPPORTED_CONTAINER,
        /** The picture track is coded in a way that is not taken. */
        UNSUPPORTED_CODEC,
        /** More bytes, pixels or frames than allowed. */
        TOO_LARGE,
        /** Longer than allowed. */
        TOO_LONG,
        /** More tracks, tables, packets or work than a video of that length takes. */
        TOO_COMPLEX,
        /** Truncated or damaged. */
        CORRUPT,
        /** A readable file without a picture track. */
        NO_VIDEO
    }

    private final Reason reason;

    /** Refused, and why in words. */
    public UnreadableVideoException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** What a caller decides by. */
    public Reason reason() {
        return reason;
    }
}
