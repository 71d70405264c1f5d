// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Instant;
import java.util.Optional;

/**
 * A failed file.
 *
 * @param path below its profile's folder
 * @param why reason, one sentence
 * @param advice remedy
 * @param requestId of its failed request; empty if none was created
 * @param kept whether its original is in the folder; false for a file of an archive, because only the archive is kept
 */
public record FailedFile(
        String path, String why, String advice, Optional<Instant> at, String requestId, boolean kept) {}
