// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.util.List;
import java.util.Optional;

/**
 * A file of the pack, joined from its pieces in their order.
 *
 * @param path within the pack
 * @param source id of the source that holds its pieces
 * @param parts pieces, one or more
 * @param bytes exact size, if known
 * @param mostBytes maximum size
 * @param sha256 of the file, if known
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
