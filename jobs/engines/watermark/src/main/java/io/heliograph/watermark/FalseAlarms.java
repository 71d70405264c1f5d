// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * Thresholds for a given false-positive rate and number of comparisons. The score of one comparison with an unmarked picture is a sum of
 * cosines of independent, uniform angles, because the key's phases are. Divided by its standard deviation, its tail is below that of the
 * normal distribution for every picture, so the rate need not be measured.
 */
final class FalseAlarms {
    /** False-positive rate of the direct search. */
    static final double DIRECT = 9e-7;

    /** False-positive rate of the search over sizes and places. */
    static final double DEEP = 5e-9;

    private FalseAlarms() {}

    /**
     * Minimum score for a mark.
     *
     * @param probability false-positive rate of all comparisons together
     * @param looks number of comparisons; only the best score counts
     */
    static double threshold(double probability, double looks) {
        double wanted = Math.log(probability / looks);
        double low = 1;
        double high = 40;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (logarithmOfTail(middle) > wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** Logarithm of an upper bound of the normal distribution's tail (Mills): its density at the score divided by the score. */
    private static double logarithmOfTail(double score) {
        return -score * score / 2 - Math.log(score * Math.sqrt(2 * Math.PI));
    }
}
