// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import java.util.Map;

/**
 * What is looked for by words.
 *
 * @param text as it was typed: words, "phrases", -without
 * @param filters kinds such as {@code atmosphere}, and the value of each that pictures must have
 */
public record WordSearch(String text, Map<String, String> filters) {
    /** Makes the map immutable. */
    public WordSearch {
        filters = Map.copyOf(filters);
    }
}
