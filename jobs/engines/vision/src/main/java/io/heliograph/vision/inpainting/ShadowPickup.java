// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Finds the shadow of an object on the ground: darker than the ground around, of the ground's hue, and touching the
 * lower half of the object. On coloured ground the chroma falls with the lightness.
 */
public final class ShadowPickup {
    private static final int SIDE = 320;
    private static final double REACH = 0.35; // radius of the search, as a share of the object's longer side
    private static final float DARKER = 0.12f; // minimum drop in lightness, as a share of the ground's
    private static final float HUE = 14; // maximum difference from the ground in a* and b*
    // maximum area, as a share of the object's; a larger area is a dark background
    private static final double MOST = 0.9;
    private static final int PENUMBRA = 2; // width of the penumbra, px at working size

    private final int width;
    private final int height;
    private final float[] lab;
    private final boolean[] object;
    private final PixelRegion box;
    private final PixelRegion search;

    private ShadowPickup(int width, int height, float[] lab, boolean[] object) {
        this.width = width;
        this.height = height;
        this.lab = lab;
        this.object = object;
        box = box();
        int reach = (int) (REACH * box.span());
        search = new PixelRegion(box.left(), (box.top() + box.bottom()) / 2, box.right(), box.bottom())
                .grown(reach, width, height);
    }

    private PixelRegion box() {
        int left = width;
        int right = 0;
        int top = height;
        int bottom = 0;
        for (int i = 0; i < object.length; i++) {
            if (object[i]) {
                left = Math.min(left, i % width);
                right = Math.max(right, i % width + 1);
                top = Math.min(top, i / width);
                bottom = Math.max(bottom, i / width + 1);
            }
        }
        return new PixelRegion(left, top, Math.max(left, right), Math.max(top, bottom));
    }

    /**
     * Adds the shadow to a mask; without a shadow the result is the mask alone.
     *
     * @param mask CV_8UC1 of the picture's size, not 0 inside; the caller closes it
     * @return CV_8UC1, 0 or 255; the caller closes it
     */
    public static Mat added(Raster picture, Mat mask) {
        Mat result = new Mat(mask.rows(), mask.cols(), CV_8UC1);
        try (PointerScope _ = new PointerScope()) {
            threshold(mask, result, 0, 255, THRESH_BINARY);
            double scale = Math.min(1, (double) SIDE / Math.max(mask.cols(), mask.rows()));
            Size size = new Size(Math.max(1, (int) (mask.cols() * scale)), Math.max(1, (int) (mask.rows() * scale)));
            Mat small = new Mat();
            resize(picture.mat(), small, size, 0, 0, INTER_AREA);
            if (picture.hasAlpha()) {
                cvtColor(small, small, COLOR_BGRA2BGR);
            }
            small.convertTo(small, CV_32F, 1 / 255.0, 0);
            cvtColor(small, small, COLOR_BGR2Lab);
            GaussianBlur(small, small, new Size(5, 5), 0);
            Mat smallMask = new Mat();
            resize(result, smallMask, size, 0, 0, INTER_AREA);
            byte[] marks = new byte[size.width() * size.height()];
            smallMask.data().get(marks);
            boolean[] object = new boolean[marks.length];
            for (int i = 0; i < marks.length; i++) {
                object[i] = marks[i] != 0;
            }
            float[] lab = new float[3 * marks.length];
            new FloatPointer(small.data()).get(lab);
            byte[] shadow = new ShadowPickup(size.width(), size.height(), lab, object).find();
            smallMask.data().put(shadow);
            Mat large = new Mat();
            resize(smallMask, large, result.size(), 0, 0, INTER_LINEAR);
            threshold(large, large, 100, 255, THRESH_BINARY);
            bitwise_or(result, large, result);
            return result;
        }
    }

    private byte[] find() {
        boolean[] unknown = object.clone();
        for (int y = search.top(); y < search.bottom(); y++) {
            for (int x = search.left(); x < search.right(); x++) {
                unknown[y * width + x] = true;
            }
        }
        float[] ground = lab.clone();
        SmoothFill.fill(ground, unknown, width, height, 3);
        byte[] dark = new byte[object.length];
        for (int i = 0; i < dark.length; i++) {
            float share = lab[3 * i] / Math.max(1, ground[3 * i]);
            dark[i] = (byte) (unknown[i] && !object[i] && isShade(i, ground, share) ? -1 : 0);
        }
        return touching(dark);
    }

    /**
     * Whether a dark pixel can be shaded ground: it has the ground's hue. Its chroma is that of the ground, or lower in
     * proportion to its lightness.
     */
    private boolean isShade(int i, float[] ground, float share) {
        if (share >= 1 - DARKER) {
            return false;
        }
        float a = lab[3 * i + 1];
        float b = lab[3 * i + 2];
        float groundA = ground[3 * i + 1];
        float groundB = ground[3 * i + 2];
        boolean same = Math.abs(a - groundA) < HUE && Math.abs(b - groundB) < HUE;
        return same || (Math.abs(a - share * groundA) < HUE && Math.abs(b - share * groundB) < HUE);
    }

    /** Keeps dark areas that touch the lower half of the object; clears all if they are too large together. */
    private byte[] touching(byte[] dark) {
        Mat marks = new Mat(height, width, CV_8UC1);
        marks.data().put(dark);
        Mat labels = new Mat();
        int count = connectedComponents(marks, labels, 8, CV_32S);
        int[] label = new int[dark.length];
        new IntPointer(labels.data()).get(label);
        boolean[] keep = new boolean[count];
        int area = 0;
        for (int y = Math.max(1, (box.top() + box.bottom()) / 2); y < height - 1; y++) {
            for (int x = 1; x < width - 1; x++) {
                int i = y * width + x;
                if (object[i]) {
                    keep[label[i - 1]] = true;
                    keep[label[i + 1]] = true;
                    keep[label[i + width]] = true;
                }
            }
        }
        keep[0] = false;
        byte[] kept = new byte[dark.length];
        int size = 0;
        for (int i = 0; i < dark.length; i++) {
            area += object[i] ? 1 : 0;
            if (keep[label[i]]) {
                kept[i] = -1;
                size++;
            }
        }
        return size > MOST * area ? new byte[dark.length] : grown(kept);
    }

    /** Dilates the shadow by the width of its penumbra. */
    private byte[] grown(byte[] shadow) {
        Mat marks = new Mat(height, width, CV_8UC1);
        marks.data().put(shadow);
        Mat disc = getStructuringElement(MORPH_ELLIPSE, new Size(2 * PENUMBRA + 1, 2 * PENUMBRA + 1));
        dilate(marks, marks, disc);
        byte[] wide = new byte[shadow.length];
        marks.data().get(wide);
        return wide;
    }
}
