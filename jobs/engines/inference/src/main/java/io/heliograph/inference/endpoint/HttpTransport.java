// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.endpoint;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Sends a request over HTTP; the implementation decides which addresses may be called. */
@FunctionalInterface
public interface HttpTransport {
    /**
     * Posts and waits for the whole answer. Follows no redirect.
     *
     * @param headers by name
     * @param timeout time limit for the whole call
     * @param longest maximum size of the answer in bytes; more is an error
     * @throws java.net.SocketTimeoutException if it took too long
     * @throws IOException if the address is not allowed, the server does not answer, or the answer is too long
     */
    Reply post(URI address, Map<String, String> headers, byte[] body, Duration timeout, int longest) throws IOException;

    /**
     * An answer.
     *
     * @param status HTTP status
     * @param body bytes as received
     * @param retryAfter value of the header {@code Retry-After}, if the status is 429
     */
    @SuppressWarnings("ArrayRecordComponent") // the array is not copied
    record Reply(int status, byte[] body, Optional<String> retryAfter) {
        /** An answer without the header {@code Retry-After}. */
        public Reply(int status, byte[] body) {
            this(status, body, Optional.empty());
        }
    }
}
