// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

/**
 * Fits new text into the place of an old line: letters of the same height, with slightly narrower or wider tracking if
 * that helps, and smaller only if the text would still be longer than the old line.
 *
 * @param letters the set text, enlarged {@value #FINENESS} times
 * @param scale factor by which the height of capitals was reduced, at most 1
 */
record LineFit(LetterGrid letters, double scale) {
    static final int FINENESS = 2; // supersampling of the letters, for smoothing
    private static final double LONGER = 1.05; // maximum length of the new text, as a ratio to the old line
    private static final double CLOSEST = -0.05; // minimum tracking in heights of capitals
    private static final double WIDEST = 0.08;
    // minimum ratio of the new to the old length for the text to be spaced out
    private static final double ABOUT = 0.85;
    private static final double LARGEST = 600; // maximum height of a capital, px
    private static final double SMALLEST = 4;

    /**
     * Sets a text; lengths in pixels of the picture.
     *
     * @param capital wanted height of capitals
     * @param length of the old line
     * @param most maximum length available
     */
    static LineFit of(Typeface face, String text, double capital, double length, double most, double stem) {
        double height = Math.clamp(capital * FINENESS, SMALLEST, LARGEST);
        double old = length * height / capital;
        double room = Math.max(LONGER * old, most * height / capital);
        LetterGrid letters = face.set(text, height, 0, stem);
        int gaps = text.codePointCount(0, text.length()) - 1;
        if (gaps > 0) {
            double missing = letters.inkWidth() > room
                    ? room - letters.inkWidth()
                    : letters.inkWidth() > ABOUT * old && letters.inkWidth() < old ? old - letters.inkWidth() : 0;
            double tracking = Math.clamp(missing / gaps / height, CLOSEST, WIDEST);
            letters = tracking == 0 ? letters : face.set(text, height, tracking, stem);
        }
        double scale = Math.min(1, room / Math.max(1, letters.inkWidth()));
        if (scale < 1) {
            double tracking = gaps > 0 ? CLOSEST : 0;
            letters = face.set(text, Math.max(SMALLEST, height * scale), tracking, stem);
        }
        return new LineFit(letters, scale);
    }
}
