// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.analysis;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.CC_STAT_TOP;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponentsWithStats;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.FloatImage;
import io.heliograph.pixels.FloatPlane;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/** Detects the sky: an area that is bright or blue, has no texture, lies above the rest and touches the upper edge. */
final class SkyMask {
    // minimum area, as a share of the picture: smaller patches are windows and gaps
    private static final float LEAST = 0.012f;
    private static final int FROM_TOP = 3;
    // maximum mean b* of a sky by day: an overcast sky is neutral or blue, a wall is warmer
    private static final double WARM = 2.5;
    private static final double SUNSET = 18;

    private SkyMask() {}

    static FloatPlane of(PhotoView photoView) {
        int w = photoView.width();
        int h = photoView.height();
        FloatImage lab = photoView.lab();
        FloatPlane light = lab.red().map(l -> l / 100);
        FloatPlane texture = light.with(light.gaussian(2.5 * photoView.unit() + 0.5), (a, b) -> Math.abs(a - b))
                .gaussian(6 * photoView.unit());
        byte[] mask = new byte[w * h];
        for (int y = 0; y < h; y++) {
            for (int x = 0, i = y * w; x < w; x++, i++) {
                mask[i] = (byte) (score(lab, texture, i, y / (float) h) > 0.1f ? 255 : 0);
            }
        }
        FloatPlane kept = touching(mask, lab, w, h);
        int radius = Math.max(3, Math.round(14 * photoView.unit()));
        FloatPlane soft = kept.guided(light, radius, 3e-4f).map(v -> UnitCurves.step(0.12f, 0.88f, v));
        return snapped(photoView, soft, radius);
    }

    /**
     * Extends the sky to nearby pixels of the same colour, so that its border follows the photo's edges instead of the
     * filter's.
     */
    private static FloatPlane snapped(PhotoView photoView, FloatPlane sky, int radius) {
        FloatImage lab = photoView.lab();
        FloatImage near = lab.map(p -> MaskFill.filled(p, sky.map(v -> v * v * v)));
        FloatPlane band = sky.extreme(radius, true);
        FloatPlane out = new FloatPlane(sky.width(), sky.height());
        for (int i = 0; i < out.values.length; i++) {
            float l = lab.red().values[i] - near.red().values[i];
            float a = lab.green().values[i] - near.green().values[i];
            float b = lab.blue().values[i] - near.blue().values[i];
            float same = UnitCurves.step(24, 9, (float) Math.sqrt(l * l + a * a + b * b));
            float inner = UnitCurves.step(0.5f, 1, sky.values[i]);
            out.values[i] =
                    Math.max(inner * Math.max(same, 0.8f * inner), same * UnitCurves.step(0.02f, 0.3f, band.values[i]));
        }
        return out;
    }

    private static float score(FloatImage lab, FloatPlane texture, int i, float y) {
        float l = lab.red().values[i] / 100;
        float a = lab.green().values[i];
        float b = lab.blue().values[i];
        float green = Math.max(0, -a - Math.max(0, -0.6f * b)) / 12;
        float warm = Math.max(0, b - 18) / 20 * (y > 0.3f ? 1 : 0.5f);
        return (l - 0.5f) * 2 - b / 38 - 55 * texture.values[i] - green - warm - 1.3f * Math.max(0, y - 0.35f);
    }

    /** Connected areas that reach the upper edge and are not the warm grey of a studio wall. */
    private static FloatPlane touching(byte[] mask, FloatImage lab, int w, int h) {
        FloatPlane out = new FloatPlane(w, h);
        try (PointerScope _ = new PointerScope()) {
            Mat binary = new Mat(h, w, CV_8UC1);
            binary.data().put(mask);
            Mat labels = new Mat();
            Mat stats = new Mat();
            int count = connectedComponentsWithStats(binary, labels, stats, new Mat());
            int[] ids = new int[w * h];
            new IntPointer(labels.data()).get(ids);
            boolean[] sky = new boolean[count];
            double[] warm = new double[count];
            for (int i = 0; i < ids.length; i++) {
                warm[ids[i]] += lab.blue().values[i];
            }
            double accepted = 0;
            double refused = 0;
            for (int k = 1; k < count; k++) {
                IntPointer row = new IntPointer(stats.ptr(k));
                double mean = warm[k] / row.get(CC_STAT_AREA);
                sky[k] = row.get(CC_STAT_TOP) <= FROM_TOP
                        && row.get(CC_STAT_AREA) > LEAST * w * h
                        && (mean < WARM || mean > SUNSET);
                accepted += sky[k] ? row.get(CC_STAT_AREA) : 0;
                refused += !sky[k] && row.get(CC_STAT_TOP) <= FROM_TOP ? row.get(CC_STAT_AREA) : 0;
            }
            if (refused > accepted) {
                return out; // probably a wall with a shaded side that resembles a sky
            }
            for (int i = 0; i < ids.length; i++) {
                out.values[i] = sky[ids[i]] ? 1 : 0;
            }
        }
        return out;
    }
}
