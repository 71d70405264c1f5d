// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.extractChannel;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGRA2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_Lab2BGR;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A hole and its surroundings at working size.
 *
 * @param region its place in the picture
 * @param width width in working pixels
 * @param colours the picture's BGR, 0 to 1
 * @param layer input of the search
 */
@SuppressWarnings("ArrayRecordComponent") // buffers shared by the steps of the solver
record WorkingWindow(PixelRegion region, int width, int height, float[] colours, PyramidLayer layer) {
    // side of the window of the texture features, in pixels of the coarsest scale
    private static final double TEXTURE_WINDOW = 1.5;

    /**
     * @param hole CV_8UC1 of the region's size, not 0 where to fill
     * @param veiled the same, for pixels without valid colours
     * @param barred the same, for pixels that must not be copied
     */
    static WorkingWindow of(
            Mat picture, PixelRegion pixelRegion, Mat hole, Mat veiled, Mat barred, double scale, int holeSpan) {
        int width = Math.max(1, (int) Math.round(pixelRegion.width() * scale));
        int height = Math.max(1, (int) Math.round(pixelRegion.height() * scale));
        try (PointerScope _ = new PointerScope()) {
            Size size = new Size(width, height);
            Mat small = new Mat();
            Mat view = new Mat(
                    picture,
                    new Rect(pixelRegion.left(), pixelRegion.top(), pixelRegion.width(), pixelRegion.height()));
            resize(view, small, size, 0, 0, INTER_AREA);
            if (small.channels() == 4) {
                cvtColor(small, small, COLOR_BGRA2BGR);
            }
            small.convertTo(small, CV_32F, 1 / 255.0, 0);
            boolean[] holes = touched(hole, size, scale);
            boolean[] veils = touched(veiled, size, scale);
            boolean[] bars = touched(barred, size, scale);
            float[] colours = floats(small);
            unveil(colours, holes, veils, width, height);
            float[] image = channels(colours, holes, veils, width, height, holeSpan * scale);
            for (int i = 0; i < bars.length; i++) {
                bars[i] |= veils[i];
            }
            return new WorkingWindow(
                    pixelRegion, width, height, colours, new PyramidLayer(width, height, image, holes, bars));
        }
    }

    /** All working pixels that overlap a marked pixel. */
    private static boolean[] touched(Mat marks, Size size, double scale) {
        Mat small = new Mat();
        if (scale < 1) {
            int reach = 2 * (int) Math.ceil(0.5 / scale) + 1;
            Mat wide = new Mat();
            dilate(marks, wide, getStructuringElement(MORPH_RECT, new Size(reach, reach)));
            resize(wide, small, size, 0, 0, INTER_AREA);
        } else {
            marks.copyTo(small);
        }
        byte[] values = new byte[size.width() * size.height()];
        small.data().get(values);
        boolean[] touched = new boolean[values.length];
        for (int i = 0; i < values.length; i++) {
            touched[i] = values[i] != 0;
        }
        return touched;
    }

    private static void unveil(float[] colours, boolean[] holes, boolean[] veils, int width, int height) {
        boolean any = false;
        boolean[] unknown = holes.clone();
        for (int i = 0; i < veils.length; i++) {
            veils[i] &= !holes[i];
            unknown[i] |= veils[i];
            any |= veils[i];
        }
        if (any) {
            SmoothFill.fill(colours, unknown, width, height, 3);
        }
    }

    private static float[] channels(
            float[] colours, boolean[] holes, boolean[] veils, int width, int height, double holeSpan) {
        Mat lab = mat(colours, width, height);
        cvtColor(lab, lab, COLOR_BGR2Lab);
        byte[] flags = new byte[holes.length];
        for (int i = 0; i < flags.length; i++) {
            flags[i] = (byte) (holes[i] || veils[i] ? 0 : 1);
        }
        Mat known = new Mat(height, width, CV_8UC1);
        known.data().put(flags);
        org.bytedeco.opencv.global.opencv_imgproc.erode(
                known, known, getStructuringElement(MORPH_RECT, new Size(3, 3)));
        known.convertTo(known, CV_32F);
        Mat light = new Mat();
        extractChannel(lab, light, 0);
        int window = Math.max(3, (int) (TEXTURE_WINDOW * HolePyramid.coarsestPixel(width, height, holeSpan)) | 1);
        float[] across = floats(TextureFeatures.steepness(light, known, 1, window));
        float[] down = floats(TextureFeatures.steepness(light, known, 0, window));
        float[] three = floats(lab);
        float[] five = new float[holes.length * PyramidLayer.CHANNELS];
        for (int i = 0; i < holes.length; i++) {
            System.arraycopy(three, 3 * i, five, i * PyramidLayer.CHANNELS, 3);
            five[i * PyramidLayer.CHANNELS + 3] = across[i];
            five[i * PyramidLayer.CHANNELS + 4] = down[i];
        }
        return five;
    }

    /** A solved level as BGR, 0 to 1, without its padding. */
    float[] solved(SolverLevel solverLevel) {
        float[] lab = new float[width * height * 3];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int from = (y + SolverLevel.REACH) * solverLevel.width() + x + SolverLevel.REACH;
                System.arraycopy(solverLevel.image(), from * PyramidLayer.CHANNELS, lab, (y * width + x) * 3, 3);
            }
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mat = mat(lab, width, height);
            cvtColor(mat, mat, COLOR_Lab2BGR);
            return floats(mat);
        }
    }

    private static Mat mat(float[] values, int width, int height) {
        Mat mat = new Mat(height, width, org.bytedeco.opencv.global.opencv_core.CV_32FC3);
        new FloatPointer(mat.data()).put(values);
        return mat;
    }

    private static float[] floats(Mat mat) {
        float[] values = new float[mat.rows() * mat.cols() * mat.channels()];
        new FloatPointer(mat.data()).get(values);
        return values;
    }
}
