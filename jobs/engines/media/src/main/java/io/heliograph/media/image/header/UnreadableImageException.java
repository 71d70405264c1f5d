// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.header;

/** A picture that cannot or must not be read. The message is meant for the client who sent it. */
public final class UnreadableImageException extends Exception {
    /** Reasons for refusing a picture. */
    public enum Reason {
        /** The file is not a picture, or its format is not supported or not accepted here. */
        UNSUPPORTED_TYPE,
        /** The format is known, but the colour mode or sample depth is not supported or not accepted here. */
        UNSUPPORTED_COLOUR_MODE,
        /** More bytes, pixels or a longer side than allowed. */
        TOO_LARGE,
        /** Cut short or damaged. */
        CORRUPT,
        /** The file is valid, but decoding would take more time or memory than for any ordinary picture of its size. */
        TOO_COMPLEX
    }

    private final Reason reason;

    public UnreadableImageException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** Why the picture was refused. */
    public Reason reason() {
        return reason;
    }

    public static UnreadableImageException corrupt(String message) {
        return new UnreadableImageException(Reason.CORRUPT, message);
    }

    public static UnreadableImageException tooComplex(String message) {
        return new UnreadableImageException(Reason.TOO_COMPLEX, message);
    }
}
