// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.caption;

import java.util.List;
import java.util.OptionalDouble;

/**
 * Description of a picture in words.
 *
 * @param caption one or two sentences
 * @param confidence certainty of the objects that the caption names, 0 to 1; 0 if it names none, empty if a language model wrote it
 * @param words names of objects, colours and materials, and filter values such as {@code atmosphere_warm}
 */
public record PictureWords(String caption, OptionalDouble confidence, List<String> words) {
    /** Makes the list immutable. */
    public PictureWords {
        words = List.copyOf(words);
    }

    /** The caption; preceded by a note if no object was recognised. */
    String admitted() {
        return confidence.isPresent() && confidence.getAsDouble() == 0
                ? "No object was recognised. " + caption
                : caption;
    }
}
