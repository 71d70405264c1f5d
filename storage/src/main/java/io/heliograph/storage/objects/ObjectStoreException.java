// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The store, or the way to it, failed: the same call may succeed later. */
public final class ObjectStoreException extends UncheckedIOException {
    /** With what the store, or the way to it, said. */
    public ObjectStoreException(String message, Exception cause) {
        super(message, cause instanceof IOException io ? io : new IOException(cause));
    }
}
