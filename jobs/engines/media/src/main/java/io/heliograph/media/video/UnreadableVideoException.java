// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import java.io.IOException;

/** The file is not a video that this service accepts. The message may be shown to the client. */
public final class UnreadableVideoException extends IOException {
    /** Reason for refusing a video. */
    public enum Reason {
        /** Neither MP4, MOV, WebM, Matroska, AVI nor GIF. */
        UNSUPPORTED_CONTAINER,
        /** The codec of the picture track is not accepted. */
        UNSUPPORTED_CODEC,
        /** More bytes, pixels or frames than allowed. */
        TOO_LARGE,
        /** Longer than allowed. */
        TOO_LONG,
        /** The file has more tracks, tables or packets, or takes more time, than a video of that length needs. */
        TOO_COMPLEX,
        /** Truncated or damaged. */
        CORRUPT,
        /** A readable file without a picture track. */
        NO_VIDEO
    }

    private final Reason reason;

    /** A refusal, with the reason in words. */
    public UnreadableVideoException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Reason of the refusal, for decisions of the caller. */
    public Reason reason() {
        return reason;
    }
}
