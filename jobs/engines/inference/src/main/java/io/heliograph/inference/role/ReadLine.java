// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import java.util.List;

/**
 * A line of text read by a network for {@value ReadingModel#TITLE}.
 *
 * @param text empty if nothing was read
 * @param confidence mean over its characters, 0 to 1; 0 if there are none
 * @param characters characters in reading order
 */
public record ReadLine(String text, double confidence, List<ReadCharacter> characters) {
    /** Makes the list immutable. */
    public ReadLine {
        characters = List.copyOf(characters);
    }

    /**
     * A character.
     *
     * @param text the character as text, usually one letter
     * @param confidence 0 to 1
     * @param place approximate centre, as a share of the width of the line's picture from the left
     */
    public record ReadCharacter(String text, double confidence, double place) {}

    static ReadLine of(List<ReadCharacter> characters) {
        var text = new StringBuilder();
        double sum = 0;
        for (ReadCharacter character : characters) {
            text.append(character.text());
            sum += character.confidence();
        }
        return new ReadLine(text.toString().strip(), characters.isEmpty() ? 0 : sum / characters.size(), characters);
    }
}
