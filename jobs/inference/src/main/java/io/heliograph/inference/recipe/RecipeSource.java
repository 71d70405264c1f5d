// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.net.URI;
import java.util.Optional;

/**
 * Something that is fetched as a whole.
 *
 * @param id name within the recipe
 * @param container what holds the files
 * @param fileName as it is usually called when somebody has fetched it
 * @param address the publisher's own
 * @param fetchedBy the command of an ordinary package client that fetches the same, if there is one
 * @param bytes exact size, if it is known
 * @param mostBytes no more than this is fetched
 * @param checksum of all of it, if somebody publishes one; empty: it is pinned when it is used for the first time
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
    /** What holds the files of a source. */
    public enum Container {
        /** A tar archive compressed by gzip: packages of npm. */
        TGZ,
        /** A ZIP archive: jars, too. */
        ZIP,
        /** The file itself. */
        FILE
    }
}
