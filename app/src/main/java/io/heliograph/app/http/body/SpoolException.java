// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.IOException;
import java.io.UncheckedIOException;

/** A file of this server that holds part of a body cannot be written or read: a fault of the server, answered with 503. */
public final class SpoolException extends UncheckedIOException {
    /** With what the file system reported. */
    public SpoolException(IOException cause) {
        super("a received body cannot be kept on this server's disk", cause);
    }
}
