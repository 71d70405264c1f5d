// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import java.util.Map;

/**
 * A word search.
 *
 * @param text text as typed: words, "phrases", and -excluded words
 * @param filters required values, by the kind of filter, such as {@code atmosphere}
 */
public record WordSearch(String text, Map<String, String> filters) {
    /** Makes the map immutable. */
    public WordSearch {
        filters = Map.copyOf(filters);
    }
}
