// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

/**
 * Reads numbers: counts, focal lengths ("85mm", "35 mm") and apertures ("f/1.8").
 *
 * @param reading the prompt
 */
record NumberReader(PromptReading reading) {
    private static final int MOST = 50; // maximum count of a thing

    /** Reads digits without a unit as the count of the next noun; a warning reports a count outside of 1 to 50. */
    boolean count() {
        String word = reading.word(0);
        boolean digits = !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
        if (digits) {
            int number = word.length() < 6 ? Integer.parseInt(word) : Integer.MAX_VALUE;
            reading.next.count = Math.clamp(number, 1, MOST);
            if (number != reading.next.count) {
                reading.unknown.add(word);
            }
            reading.at++;
        }
        return digits;
    }

    boolean lens() {
        return focalLength() || aperture();
    }

    private boolean focalLength() {
        String word = reading.word(0);
        boolean split = reading.word(1).equals("mm");
        String digits = word.endsWith("mm") ? word.substring(0, word.length() - 2) : split ? word : "";
        if (digits.isEmpty() || digits.length() > 4 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        reading.scene.focalLength = Math.clamp(Integer.parseInt(digits), 14, 400);
        reading.at += split ? 2 : 1;
        return true;
    }

    /** Reads an aperture as a blur: strong for a wide aperture, gentle for f/4. */
    private boolean aperture() {
        String word = reading.word(0);
        if (!word.startsWith("f/") || word.length() < 3 || word.length() > 5 || !Character.isDigit(word.charAt(2))) {
            return false;
        }
        boolean decimal = word.contains(".");
        char first = word.charAt(2);
        boolean open = decimal && first < '2';
        boolean gentle = first <= '4' && (decimal || word.length() == 3);
        reading.scene.blur = open ? 80 : gentle ? 50 : 5;
        reading.at++;
        return true;
    }
}
