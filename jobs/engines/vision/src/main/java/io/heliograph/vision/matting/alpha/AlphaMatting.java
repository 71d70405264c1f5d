// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.bytedeco.opencv.global.opencv_core.CMP_NE;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.compare;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_GRADIENT;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Refines a binary mask to opacity that follows the picture's own edges: trimap, colour line, guided filter, levels.
 * Models are fitted at no more than {@value #SIDE} px a side, so memory beyond the result does not grow with the
 * picture.
 */
public final class AlphaMatting {
    public static final int SIDE = 1200;

    private static final double RADIUS = 0.008; // radius of the guided filter, as a share of the longer side
    private static final float EPSILON = 1e-4f;
    private static final float LOW = 0.1f;
    private static final int NEARBY = 3; // radius of the edge zone and of its guided filter, px at the view's size
    private static final float TRACE = 0.02f; // opacity that is mapped to 0 in an enlarged matte
    private static final double NARROW = 0.005; // minimum half-width of the unknown band, as a share of the longer side
    private static final double WIDE = 0.012;

    private static final byte UNKNOWN = (byte) 128;

    private AlphaMatting() {}

    /**
     * Opacity of the subject.
     *
     * @param picture CV_8UC3 or CV_8UC4 of any size
     * @param mask CV_8UC1, 0 or 255, usually much smaller, of the same proportions
     * @return CV_8UC1 of the picture's size; the caller closes it
     */
    public static Mat refine(Mat picture, Mat mask) {
        Mat alpha = guided(picture, mask);
        try (PointerScope _ = new PointerScope()) {
            Mat guide = Downscale.bgr(picture, SIDE, INTER_AREA);
            Mat hard = new Mat();
            resize(mask, hard, guide.size(), 0, 0, INTER_LINEAR);
            threshold(hard, hard, 127, 255, THRESH_BINARY);
            Mat soft = new Mat();
            resize(alpha, soft, guide.size(), 0, 0, INTER_AREA);
            HairMatting.find(guide, hard, unit(MatrixArrays.bytes(soft)))
                    .ifPresent(hairs -> put(picture, hairs, guide.rows(), guide.cols(), alpha));
        }
        return alpha;
    }

    /** Computes the opacity by the guided filter alone, without hair matting. */
    static Mat guided(Mat picture, Mat mask) {
        Mat alpha = new Mat(picture.rows(), picture.cols(), CV_8UC1);
        try (PointerScope _ = new PointerScope()) {
            Mat guide = Downscale.bgr(picture, SIDE, INTER_AREA);
            fit(guide, mask, RADIUS, NARROW, WIDE).apply(picture, alpha, LOW);
        }
        return alpha;
    }

    private static void put(Mat picture, HairMatting.Hairs hairs, int rows, int cols, Mat alpha) {
        byte[] levels = new byte[hairs.alpha().length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) Math.round(255 * hairs.alpha()[i]);
        }
        Mat matte = enlarge(picture, MatrixArrays.mat(levels, rows, cols));
        Mat where = new Mat();
        resize(MatrixArrays.mat(hairs.where(), rows, cols), where, picture.size(), 0, 0, INTER_LINEAR);
        threshold(where, where, 127, 255, THRESH_BINARY);
        matte.copyTo(alpha, where);
    }

    /**
     * Input of a matting network: the picture at no more than {@value #SIDE} px a side.
     *
     * @param picture CV_8UC3 or CV_8UC4
     * @return CV_8UC3; the caller closes it
     */
    public static Mat view(Mat picture) {
        return Downscale.bgr(picture, SIDE, INTER_AREA);
    }

    /** Input of a matting network, with at most {@code mostPixels} pixels. */
    public static Mat view(Mat picture, long mostPixels) {
        double longer = Math.max(picture.rows(), picture.cols());
        double shorter = Math.min(picture.rows(), picture.cols());
        int side = (int) Math.min(SIDE, Math.sqrt(mostPixels * longer / shorter));
        return Downscale.bgr(picture, Math.max(1, side), INTER_AREA);
    }

    /**
     * Trimap of a mask. Its unknown band is narrow along crisp edges of the picture and wide along blurred or furry
     * ones.
     *
     * @param view from {@link #view(Mat)}
     * @param mask CV_8UC1, 0 or 255, of the same proportions
     * @return CV_8UC1 of the view's size: 0 background, 128 unknown, 255 subject; the caller closes it
     */
    public static Mat trimap(Mat view, Mat mask) {
        double side = Math.max(view.rows(), view.cols());
        try (PointerScope _ = new PointerScope()) {
            Mat hard = new Mat();
            resize(mask, hard, view.size(), 0, 0, INTER_LINEAR);
            threshold(hard, hard, 127, 255, THRESH_BINARY);
            byte[] band = Trimap.band(view, hard, Math.max(2, NARROW * side), Math.max(4, WIDE * side));
            byte[] levels = MatrixArrays.bytes(hard);
            for (int i = 0; i < levels.length; i++) {
                levels[i] = band[i] == 0 ? levels[i] : UNKNOWN;
            }
            Mat trimap = MatrixArrays.mat(levels, view.rows(), view.cols());
            trimap.retainReference();
            return trimap;
        }
    }

    /** Copies the known pixels of a trimap (subject or background) into a matte of the same size. */
    public static void keepSure(Mat trimap, Mat matte) {
        try (Mat sure = new Mat();
                Mat level = new Mat(new Scalar(Byte.toUnsignedInt(UNKNOWN)))) {
            compare(trimap, level, sure, CMP_NE);
            trimap.copyTo(matte, sure);
        }
    }

    /**
     * Enlarges a matte of a {@linkplain #view view} to the picture's size: soft areas stay soft, along the picture's
     * own edges.
     *
     * @param picture CV_8UC3 or CV_8UC4 of any size
     * @param matte CV_8UC1 of the same proportions
     * @return CV_8UC1 of the picture's size; the caller closes it
     */
    public static Mat enlarge(Mat picture, Mat matte) {
        if (matte.rows() == picture.rows() && matte.cols() == picture.cols()) {
            return matte.clone();
        }
        Mat alpha = new Mat(picture.rows(), picture.cols(), CV_8UC1);
        try (PointerScope _ = new PointerScope()) {
            Mat guide = view(picture);
            Mat target = new Mat();
            resize(matte, target, guide.size(), 0, 0, INTER_LINEAR);
            Mat edge = new Mat();
            morphologyEx(target, edge, MORPH_GRADIENT, Trimap.disc(NEARBY));
            byte[] band = MatrixArrays.bytes(edge);
            float[] opacity = unit(MatrixArrays.bytes(target));
            for (int i = 0; i < band.length; i++) {
                band[i] |= (byte) (opacity[i] > TRACE && opacity[i] < 1 - TRACE ? 1 : 0);
            }
            float[] colours = unit(MatrixArrays.bytes(guide));
            GuidedCoefficients.fit(colours, opacity, band, guide.rows(), guide.cols(), NEARBY, EPSILON)
                    .apply(picture, alpha, TRACE);
        }
        return alpha;
    }

    /**
     * Fits the linear models from colour to opacity at the size of {@code guide}. Lengths are shares of the long side of {@code guide}.
     *
     * @param guide continuous CV_8UC3
     * @param radius radius of the guided filter
     * @param narrow half-width of the unknown band at the crispest edges
     * @param wide half-width of the unknown band without an edge
     */
    public static GuidedCoefficients fit(Mat guide, Mat mask, double radius, double narrow, double wide) {
        int rows = guide.rows();
        int cols = guide.cols();
        double side = Math.max(rows, cols);
        try (PointerScope _ = new PointerScope()) {
            Mat soft = new Mat();
            resize(mask, soft, new Size(cols, rows), 0, 0, INTER_LINEAR);
            Mat hard = new Mat();
            threshold(soft, hard, 127, 255, THRESH_BINARY);
            byte[] band = Trimap.band(guide, hard, Math.max(2, narrow * side), Math.max(4, wide * side));
            float[] colours = unit(MatrixArrays.bytes(guide));
            int reach = (int) Math.ceil(2.2 * Math.max(4, wide * side));
            float[] target = ColourLine.alpha(colours, unit(MatrixArrays.bytes(soft)), band, rows, cols, reach);
            int r = Math.max(2, (int) Math.round(radius * side));
            return GuidedCoefficients.fit(colours, target, band, rows, cols, r, EPSILON);
        }
    }

    public static float[] unit(byte[] levels) {
        float[] unit = new float[levels.length];
        for (int i = 0; i < unit.length; i++) {
            unit[i] = (levels[i] & 255) * (1 / 255f);
        }
        return unit;
    }
}
