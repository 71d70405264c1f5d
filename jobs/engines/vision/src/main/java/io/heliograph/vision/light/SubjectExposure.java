// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import io.heliograph.vision.analysis.PhotoView;
import io.heliograph.vision.analysis.StuffMasks;

/**
 * Limits how much a look darkens a photo: the subject stays readable, and night is dark, not black. Loss is measured in
 * stops of mean linear luminance.
 */
public final class SubjectExposure {
    private static final float SUBJECT = 1.45f; // maximum loss of the subject's light, in stops
    private static final float BACKGROUND = 2.7f;
    private static final float LEAST = 0.002f; // minimum area of a subject, as a share of the picture's
    private static final float BRIGHTEST = 0.95f; // maximum linear light to which a pixel is brightened

    private SubjectExposure() {}

    /**
     * Brightens a look where it has darkened the photo too much, in place; values are linear light.
     *
     * @param pool whether the look darkens the background on purpose, like a spotlight; the background is then not
     *     brightened
     */
    public static FloatImage kept(PhotoView photoView, FloatImage look, boolean pool) {
        FloatPlane background = photoView.subject.map(a -> 1 - a);
        boolean has = StuffMasks.share(photoView.subject) > LEAST;
        float behind = pool ? 1 : gain(photoView.linear, look, background, BACKGROUND);
        float front = has ? gain(photoView.linear, look, photoView.subject, SUBJECT) : behind;
        if (front > 1 || behind > 1) {
            for (int i = 0; i < background.values.length; i++) {
                float gain = behind + (front - behind) * photoView.subject.values[i];
                look.set(
                        i,
                        lifted(look.red().values[i], gain),
                        lifted(look.green().values[i], gain),
                        lifted(look.blue().values[i], gain));
            }
        }
        return look;
    }

    /** Applies a gain, up to near white; pixels that are bright already, such as lamps and the moon, stay. */
    private static float lifted(float value, float gain) {
        return gain <= 1 || value >= BRIGHTEST ? value : Math.min(BRIGHTEST, value * gain);
    }

    private static float gain(FloatImage before, FloatImage after, FloatPlane mask, float most) {
        double was = 0;
        double is = 0;
        for (int i = 0; i < mask.values.length; i++) {
            was += mask.values[i] * before.luminance(i);
            is += mask.values[i] * after.luminance(i);
        }
        double least = was * Math.pow(2, -most);
        return is > 0 && is < least ? (float) (least / is) : 1;
    }
}
