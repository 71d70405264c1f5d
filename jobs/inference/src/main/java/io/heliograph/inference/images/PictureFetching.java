// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;

/** Fetches pictures that an endpoint answers with the address of; whoever implements it decides which addresses may be called. */
@FunctionalInterface
public interface PictureFetching {
    /**
     * The whole file.
     *
     * @param timeout for all of it
     * @param longest bytes that are read; more is an error
     * @throws java.net.SocketTimeoutException if it took too long
     * @throws IOException if the address may not be called, nobody answers, or the file is too long
     */
    byte[] get(URI address, Duration timeout, int longest) throws IOException;
}
