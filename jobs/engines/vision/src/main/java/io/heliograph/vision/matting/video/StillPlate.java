// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The background seen by a still camera in a shot: at each pixel the median of up to {@value #SAMPLES} frames where it
 * is certainly background. It measures how much pixels of a frame differ from this background, relative to noise.
 */
final class StillPlate {
    private static final int SAMPLES = 15;
    private static final int LEAST_SEEN = 2;
    // maximum median motion from frame to frame, px at the size for motion estimation
    private static final float STILL = 0.12f;
    private static final float DRIFT = 0.6f; // maximum motion over the shot, px at the size for motion estimation
    private static final float NOISE = 3; // minimum noise, in levels
    // difference from the plate, in units of noise, that is evidence neither for nor against the subject
    private static final float FROM = 3;
    private static final float PER = 3;
    private static final float LEAST = -1; // minimum evidence for the subject at a pixel, as log odds
    private static final float MOST = 2;

    private final byte[] plate;
    private final byte[] seen;

    private StillPlate(byte[] plate, byte[] seen) {
        this.plate = plate;
        this.seen = seen;
    }

    /** The plate of a shot with a still camera; empty if the camera moves. */
    static Optional<StillPlate> of(List<ClipFrame> shot, List<FrameMotion> motions, List<OutlineBand> bands) {
        return still(motions, bands, shot.getFirst()) ? Optional.of(median(shot, bands)) : Optional.empty();
    }

    private static boolean still(List<FrameMotion> motions, List<OutlineBand> bands, ClipFrame frame) {
        float driftX = 0;
        float driftY = 0;
        for (int t = 0; t < motions.size(); t++) {
            float[] motion = background(motions.get(t), bands.get(t), frame);
            driftX += motion[0];
            driftY += motion[1];
            if (Math.hypot(motion[0], motion[1]) > STILL || Math.hypot(driftX, driftY) > DRIFT) {
                return false;
            }
        }
        return !motions.isEmpty();
    }

    /** The median motion to the right and downwards outside the subject. */
    private static float[] background(FrameMotion motion, OutlineBand band, ClipFrame frame) {
        int step = 3;
        float[] x = new float[motion.rows() * motion.cols()];
        float[] y = new float[x.length];
        int n = 0;
        for (int row = 0; row < motion.rows(); row += step) {
            for (int col = 0; col < motion.cols(); col += step) {
                int at = Math.min(frame.rows - 1, 2 * row) * frame.cols + Math.min(frame.cols - 1, 2 * col);
                if (band.classes()[at] == OutlineBand.OUTSIDE) {
                    int i = 2 * (row * motion.cols() + col);
                    x[n] = motion.there()[i];
                    y[n++] = motion.there()[i + 1];
                }
            }
        }
        Arrays.sort(x, 0, n);
        Arrays.sort(y, 0, n);
        return n == 0 ? new float[] {Float.MAX_VALUE, 0} : new float[] {x[n / 2], y[n / 2]};
    }

    private static StillPlate median(List<ClipFrame> shot, List<OutlineBand> bands) {
        ClipFrame first = shot.getFirst();
        int pixels = first.rows * first.cols;
        byte[] plate = new byte[3 * pixels];
        byte[] seen = new byte[pixels];
        int[] values = new int[SAMPLES];
        int step = Math.max(1, (shot.size() + SAMPLES - 1) / SAMPLES);
        for (int i = 0; i < pixels; i++) {
            for (int c = 0; c < 3; c++) {
                int n = 0;
                for (int t = 0; t < shot.size() && n < SAMPLES; t += step) {
                    if (bands.get(t).classes()[i] == OutlineBand.OUTSIDE) {
                        values[n++] = shot.get(t).bgr[3 * i + c] & 255;
                    }
                }
                Arrays.sort(values, 0, n);
                plate[3 * i + c] = n == 0 ? 0 : (byte) values[n / 2];
                seen[i] = (byte) n;
            }
        }
        return new StillPlate(plate, seen);
    }

    /**
     * Noise of a frame: the 80 % quantile of the difference between certain background pixels and the plate, in levels.
     */
    float noise(ClipFrame frame, OutlineBand band) {
        int[] counts = new int[256];
        int n = 0;
        for (int i = 0; i < seen.length; i += 5) {
            if (seen[i] >= LEAST_SEEN && band.classes()[i] == OutlineBand.OUTSIDE) {
                counts[difference(frame, i)]++;
                n++;
            }
        }
        int level = 0;
        for (int sum = counts[0]; sum < 0.8 * n; ) {
            sum += counts[++level];
        }
        return Math.max(NOISE, level);
    }

    /** The evidence for the subject at a pixel, as log odds; 0 where the background is unknown. */
    float evidence(ClipFrame frame, int pixel, float noise) {
        if (seen[pixel] < LEAST_SEEN) {
            return 0;
        }
        return Math.clamp((difference(frame, pixel) - FROM * noise) / (PER * noise), LEAST, MOST);
    }

    private int difference(ClipFrame frame, int pixel) {
        int most = 0;
        for (int c = 0; c < 3; c++) {
            most = Math.max(most, Math.abs((frame.bgr[3 * pixel + c] & 255) - (plate[3 * pixel + c] & 255)));
        }
        return most;
    }
}
