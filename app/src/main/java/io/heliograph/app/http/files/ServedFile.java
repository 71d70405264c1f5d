// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.time.Instant;
import java.util.Optional;

/**
 * A file for download.
 *
 * @param id of its address
 * @param isOurs whether we made it; otherwise untrusted
 * @param objectKey empty: zero bytes
 * @param since time of its last modification
 * @param isPublic whether shared caches may store it
 */
public record ServedFile(
        String id,
        boolean isOurs,
        Optional<String> objectKey,
        String contentType,
        long bytes,
        Instant since,
        Optional<Instant> until,
        boolean isPublic) {
    /** Changes with the file: a file is replaced, never changed. */
    String etag() {
        return "\"" + Long.toHexString(since.toEpochMilli()) + "-" + Long.toHexString(bytes) + "\"";
    }
}
