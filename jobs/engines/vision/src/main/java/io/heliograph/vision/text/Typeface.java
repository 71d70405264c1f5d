// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/** Sets text as a grid of ink coverage, in one face of a font. */
public interface Typeface {
    /** Name of the face for display. */
    String name();

    /** Whether the face has all characters of a text. */
    boolean writes(String text);

    /** Whether the face has variable weight. */
    default boolean hasWeights() {
        return false;
    }

    /**
     * Sets a text in one line.
     *
     * @param capital height of capitals in pixels, 4 to 600
     * @param tracking space added between letters, in heights of capitals
     * @param stem wanted width of upright strokes in heights of capitals; ignored by a face of one weight
     */
    LetterGrid set(String text, double capital, double tracking, double stem);
}
