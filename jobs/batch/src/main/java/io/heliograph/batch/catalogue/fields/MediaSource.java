// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.net.URI;

/** Where the bytes of an input are. */
public sealed interface MediaSource {
    /** At an address; fetched by the job, through the guarded client. */
    record Remote(URI address) implements MediaSource {}

    /** In the request itself; only until acceptance, which stores them. */
    record Inline(InlineContent content) implements MediaSource {
        /** Bytes in memory. */
        public Inline(byte[] bytes) {
            this(InlineContent.of(bytes));
        }
    }

    /** In the service's object store. */
    record Stored(String key) implements MediaSource {}
}
