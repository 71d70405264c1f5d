// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A file, a zip or a batch folder in work.
 *
 * @param requestId id of its request; also the name of its folder
 * @param folder of the claim
 */
record DropClaim(String requestId, Path folder, DropPath path, Kind kind) {
    static final String ORIGINAL = "original";
    static final String SIDECAR = "sidecar.json";

    /** Kind of the dropped original. */
    enum Kind {
        /** One file: one request. */
        FILE,
        /** A folder with a manifest: one bulk run. */
        BATCH,
        /** A zip: one bulk run. */
        ARCHIVE
    }

    /** The folder of all claims, below which no link is followed. */
    Path top() {
        return Objects.requireNonNull(folder.getParent());
    }

    /** The original. */
    Path original() {
        return folder.resolve(ORIGINAL);
    }

    /** File with its fields; may be missing. */
    Path sidecar() {
        return folder.resolve(SIDECAR);
    }
}
