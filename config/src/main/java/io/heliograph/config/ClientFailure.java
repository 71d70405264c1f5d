// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/**
 * What a client is told about a failure: never a stack trace, never an internal name.
 *
 * @param code which kind
 * @param message a short text
 * @param details a longer one, naming the field or limit
 */
public record ClientFailure(ErrorCode code, String message, String details) {
    /** The failure that hides a cause: the client gets the id to quote, the log has the rest. */
    public static ClientFailure internal(String requestId) {
        return new ClientFailure(
                ErrorCode.INTERNAL_ERROR, "Internal error", "The service failed; quote request_id " + requestId + ".");
    }
}
