// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;

/**
 * How a pack for phrases is asked, and what its scores mean: {@code io.phrase} and {@code io.calibration} of pack.json.
 *
 * @param form of the text that the network gets, with {@code {}} for the phrase: {@code a photo of a {}}
 * @param slope of the logistic calibration
 * @param bias added to the log odds of a score
 */
record PhraseScores(String form, double slope, double bias) {
    private static final String PLACE = "{}";
    private static final double LEAST = 1e-6; // limits log odds

    static PhraseScores read(PackFields io) throws PackException {
        String form = io.has("phrase") ? io.text("phrase") : PLACE;
        if (!form.contains(PLACE)) {
            throw new PackException(io.place() + ".phrase has no {} for the phrase");
        }
        if (!io.has("calibration")) {
            return new PhraseScores(form, 1, 0);
        }
        PackFields calibration = io.object("calibration");
        return new PhraseScores(form, calibration.real("slope", 0.1, 10, 1), calibration.real("bias", -10, 10, 0));
    }

    /** The text for the network. */
    String asked(String phrase) {
        return form.replace(PLACE, phrase);
    }

    /** The same with the probability that it is right in place of the network's score. */
    DetectedObject calibrated(DetectedObject object) {
        if (slope == 1 && bias == 0) {
            return object;
        }
        double p = Math.clamp(object.score(), LEAST, 1 - LEAST);
        double odds = slope * Math.log(p / (1 - p)) + bias;
        return new DetectedObject(
                object.label(),
                1 / (1 + Math.exp(-odds)),
                object.left(),
                object.top(),
                object.right(),
                object.bottom());
    }
}
