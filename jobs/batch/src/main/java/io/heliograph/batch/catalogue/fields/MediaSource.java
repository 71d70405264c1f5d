// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.net.URI;

/** Location of an input's bytes. */
public sealed interface MediaSource {
    /** Bytes at an address; the job downloads them through the guarded HTTP client. */
    record Remote(URI address) implements MediaSource {}

    /** Bytes in the request itself, until the acceptance stores them in the object store. */
    record Inline(InlineContent content) implements MediaSource {
        /** Bytes in memory. */
        public Inline(byte[] bytes) {
            this(InlineContent.of(bytes));
        }
    }

    /** Bytes in the service's object store. */
    record Stored(String key) implements MediaSource {}
}
