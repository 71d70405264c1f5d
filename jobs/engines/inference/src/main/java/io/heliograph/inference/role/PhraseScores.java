// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;

/**
 * Text for a network that finds phrases, and calibration of its scores: {@code io.phrase} and {@code io.calibration}
 * of pack.json.
 *
 * @param form text for the network, with {@code {}} in place of the phrase: {@code a photo of a {}}
 * @param slope factor by which the log odds of a score are multiplied
 * @param bias number then added to the log odds
 */
record PhraseScores(String form, double slope, double bias) {
    private static final String PLACE = "{}";
    private static final double LEAST = 1e-6; // scores are kept this far from 0 and 1, where log odds are infinite

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

    /** The text for the network: {@link #form} with the phrase inserted. */
    String asked(String phrase) {
        return form.replace(PLACE, phrase);
    }

    /** The same object with a calibrated score: the probability that the detection is right. */
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
