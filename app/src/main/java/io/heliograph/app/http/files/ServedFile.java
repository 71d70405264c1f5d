// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import java.time.Instant;
import java.util.Optional;

/**
 * A file that can be fetched.
 *
 * @param id of its address
 * @param isOurs whether we made it; else a stranger did
 * @param objectKey empty: zero bytes
 * @param since when it became what it is
 * @param isPublic whether everybody who has its address may have it, caches between us and them too
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
    /** Changes when the file does: a file is replaced, never changed. */
    String etag() {
        return "\"" + Long.toHexString(since.toEpochMilli()) + "-" + Long.toHexString(bytes) + "\"";
    }
}
