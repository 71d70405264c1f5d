// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.time.Instant;
import java.util.Optional;

/**
 * A file that can be fetched.
 *
 * @param objectKey empty: zero bytes
 * @param since when it became what it is
 */
record Served(
        String name,
        Optional<String> objectKey,
        String contentType,
        long bytes,
        Instant since,
        Optional<Instant> until) {
    /** Changes when the file does: a file is replaced, never changed. */
    String etag() {
        return "\"" + Long.toHexString(since.toEpochMilli()) + "-" + Long.toHexString(bytes) + "\"";
    }
}
