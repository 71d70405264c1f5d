// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Thrown if this server cannot write or read the file that holds part of a request body. It is answered with 503. */
public final class SpoolException extends UncheckedIOException {
    /** Wraps the error of the file system. */
    public SpoolException(IOException cause) {
        super("a received body cannot be kept on this server's disk", cause);
    }
}
