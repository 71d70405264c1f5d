// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import java.util.Arrays;

/** A face whose letters are solid blocks as wide as half their height: what is set in it can be measured. */
record BlockTypeface(double stem) implements Typeface {
    @Override
    public String name() {
        return "blocks " + stem;
    }

    @Override
    public boolean writes(String text) {
        return true;
    }

    @Override
    public LetterGrid set(String text, double capital, double tracking, double wanted) {
        int high = (int) Math.round(capital);
        double advance = capital * (stem + 0.25 + tracking);
        int width = (int) Math.ceil(advance * text.length()) + 4;
        byte[] coverage = new byte[width * (high + 4)];
        for (int letter = 0; letter < text.length(); letter++) {
            int left = 2 + (int) Math.round(letter * advance);
            for (int y = 2; y < high + 2 && text.charAt(letter) != ' '; y++) {
                Arrays.fill(
                        coverage, y * width + left, y * width + left + (int) Math.round(capital * stem), (byte) 255);
            }
        }
        double right = 2 + Math.round((text.length() - 1) * advance) + Math.round(capital * stem);
        return new LetterGrid(width, high + 4, coverage, high + 2, 2, right, high);
    }
}
