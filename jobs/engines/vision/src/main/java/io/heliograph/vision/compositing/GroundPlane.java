// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import io.heliograph.imaging.LumaWeights;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Estimated ground plane of a picture. Heights are shares of the picture's height from the top.
 *
 * @param horizon row of the horizon of level, endless ground; below 0 if the camera looks down, above 1 if it looks up
 * @param backEdge uppermost row of the ground in the picture: no thing stands above this row
 * @param outdoors whether the area above looks like sky
 * @param confidence 0 (a guess) to 1 (a clear edge)
 */
public record GroundPlane(double horizon, double backEdge, boolean outdoors, double confidence) {
    private static final int SIDE = 160;
    // factor on the contrast of thin bands: a slanted edge has little contrast there
    private static final double SHARP = 1.3;
    private static final double FOUND = 0.06; // minimum score of an edge
    // in rooms: distance of the horizon above the floor's far edge, as a share of the height
    private static final double ROOM = 0.16;
    // horizon, as a share of the height, of a camera tilted down by some 30 degrees: the default
    private static final double FROM_ABOVE = -0.35;
    private static final double FOCAL = 1.1; // focal length over the longer side: a lens of about 40 mm
    private static final double HIGHEST = 0.12;
    private static final double LOWEST = 0.82;

    /**
     * Estimates the ground of a picture with its subject. If the subject has a round foot, seen as an ellipse, the
     * camera's tilt follows from it; otherwise like {@link #of(Mat)}.
     *
     * @param subject CV_8UC1 of the picture's size, white on the subject
     */
    public static GroundPlane of(Mat picture, Mat subject) {
        GroundPlane seen = of(picture);
        Optional<Double> foot = fromFoot(subject);
        if (seen.outdoors() || foot.isEmpty()) {
            return seen;
        }
        double horizon = foot.get();
        return new GroundPlane(horizon, Math.max(0.25, Math.min(seen.backEdge(), horizon + 0.6)), false, 0.8);
    }

    /**
     * Estimates the horizon from the round foot of a subject.
     *
     * @param subject CV_8UC1, white on the subject
     * @return row of the horizon as a share of the height, mostly negative (above the picture); empty if the lower
     *     outline is not elliptic
     */
    public static Optional<Double> fromFoot(Mat subject) {
        double pitch = RoundBaseTilt.pitch(subject);
        double focal = FOCAL * Math.max(subject.cols(), subject.rows()) / subject.rows();
        return Double.isNaN(pitch) ? Optional.empty() : Optional.of(0.5 - focal * Math.tan(pitch));
    }

    /**
     * The ground of a CV_8UC3 or CV_8UC4 picture: its back edge is the row with the largest difference between the
     * pixels above and below it, along its whole length.
     */
    public static GroundPlane of(Mat picture) {
        LinearThumbnail small = LinearThumbnail.of(picture, SIDE);
        double[] best = edge(small);
        if (best[1] < FOUND) {
            return new GroundPlane(FROM_ABOVE, 0.3, false, 0.1);
        }
        double row = best[0] / small.height;
        boolean sky = sky(small, (int) best[0]);
        double horizon = sky ? row : row - ROOM;
        return new GroundPlane(horizon, row, sky, Math.min(1, best[1] * 5));
    }

    /** Row and score of the back edge. */
    private static double[] edge(LinearThumbnail small) {
        int band = Math.max(2, small.height / 12);
        int thin = Math.max(2, small.height / 40);
        double row = 0.45 * small.height;
        double best = 0;
        for (int y = (int) (HIGHEST * small.height); y < LOWEST * small.height; y++) {
            double place = (y / (double) small.height - 0.45) / 0.3;
            double score = Math.min(contrast(small, y, band), SHARP * contrast(small, y, thin))
                    * Math.exp(-0.5 * place * place);
            if (score > best) {
                best = score;
                row = y;
            }
        }
        return new double[] {row, best};
    }

    /**
     * Contrast between the bands above and below a row, in square roots of linear light. Only differences with the same
     * sign in all columns count.
     */
    private static double contrast(LinearThumbnail small, int y, int band) {
        double[] sum = new double[3];
        double all = 0;
        for (int x = 0; x < small.width; x++) {
            double whole = 0;
            for (int c = 0; c < 3; c++) {
                double d = root(small, x, y, band, c) - root(small, x, y - band, band, c);
                sum[c] += d;
                whole += d * d;
            }
            all += Math.sqrt(whole);
        }
        double common = Math.sqrt(sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]);
        return common / small.width * (common / Math.max(1e-6, all));
    }

    private static double root(LinearThumbnail small, int x, int y, int rows, int c) {
        double sum = 0;
        int n = 0;
        for (int i = Math.max(0, y); i < Math.min(small.height, y + rows); i++) {
            sum += small.light[3 * (i * small.width + x) + c];
            n++;
        }
        return n == 0 ? 0 : Math.sqrt(sum / n);
    }

    /** Whether the area above a row is bright or blue and smooth, as skies are. */
    private static boolean sky(LinearThumbnail small, int row) {
        double[] colour = new double[3];
        double below = 0;
        double rough = 0;
        int n = Math.max(1, row * small.width);
        for (int p = 0; p < n; p++) {
            for (int c = 0; c < 3; c++) {
                colour[c] += small.light[3 * p + c] / n;
            }
            rough += p % small.width == 0 ? 0 : Math.abs(small.luminance[p] - small.luminance[p - 1]) / n;
        }
        int rest = small.luminance.length - n;
        for (int p = n; p < small.luminance.length; p++) {
            below += small.luminance[p] / rest;
        }
        double above = LumaWeights.luminance((float) colour[2], (float) colour[1], (float) colour[0]);
        boolean blue = colour[0] > 1.12 * colour[2] && colour[0] >= 0.97 * colour[1];
        boolean smooth = rough < 0.035 * Math.max(0.2, above) * 3;
        return smooth && above > 0.9 * below && (blue || (above > 0.45 && above > 1.6 * below));
    }
}
