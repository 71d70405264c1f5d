// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.style;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatPlane;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Ink lines by differences of Gaussians smoothed along the forms (Winnemoeller, Kyprianidis, Olsen: XDoG, 2012, eq. 6
 * and 7).
 */
final class InkLines {
    private static final float SHARP = 1.6f; // ratio of the standard deviations of the two Gaussians
    private static final float STEEP = 55;

    private InkLines() {}

    /**
     * Draws lines at dark strokes and edges of brightness, 0 paper to 1 ink.
     *
     * @param sigma pixels: half the width of a line
     * @param sensitivity 1 is usual; higher values draw weaker edges, too
     */
    static FloatPlane of(FloatPlane bright, EdgeTangentFlow edgeTangentFlow, float sigma, float sensitivity) {
        FloatPlane narrow = bright.gaussian(sigma);
        FloatPlane difference = narrow.with(bright.gaussian(SHARP * sigma), (n, w) -> n - w);
        FloatPlane smooth = edgeTangentFlow.along(difference, Math.max(2, Math.round(3 * sigma)));
        float least = 0.011f / sensitivity;
        return smooth.map(d -> UnitCurves.clamp((-d - least) * STEEP * sensitivity));
    }

    /** Removes specks: pieces of ink of less than {@code least} pixels. */
    static FloatPlane clean(FloatPlane ink, int least) {
        FloatPlane out = ink.map(v -> v);
        try (PointerScope _ = new PointerScope()) {
            Mat binary = new Mat(ink.height(), ink.width(), CV_8UC1);
            byte[] mask = new byte[ink.values.length];
            for (int i = 0; i < mask.length; i++) {
                mask[i] = (byte) (ink.values[i] > 0.25f ? 255 : 0);
            }
            binary.data().put(mask);
            Mat labels = new Mat();
            Mat stats = new Mat();
            int count = connectedComponentsWithStats(binary, labels, stats, new Mat());
            int[] ids = new int[mask.length];
            new IntPointer(labels.data()).get(ids);
            boolean[] small = new boolean[count];
            for (int k = 0; k < count; k++) {
                small[k] = k == 0 || new IntPointer(stats.ptr(k)).get(CC_STAT_AREA) < least;
            }
            for (int i = 0; i < ids.length; i++) {
                out.values[i] = small[ids[i]] ? 0 : out.values[i];
            }
        }
        return out;
    }
}
