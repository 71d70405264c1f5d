// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import java.util.List;

/**
 * Description of a picture in words.
 *
 * @param caption one or two sentences
 * @param words names of colours and materials, and filter values such as {@code atmosphere_warm}
 */
public record PictureWords(String caption, List<String> words) {
    /** Makes the list immutable. */
    public PictureWords {
        words = List.copyOf(words);
    }
}
