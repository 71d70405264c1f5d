// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.net.URI;

/** Where the bytes of an input are. */
public sealed interface MediaSource {
    /** At an address; fetched by the job, through the guarded client. */
    record Remote(URI address) implements MediaSource {}

    /** In the request itself; only until acceptance, which stores them. */
    @SuppressWarnings("ArrayRecordComponent") // compared by content below
    record Inline(byte[] bytes) implements MediaSource {
        @Override
        public boolean equals(@org.jspecify.annotations.Nullable Object other) {
            return other instanceof Inline inline && java.util.Arrays.equals(bytes, inline.bytes);
        }

        @Override
        public int hashCode() {
            return java.util.Arrays.hashCode(bytes);
        }

        @Override
        public String toString() {
            return "Inline[" + bytes.length + " bytes]";
        }
    }

    /** In our object store. */
    record Stored(String key) implements MediaSource {}
}
