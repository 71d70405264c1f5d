// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

/**
 * From how many looks it follows how high a score must be. The score of one look at a picture without the mark is a sum of cosines of angles that are independent and uniform, because the key's phases are; divided by its
 * standard deviation its tail is below that of the normal distribution, whatever the picture: no measurement has to be believed.
 */
final class FalseAlarms {
    /** That a picture without a mark is taken for a marked one by the quick look. */
    static final double DIRECT = 9e-7;

    /** That it is by the search over scales and places. */
    static final double DEEP = 5e-9;

    private FalseAlarms() {}

    /**
     * The score from which a picture counts as marked.
     *
     * @param probability of a false alarm, of all looks together
     * @param looks how often the best of several scores was taken
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

    /** An upper bound of the normal distribution's tail (Mills): its density divided by the distance. */
    private static double logarithmOfTail(double score) {
        return -score * score / 2 - Math.log(score * Math.sqrt(2 * Math.PI));
    }
}
