// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A file of this server with part of a body cannot be written or read: an error of the server, answered with 503. */
public final class SpoolException extends UncheckedIOException {
    /** With the error of the file system. */
    public SpoolException(IOException cause) {
        super("a received body cannot be kept on this server's disk", cause);
    }
}
