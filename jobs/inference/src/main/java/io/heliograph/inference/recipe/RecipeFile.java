// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.List;
import java.util.Optional;

/**
 * A file of the pack, joined from its pieces in their order.
 *
 * @param path within the pack
 * @param source id of the source that holds its pieces
 * @param parts one or more
 * @param bytes exact size of all of it, if it is known
 * @param mostBytes no more than this is written
 * @param sha256 of all of it, if it is known
 */
public record RecipeFile(
        String path,
        String source,
        List<RecipePart> parts,
        Optional<Long> bytes,
        long mostBytes,
        Optional<String> sha256) {
    /** Makes the list immutable. */
    public RecipeFile {
        parts = List.copyOf(parts);
    }
}
