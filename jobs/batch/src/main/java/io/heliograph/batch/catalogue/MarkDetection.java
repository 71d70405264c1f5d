// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import java.nio.file.Path;
import java.time.Instant;

/** Looks for the invisible watermark of this service. */
public interface MarkDetection {
    /** Finds nothing. */
    MarkDetection NONE = (_, _, _) -> false;

    /**
     * Whether a file carries the mark. A file that cannot be decoded carries none.
     *
     * @param mediaType media type by its first bytes: image/png, image/jpeg, or that of a video
     * @param deadline time at which the caller stops waiting
     */
    boolean detects(Path file, String mediaType, Instant deadline);
}
