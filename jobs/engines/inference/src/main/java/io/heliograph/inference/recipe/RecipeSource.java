// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.net.URI;
import java.util.Optional;

/**
 * A file to download.
 *
 * @param id name within the recipe
 * @param container kind of archive that holds the files
 * @param fileName its usual name after a download
 * @param address address at its publisher
 * @param fetchedBy command of an ordinary package client that downloads the same file, if there is one
 * @param bytes exact size, if it is known
 * @param mostBytes limit on the download
 * @param checksum checksum of the whole file, if published; empty: its hash is pinned at the first use
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
        /** A tar archive compressed by gzip, as npm's packages. */
        TGZ,
        /** A ZIP archive; also jars. */
        ZIP,
        /** No archive: the file itself. */
        FILE
    }
}
