// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.delivery.LeftoverFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folders below one root. All have to be on one file system, because files move between them by renaming.
 *
 * @param root absolute path of the folder that contains all others
 * @param ignored names that are skipped
 */
record DropFolders(Path root, IgnoredFiles ignored) {
    DropFolders {
        root = root.toAbsolutePath().normalize();
    }

    /** Folders below a root, with the built-in list of ignored names. */
    DropFolders(Path root) {
        this(root, new IgnoredFiles(LeftoverFiles.BUILT_IN));
    }

    /** Input of users: {@code inbox/<organization>/<profile>/...}. */
    Path inbox() {
        return root.resolve("inbox");
    }

    /** Results: {@code outbox/<organization>/<profile>/...}. */
    Path outbox() {
        return root.resolve("outbox");
    }

    /** Originals that were processed successfully; their results are in the outbox. */
    Path done() {
        return root.resolve("done");
    }

    /** Failed originals, each with a file that explains the failure. */
    Path failed() {
        return root.resolve("failed");
    }

    /** Profiles, one JSON file each: {@code profiles/<profile>.json}. */
    Path profiles() {
        return root.resolve("profiles");
    }

    /** Finished originals that an operator moved out of {@code done}; not watched. */
    Path restored() {
        return root.resolve("restored");
    }

    /** Originals that are being processed, one folder per request. */
    Path claimed() {
        return root.resolve("claimed");
    }

    void create() throws IOException {
        for (Path folder : new Path[] {inbox(), outbox(), done(), failed(), profiles(), claimed()}) {
            Files.createDirectories(folder);
        }
    }
}
