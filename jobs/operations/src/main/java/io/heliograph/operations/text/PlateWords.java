// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.text;

import io.heliograph.vision.text.LineBox;
import java.util.DoubleSummaryStatistics;
import java.util.regex.Pattern;

/**
 * Decides whether a line of text may be a number plate: 4 to 9 capitals and digits in a wide box. Plates of all countries are recognised by
 * their form, not by lists. House numbers, prices and abbreviations of this form therefore count as plates, too.
 */
final class PlateWords {
    private static final Pattern SEPARATORS = Pattern.compile("[\\s\\-–·.•:|'*]");
    private static final Pattern PLATE = Pattern.compile("[\\p{Lu}\\p{Lo}\\d]{4,9}");
    private static final int MOST_SEPARATORS = 4;
    private static final int LEAST_DIGITS_ALONE = 5; // minimum digits without letters; years and times have four
    private static final double NARROWEST = 1.8; // minimum ratio of width to height
    private static final double WIDEST = 10;

    private static final double LETTER =
            0.5; // distance from the last letter's middle to the box's end, in line heights
    private static final double MUCH_LONGER = 1.5;

    private PlateWords() {}

    static boolean arePlate(WordedLine line) {
        return isPlate(line.words()) && isWide(box(line));
    }

    static boolean isPlate(String words) {
        String plain = SEPARATORS.matcher(words).replaceAll("");
        long digits = plain.chars().filter(Character::isDigit).count();
        boolean mixed = digits > 0 && digits < plain.length();
        return words.length() - plain.length() <= MOST_SEPARATORS
                && PLATE.matcher(plain).matches()
                && (mixed || digits >= LEAST_DIGITS_ALONE);
    }

    /**
     * Box around the letters that were read. It includes the detected box, unless that is much longer: a detector may join a plate with
     * text beside it.
     */
    static LineBox box(WordedLine line) {
        LineBox found = line.found().box();
        DoubleSummaryStatistics middles =
                line.letters().stream().mapToDouble(Double::doubleValue).summaryStatistics();
        double from = middles.getMin() - LETTER * found.height();
        double to = middles.getMax() + LETTER * found.height();
        if (found.width() <= MUCH_LONGER * (to - from)) {
            from = Math.min(from, -found.width() / 2);
            to = Math.max(to, found.width() / 2);
        }
        double middle = (from + to) / 2;
        return new LineBox(
                found.x() + middle * Math.cos(found.angle()),
                found.y() + middle * Math.sin(found.angle()),
                to - from,
                found.height(),
                found.angle());
    }

    private static boolean isWide(LineBox box) {
        double wide = box.width() / box.height();
        return wide >= NARROWEST && wide <= WIDEST;
    }
}
