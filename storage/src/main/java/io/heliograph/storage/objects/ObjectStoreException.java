// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The store or the connection to it failed: the same call may succeed later. */
public final class ObjectStoreException extends UncheckedIOException {
    /** A failure with a message, caused by an exception of the store or the connection. */
    public ObjectStoreException(String message, Exception cause) {
        super(message, cause instanceof IOException io ? io : new IOException(cause));
    }
}
