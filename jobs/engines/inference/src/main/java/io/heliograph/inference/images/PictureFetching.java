// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/**
 * Downloads a picture if an endpoint answers with its URL instead of its bytes; the implementation decides which
 * addresses may be called.
 */
@FunctionalInterface
public interface PictureFetching {
    /**
     * Downloads a file.
     *
     * @param timeout time limit for the whole download
     * @param longest maximum size in bytes; more is an error
     * @throws java.net.SocketTimeoutException if it took too long
     * @throws IOException if the address is not allowed, the server does not answer, or the file is too long
     */
    byte[] get(URI address, Duration timeout, int longest) throws IOException;
}
