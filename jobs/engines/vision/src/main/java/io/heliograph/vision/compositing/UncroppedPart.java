// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.compositing;

import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.max;
import static org.bytedeco.opencv.global.opencv_core.min;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.plane.ConnectedAreas;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Removes the parts of a cut-out that were cropped by the frame of its picture: in another picture the straight cut
 * would be visible. Fragments that touch the frame are removed where the main part does not touch it, even if a narrow
 * neck joins them to it. Specks are removed too.
 */
public final class UncroppedPart {
    private static final int SIDE = 320; // longest side at working size, px
    private static final int HALF = 127;
    private static final double CRUMB = 0.02; // maximum area of a speck, as a share of the main part
    private static final double NECK =
            0.3; // width of a neck to cut, over the root of the main part's area; a human neck measures 0.38 and more
    private static final double MOST = 0.6; // maximum area of a fragment, as a share of the main part
    private static final int RIM = 6; // width of the soft rim removed with a fragment, px at working size

    private UncroppedPart() {}

    /**
     * The opacity without cropped fragments and specks.
     *
     * @param alpha CV_8UC1 of its picture's size; unchanged
     * @return CV_8UC1 of the same size, nowhere above {@code alpha}; the caller closes it
     */
    public static Mat of(Mat alpha) {
        Mat result = alpha.clone();
        try (PointerScope _ = new PointerScope()) {
            double factor = Math.min(1, SIDE / (double) Math.max(alpha.cols(), alpha.rows()));
            Size small = new Size(Math.max(1, (int) Math.rint(alpha.cols() * factor)), Math.max(1, (int)
                    Math.rint(alpha.rows() * factor)));
            Mat solid = new Mat();
            resize(alpha, solid, small, 0, 0, INTER_AREA);
            threshold(solid, solid, HALF, 255, THRESH_BINARY);
            Mat left = without(solid, fragments(solid, true));
            Mat opened = opened(left);
            Mat kept = without(left, withNecks(fragments(opened, false), opened, left));
            take(without(solid, kept), kept, result);
            return result;
        }
    }

    private static Mat opened(Mat solid) {
        int neck = neck(solid);
        Mat opened = new Mat();
        morphologyEx(solid, opened, MORPH_OPEN, getStructuringElement(MORPH_ELLIPSE, new Size(neck, neck)));
        return opened;
    }

    private static int neck(Mat solid) {
        ConnectedAreas parts = ConnectedAreas.of(solid);
        return Math.max(3, (int) Math.rint(NECK * Math.sqrt(parts.areas()[main(parts)])));
    }

    /** Index of the largest part. */
    private static int main(ConnectedAreas parts) {
        int main = Math.min(1, parts.count());
        for (int i = 2; i <= parts.count(); i++) {
            main = parts.areas()[i] > parts.areas()[main] ? i : main;
        }
        return main;
    }

    /** Mask of the fragments to remove, 255 in them. */
    private static Mat fragments(Mat solid, boolean crumbsToo) {
        ConnectedAreas parts = ConnectedAreas.of(solid);
        int main = main(parts);
        int[] sides = sides(parts, solid.cols(), solid.rows());
        boolean[] goes = new boolean[parts.areas().length];
        for (int i = 1; i < goes.length; i++) {
            double share = parts.areas()[i] / (double) parts.areas()[main];
            boolean cut = (sides[i] & ~sides[main]) != 0 && share < MOST;
            goes[i] = i != main && (cut || (crumbsToo && share < CRUMB));
        }
        return marked(parts, goes, solid);
    }

    /** Adds the necks that join the fragments to the main part, except the pixels next to the main part. */
    private static Mat withNecks(Mat going, Mat opened, Mat whole) {
        Mat rest = without(opened, going);
        Mat close = grown(rest, 1);
        Mat loose = without(without(whole, opened), close);
        ConnectedAreas thin = ConnectedAreas.of(loose);
        byte[] near = MatrixArrays.bytes(grown(going, 2));
        boolean[] goes = new boolean[thin.areas().length];
        for (int p = 0; p < near.length; p++) {
            goes[thin.labels()[p]] |= near[p] != 0;
        }
        goes[0] = false;
        Mat all = marked(thin, goes, whole);
        max(all, going, all);
        return all;
    }

    private static Mat marked(ConnectedAreas parts, boolean[] chosen, Mat like) {
        byte[] marks = new byte[parts.labels().length];
        for (int p = 0; p < marks.length; p++) {
            marks[p] = (byte) (chosen[parts.labels()[p]] ? 255 : 0);
        }
        return MatrixArrays.mat(marks, like.rows(), like.cols());
    }

    /** Which sides of the frame each part touches: 1 left, 2 right, 4 top, 8 bottom. */
    private static int[] sides(ConnectedAreas parts, int width, int height) {
        int[] sides = new int[parts.areas().length];
        for (int y = 0; y < height; y++) {
            sides[parts.labels()[y * width]] |= 1;
            sides[parts.labels()[y * width + width - 1]] |= 2;
        }
        for (int x = 0; x < width; x++) {
            sides[parts.labels()[x]] |= 4;
            sides[parts.labels()[(height - 1) * width + x]] |= 8;
        }
        return sides;
    }

    /** Makes the removed parts and their soft rims transparent. */
    private static void take(Mat gone, Mat kept, Mat alpha) {
        if (countNonZero(gone) == 0) {
            return;
        }
        Mat open = new Mat();
        bitwise_not(without(grown(gone, RIM), grown(kept, 1)), open);
        Mat large = new Mat();
        resize(open, large, alpha.size(), 0, 0, INTER_LINEAR);
        min(alpha, large, alpha);
    }

    private static Mat grown(Mat mask, int by) {
        Mat result = new Mat();
        dilate(mask, result, getStructuringElement(MORPH_ELLIPSE, new Size(2 * by + 1, 2 * by + 1)));
        return result;
    }

    private static Mat without(Mat all, Mat some) {
        Mat result = new Mat();
        subtract(all, some, result);
        return result;
    }
}
