// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.media.sandbox.SandboxException;
import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCode;
import jakarta.websocket.CloseReason.CloseCodes;

/** Reasons why a session ends, with the close code and the text sent to clients. */
enum StreamEnd {
    STOPPED(1000, "stopped"),
    GOING_AWAY(1001, "the server restarts"),
    UNAUTHORIZED(1008, "unauthorized"),
    QUOTA_EXCEEDED(1008, "quota exceeded"),
    PROTOCOL_ERROR(1008, "protocol error"),
    MESSAGE_TOO_BIG(1009, "message too big"),
    INTERNAL_ERROR(1011, "internal error"),
    CAPACITY_EXCEEDED(1013, "capacity exceeded, please try again later"),
    SESSION_LIMIT(4003, "session limit reached"),
    SESSION_TIMEOUT(4008, "session timeout"),
    /** The client closed the connection or disappeared. */
    GONE(1000, "");

    private final int code;
    private final String reason;

    StreamEnd(int code, String reason) {
        this.code = code;
        this.reason = reason;
    }

    /** How a session ends after a failure: a decoder that does not become free is a lack of capacity, everything else a defect. */
    static StreamEnd after(Throwable failure) {
        return failure.getCause() instanceof SandboxException ? CAPACITY_EXCEEDED : INTERNAL_ERROR;
    }

    int code() {
        return code;
    }

    CloseReason closeReason() {
        CloseCode closeCode = CloseCodes.getCloseCode(code);
        return new CloseReason(closeCode, reason);
    }

    /** Whether the client gets an error message before the close; false if the client ended the session. */
    boolean isFault() {
        return this != STOPPED && this != GONE;
    }
}
