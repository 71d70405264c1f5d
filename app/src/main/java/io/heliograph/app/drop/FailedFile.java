// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Instant;
import java.util.Optional;

/**
 * A file that could not be processed.
 *
 * @param path path below its profile's folder
 * @param why reason, one sentence
 * @param advice remedy
 * @param requestId id of the failed request; empty if no request was created
 * @param kept whether the file itself is in {@code failed}; false for a file of an archive, because only the archive is kept
 */
public record FailedFile(
        String path, String why, String advice, Optional<Instant> at, String requestId, boolean kept) {}
