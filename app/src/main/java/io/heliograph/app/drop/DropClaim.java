// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A claim: an original (file, zip or batch folder) that a node has moved from the inbox to a folder of its own, to process it.
 *
 * @param requestId id of its request; also the name of the claim's folder
 * @param folder folder of the claim
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

    /** Path of the original in the claim's folder. */
    Path original() {
        return folder.resolve(ORIGINAL);
    }

    /** JSON file with the fields of the original; may be missing. */
    Path sidecar() {
        return folder.resolve(SIDECAR);
    }
}
