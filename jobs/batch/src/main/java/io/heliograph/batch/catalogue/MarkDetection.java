// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Looks for the invisible watermark of this service. */
public interface MarkDetection {
    /** Answers that no file carries the watermark. */
    MarkDetection NONE = (_, _, _) -> Optional.of(false);

    /**
     * Whether a file carries the watermark; empty if the file cannot be decoded.
     *
     * @param mediaType media type by its first bytes: image/png, image/jpeg, or that of a video
     * @param deadline time at which the caller stops waiting
     */
    Optional<Boolean> detects(Path file, String mediaType, Instant deadline);
}
