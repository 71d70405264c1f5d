// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Estimates a picture's light. The white point comes from the brighter, less coloured pixels (between grey world,
 * Buchsbaum 1980, and white patch, Land 1977). The side of the light has three kinds of evidence: the shading of the
 * subject, the ground beside its feet, and the gradient of light over the picture. Shading is fitted to the normals of
 * the subject's inflated outline (Lambert's law by least squares, after Johnson and Farid 2005). The shadow on the
 * ground lies on the side away from the light. Elevation is limited to 37 to 60 degrees.
 */
public final class LightEstimation {
    private static final int SIDE = 192;
    private static final double BRIGHT = 0.97; // quantile of luminance taken as the white level
    private static final float LEAST_WHITE = 0.2f;
    private static final float MOST_WHITE = 0.95f;
    private static final float HIGH = 0.8f; // sine of the default elevation
    private static final double SUBJECT = 0.01; // minimum area of a subject, as a share of the picture

    private LightEstimation() {}

    /**
     * The light of a picture.
     *
     * @param picture CV_8UC3 or CV_8UC4 of any size
     * @param subject CV_8UC1 of the same size, 255 on its subject, if there is one
     */
    public static PictureLight of(Mat picture, Optional<Mat> subject) {
        LinearThumbnail small = LinearThumbnail.of(picture, SIDE);
        float[] white = white(small);
        double side = 0.35 * fall(small);
        double up = 0;
        double sure = 0.15;
        if (subject.isPresent()) {
            float[] alpha = LinearThumbnail.plane(subject.get(), SIDE);
            if (share(alpha) > SUBJECT) {
                double[] lambert = ShadingDirection.of(small, alpha);
                double floor = ShadingDirection.floor(small, alpha);
                side += 1.1 * lambert[0] + 0.9 * floor;
                up = lambert[1];
                sure += 0.5 * Math.min(1, Math.abs(lambert[0]) + Math.abs(floor));
            }
        }
        float confidence = (float) Math.clamp(sure + 0.5 * Math.min(1, Math.abs(side)), 0, 1);
        return light(white, (float) side, (float) up, confidence);
    }

    private static PictureLight light(float[] white, float side, float up, float confidence) {
        float y = Math.clamp(HIGH + 0.1f * Math.signum(up) * Math.min(1, Math.abs(up)), 0.6f, 0.87f);
        float flat = (float) Math.sqrt(1 - y * y);
        float across = Math.clamp(1.6f * side, -0.9f, 0.9f);
        if (Math.abs(across) < 0.25f) {
            across = across < 0 ? -0.35f : 0.35f; // never straight from the viewer: that would be a flash
        }
        float deep = -(float) Math.sqrt(1 - across * across);
        return new PictureLight(
                flat * across,
                y,
                flat * deep,
                white,
                0.42f + 0.25f * confidence,
                0.32f - 0.2f * confidence,
                confidence);
    }

    private static double share(float[] alpha) {
        double sum = 0;
        for (float a : alpha) {
            sum += a;
        }
        return sum / alpha.length;
    }

    /**
     * White point, linear. Its level is that of the brightest pixels; its tint is a mean weighted towards grey pixels,
     * reduced by half.
     */
    private static float[] white(LinearThumbnail small) {
        float bright = small.percentile(BRIGHT);
        float level = Math.clamp(bright, LEAST_WHITE, MOST_WHITE);
        double[] sum = new double[3];
        double total = 1e-9;
        for (int p = 0; p < small.luminance.length; p++) {
            float l = small.luminance[p];
            if (l < 0.3f * bright || l > 1.001f * bright) {
                continue;
            }
            float b = small.light[3 * p];
            float g = small.light[3 * p + 1];
            float r = small.light[3 * p + 2];
            float most = Math.max(b, Math.max(g, r));
            float colourful = (most - Math.min(b, Math.min(g, r))) / Math.max(1e-4f, most);
            double weight = Math.exp(-5 * colourful);
            sum[0] += weight * r / l;
            sum[1] += weight * g / l;
            sum[2] += weight * b / l;
            total += weight;
        }
        float[] white = new float[3];
        for (int c = 0; c < 3; c++) {
            double tint = total < 1 ? 1 : Math.sqrt(Math.clamp(sum[c] / total, 0.5, 1.8));
            white[c] = (float) (level * tint);
        }
        return white;
    }

    /** Gradient of light over the picture, about -1 to 1: above 0 if the right half is brighter. */
    private static double fall(LinearThumbnail small) {
        double left = 1e-6;
        double right = 1e-6;
        for (int p = 0; p < small.luminance.length; p++) {
            double x = (p % small.width + 0.5) / small.width;
            left += Math.max(0, 0.5 - x) * small.luminance[p];
            right += Math.max(0, x - 0.5) * small.luminance[p];
        }
        return (right - left) / (right + left);
    }
}
