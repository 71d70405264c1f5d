// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Instant;
import java.util.Optional;

/**
 * A file that failed.
 *
 * @param path below its profile's folder
 * @param why it failed, a sentence
 * @param advice what to do
 * @param requestId of the request that failed; empty if none was made of it
 * @param kept whether its original lies there; of a file of an archive only the archive is kept
 */
public record FailedFile(
        String path, String why, String advice, Optional<Instant> at, String requestId, boolean kept) {}
