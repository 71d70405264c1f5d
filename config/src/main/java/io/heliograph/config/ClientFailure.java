// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/**
 * Description of a failure for clients, without stack traces and internal names.
 *
 * @param code kind of failure
 * @param message a short text
 * @param details a longer text that names the field or limit
 */
public record ClientFailure(ErrorCode code, String message, String details) {
    /** An internal error. The client gets only the request id to quote; the cause is in the log under that id. */
    public static ClientFailure internal(String requestId) {
        return new ClientFailure(
                ErrorCode.INTERNAL_ERROR, "Internal error", "The service failed; quote request_id " + requestId + ".");
    }

    /** This failure with one more sentence at the end of its details. */
    public ClientFailure adding(String sentence) {
        return new ClientFailure(code, message, details + " " + sentence);
    }

    /** The failure of a cancelled request. */
    public static ClientFailure cancelled() {
        return new ClientFailure(ErrorCode.CANCELLED, "Cancelled", "The request was cancelled before it ended.");
    }
}
