// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

/** A decoder process ended while it had a picture. */
final class DecoderDeathException extends Exception {
    enum Cause {
        /** It decoded until its deadline. */
        LATE,
        /** It waited until its deadline, most likely for a processor. */
        STARVED,
        /** It ended by itself. */
        CRASHED,
        /** It was killed from outside: by an operator, or by the kernel for lack of memory. */
        KILLED
    }

    private final Cause reason;
    private final String lastWords;

    DecoderDeathException(Cause reason, String lastWords) {
        super("a decoder process died: " + reason);
        this.reason = reason;
        this.lastWords = lastWords;
    }

    Cause reason() {
        return reason;
    }

    String lastWords() {
        return lastWords;
    }
}
