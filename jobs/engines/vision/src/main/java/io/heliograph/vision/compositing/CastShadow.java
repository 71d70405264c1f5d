// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.CV_32FC1;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.SrgbTransfer;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The shadow of a flat figure on level ground. Its silhouette is projected away from the light, and blurred more with
 * the distance from its foot; a dark contact line is added. The shadow is computed on a small copy of the figure.
 */
public final class CastShadow {
    private static final int SIDE = 320;
    private static final float DEEP = 0.3f; // foreshortening: height in the picture over depth on the ground
    private static final float CAST = 0.62f; // strength factor of the shadow, scaled by the key light's share
    private static final float CONTACT = 0.5f;
    private static final float FOOT = 0.07f; // height of the contact zone, as a share of the figure's height
    private static final float LONGEST = 1.3f; // maximum length of a shadow, as a multiple of the figure's height

    private final int width;
    private final int height;
    private final float[] shade;

    private CastShadow(int width, int height, float[] shade) {
        this.width = width;
        this.height = height;
        this.shade = shade;
    }

    /**
     * The shadow of a figure.
     *
     * @param alpha CV_8UC1, the figure's opacity at its place in the picture
     * @param light light that casts the shadow
     */
    public static CastShadow of(Mat alpha, PictureLight light) {
        float[] mask = LinearThumbnail.plane(alpha, SIDE);
        double factor = Math.min(1, SIDE / (double) Math.max(alpha.cols(), alpha.rows()));
        int w = Math.max(2, (int) Math.rint(alpha.cols() * factor));
        int h = mask.length / w;
        int base = h - 1;
        int top = 0;
        while (base > 0 && empty(mask, w, base)) {
            base--;
        }
        while (top < base && empty(mask, w, top)) {
            top++;
        }
        float tall = base - top + 1;
        float flat = Math.min(LONGEST, (float) Math.hypot(light.x(), light.z()) / Math.max(0.2f, light.y()));
        float length = (float) Math.max(1e-3, Math.hypot(light.x(), light.z()));
        float across = -light.x() / length * flat;
        float back = Math.max(0.12f, -light.z() / length * flat * DEEP);
        float[] cast = laid(mask, w, h, base, across, back);
        float[] near = PlaneFilters.blurred(cast, w, h, 1, 0.012 * tall + 0.5);
        float[] far = PlaneFilters.blurred(cast, w, h, 1, (0.03 + 0.12 * light.softness()) * tall + 0.5);
        float[] contact = PlaneFilters.blurred(foot(mask, w, h, base, tall), w, h, 1, 0.022 * tall + 0.6);
        float strength = CAST * (0.4f + light.keyShare());
        float[] shade = new float[mask.length];
        for (int p = 0; p < shade.length; p++) {
            int row = p / w;
            float away = Math.clamp((base - row) / Math.max(1, back * tall), 0f, 1f);
            float soft = near[p] * (1 - away) + far[p] * away * 0.75f;
            shade[p] = (1 - strength * Math.min(1, soft)) * (1 - CONTACT * Math.min(1, contact[p]));
        }
        return new CastShadow(w, h, shade);
    }

    private static boolean empty(float[] mask, int w, int y) {
        for (int x = 0; x < w; x++) {
            if (mask[y * w + x] > 0.5f) {
                return false;
            }
        }
        return true;
    }

    /** Projects the figure onto the ground: each row of the shadow is a shifted row of the figure. */
    private static float[] laid(float[] mask, int w, int h, int base, float across, float back) {
        float[] cast = new float[mask.length];
        for (int y = 0; y <= Math.min(h - 1, base + 1); y++) {
            float up = (base - y) / back; // height in the figure of the row that shadows this row
            int from = Math.round(base - up);
            if (from < 0) {
                continue;
            }
            int aside = Math.round(up * across);
            for (int x = 0; x < w; x++) {
                int source = x - aside;
                cast[y * w + x] = source < 0 || source >= w ? 0 : mask[Math.min(base, from) * w + source];
            }
        }
        return cast;
    }

    /**
     * Marks the contact with the ground: for each column its lowest pixels, if they are near the base of the figure.
     */
    private static float[] foot(float[] mask, int w, int h, int base, float tall) {
        float[] foot = new float[mask.length];
        int reach = Math.max(1, Math.round(FOOT * tall));
        for (int x = 0; x < w; x++) {
            int lowest = -1;
            for (int y = base; y >= Math.max(0, base - 2 * reach); y--) {
                if (mask[y * w + x] > 0.5f) {
                    lowest = y;
                    break;
                }
            }
            for (int y = lowest - reach / 2; lowest >= 0 && y <= lowest + reach / 2; y++) {
                if (y >= 0 && y < h) {
                    foot[y * w + x] = 1;
                }
            }
        }
        return foot;
    }

    /** Darkens a BGR or BGRA picture of the figure's aspect ratio in place, below the horizon only. */
    public void onto(Raster picture, double horizon) {
        int channels = picture.hasAlpha() ? 4 : 3;
        try (Mat small = new Mat(height, width, CV_32FC1);
                Mat full = new Mat();
                FloatPointer values = new FloatPointer(small.data());
                Size size = new Size(picture.width(), picture.height())) {
            values.put(shade);
            resize(small, full, size, 0, 0, INTER_LINEAR);
            byte[] row = new byte[channels * picture.width()];
            float[] factors = new float[picture.width()];
            for (int y = (int) Math.max(0, horizon * picture.height()); y < picture.height(); y++) {
                try (BytePointer at = picture.mat().ptr(y);
                        BytePointer line = full.ptr(y);
                        FloatPointer dark = new FloatPointer(line)) {
                    at.get(row);
                    dark.get(factors);
                    for (int i = 0; i < row.length; i++) {
                        float factor = factors[i / channels];
                        if (i % channels < 3 && factor < 0.997f) {
                            row[i] = SrgbTransfer.encode(SrgbTransfer.linear(row[i]) * factor);
                        }
                    }
                    at.put(row, 0, row.length);
                }
            }
        }
    }
}
