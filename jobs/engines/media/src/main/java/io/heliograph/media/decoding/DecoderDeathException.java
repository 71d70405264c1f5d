// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

/** A decoder process ended while it decoded a picture. */
final class DecoderDeathException extends Exception {
    enum Cause {
        /** The process was still decoding at its deadline. */
        LATE,
        /** The process got hardly any processor time before its deadline; the machine is probably overloaded. */
        STARVED,
        /** The process crashed. */
        CRASHED,
        /** The process was killed from outside: by an operator, or by the kernel for lack of memory. */
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
