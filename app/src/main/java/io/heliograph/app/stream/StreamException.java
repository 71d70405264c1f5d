// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

/** Ends a session with a message for the client. */
final class StreamException extends Exception {
    private static final long serialVersionUID = 1L;

    private final StreamEnd end;

    StreamException(StreamEnd end, String text) {
        super(text);
        this.end = end;
    }

    StreamEnd end() {
        return end;
    }

    /** Message for the client. */
    String text() {
        return String.valueOf(getMessage());
    }
}
