// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.time.Instant;
import java.util.Optional;

/**
 * A file for download.
 *
 * @param id id in the file's address
 * @param isOurs whether this service made the file; otherwise it is untrusted
 * @param objectKey its key in the object store; empty: a file of zero bytes
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
    /** Validator (ETag): differs between versions of a file, by their times and lengths. */
    String etag() {
        return "\"" + Long.toHexString(since.toEpochMilli()) + "-" + Long.toHexString(bytes) + "\"";
    }
}
