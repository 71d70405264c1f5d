// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.LeftoverFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The folders below one root; all have to be on one file system, since files move between them by renaming.
 *
 * @param root absolute
 * @param ignored names in them that are passed over
 */
record DropFolders(Path root, IgnoredFiles ignored) {
    DropFolders {
        root = root.toAbsolutePath().normalize();
    }

    /** With the built-in list of names that are passed over. */
    DropFolders(Path root) {
        this(root, new IgnoredFiles(LeftoverFiles.BUILT_IN));
    }

    /** Where users put files: {@code inbox/<organization>/<profile>/...}. */
    Path inbox() {
        return root.resolve("inbox");
    }

    /** Where results appear, in the same tree. */
    Path outbox() {
        return root.resolve("outbox");
    }

    /** Originals whose result is in the outbox. */
    Path done() {
        return root.resolve("done");
    }

    /** Originals that failed, each with a file beside it that says why. */
    Path failed() {
        return root.resolve("failed");
    }

    /** What is done with files: a JSON file for each profile. */
    Path profiles() {
        return root.resolve("profiles");
    }

    /** Originals that were done and that somebody wanted back; nobody watches it. */
    Path restored() {
        return root.resolve("restored");
    }

    /** Originals that are being worked on, in a folder for each request. */
    Path claimed() {
        return root.resolve("claimed");
    }

    void create() throws IOException {
        for (Path folder : new Path[] {inbox(), outbox(), done(), failed(), profiles(), claimed()}) {
            Files.createDirectories(folder);
        }
    }
}
