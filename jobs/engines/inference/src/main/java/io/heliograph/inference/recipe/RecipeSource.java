// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.net.URI;
import java.util.Optional;

/**
 * A file to download.
 *
 * @param id name within the recipe
 * @param container kind of archive around the files
 * @param fileName its usual name after a download
 * @param address the publisher's own
 * @param fetchedBy the command of an ordinary package client that downloads the same, if there is one
 * @param bytes exact size, if it is known
 * @param mostBytes limit on the download
 * @param checksum of the whole file, if published; empty: it is pinned at its first use
 */
public record RecipeSource(
        String id,
        Container container,
        String fileName,
        URI address,
        Optional<String> fetchedBy,
        Optional<Long> bytes,
        long mostBytes,
        Optional<PublishedChecksum> checksum) {
    /** Kinds of containers for the files of a source. */
    public enum Container {
        /** A tar archive compressed by gzip: packages of npm. */
        TGZ,
        /** A ZIP archive: jars, too. */
        ZIP,
        /** The file itself. */
        FILE
    }
}
