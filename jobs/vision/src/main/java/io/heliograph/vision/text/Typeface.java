// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/** Letters that a text can be set in. */
public interface Typeface {
    /** What it is called, for people. */
    String name();

    /** Whether it has all letters of a text. */
    boolean writes(String text);

    /** Whether the width of its strokes can be chosen. */
    default boolean hasWeights() {
        return false;
    }

    /**
     * Sets a text in one line.
     *
     * @param capital height of capitals in pixels, 4 to 600
     * @param tracking room added between letters, in heights of capitals
     * @param stem wanted width of upright strokes in heights of capitals; a face of one weight leaves it aside
     */
    LetterGrid set(String text, double capital, double tracking, double stem);
}
