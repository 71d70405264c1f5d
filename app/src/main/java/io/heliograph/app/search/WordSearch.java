// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import java.util.Map;

/**
 * A word search.
 *
 * @param text as typed: words, "phrases", -without
 * @param filters required value by kind, such as {@code atmosphere}
 */
public record WordSearch(String text, Map<String, String> filters) {
    /** Makes the map immutable. */
    public WordSearch {
        filters = Map.copyOf(filters);
    }
}
