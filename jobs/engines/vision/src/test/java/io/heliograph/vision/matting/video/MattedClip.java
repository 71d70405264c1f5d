// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.HandMasks;
import java.util.Random;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A clip whose opacity is known: what a person outlined in one photo moves, turns and bends before another photo, which the camera pans over or looks at without
 * moving; with sensor noise. The frames and their opacity are made one by one.
 */
final class MattedClip {
    private static final double NOISE = 2; // levels
    private static final double OUT_OF_FOCUS = 4; // px of the photo
    private static final double SOFT = 1.2; // px at full size

    final int width;
    final int height;
    private final int frames;
    private final boolean pan;
    private final double travel;
    private final Mat thing;
    private final Mat opacity;
    private final Mat ground;

    MattedClip(HandMasks thing, HandMasks ground, int width, int height, int frames, boolean pan, double travel) {
        this.width = width;
        this.height = height;
        this.frames = frames;
        this.pan = pan;
        this.travel = travel;
        try (Raster photo = thing.picture();
                Raster behind = ground.picture()) {
            this.thing = photo.mat().clone();
            this.ground = new Mat();
            GaussianBlur(
                    behind.mat(),
                    this.ground,
                    new Size(0, 0),
                    OUT_OF_FOCUS); // as a camera would show it; else it were a subject, too
        }
        opacity = MatrixArrays.mat(
                thing.mask(this.thing.cols(), this.thing.rows()), this.thing.rows(), this.thing.cols());
        GaussianBlur(opacity, opacity, new Size(5, 5), SOFT);
    }

    int frames() {
        return frames;
    }

    /** A frame: BGR and its opacity. */
    @SuppressWarnings("ArrayRecordComponent") // pixels, handed over, never changed
    record Frame(byte[] bgr, byte[] alpha) {}

    Frame frame(int t) {
        double u = frames < 2 ? 0 : t / (frames - 1.0);
        try (PointerScope _ = new PointerScope()) {
            byte[] back = view(u);
            Mat seen = new Mat();
            Mat matte = new Mat();
            float[][] map = placed(t, u);
            Mat x = MatrixArrays.mat(map[0], height, width);
            Mat y = MatrixArrays.mat(map[1], height, width);
            remap(smooth(thing), seen, x, y, INTER_LINEAR, BORDER_REFLECT, new Scalar());
            remap(smooth(opacity), matte, x, y, INTER_LINEAR, BORDER_CONSTANT, new Scalar(0));
            byte[] front = MatrixArrays.bytes(seen);
            byte[] alpha = MatrixArrays.bytes(matte);
            byte[] bgr = new byte[front.length];
            Random noise = new Random(t);
            for (int i = 0; i < bgr.length; i++) {
                double a = (alpha[i / 3] & 255) / 255.0;
                double v = a * (front[i] & 255) + (1 - a) * (back[i] & 255) + NOISE * noise.nextGaussian();
                bgr[i] = (byte) Math.clamp(Math.round(v), 0, 255);
            }
            return new Frame(bgr, alpha);
        }
    }

    /** Without what the smaller scale cannot show. */
    private Mat smooth(Mat picture) {
        Mat soft = new Mat();
        double sigma = Math.max(0.3, 0.35 / scale());
        GaussianBlur(picture, soft, new Size(0, 0), sigma);
        return soft;
    }

    private double scale() {
        return 0.75 * height / thing.rows();
    }

    /** The part of the ground that the camera sees. */
    private byte[] view(double u) {
        double zoom = (pan ? 0.7 : 0.95) * Math.min((double) ground.cols() / width, (double) ground.rows() / height);
        double cx = ground.cols() / 2.0 + (pan ? (u - 0.5) * 0.24 * ground.cols() : 0);
        double cy = ground.rows() / 2.0 + (pan ? 0.03 * ground.rows() * Math.sin(5 * u) : 0);
        float[] x = new float[width * height];
        float[] y = new float[width * height];
        for (int i = 0; i < x.length; i++) {
            int row = i / width;
            x[i] = (float) (cx + zoom * (i % width - width / 2.0));
            y[i] = (float) (cy + zoom * (row - height / 2.0));
        }
        Mat seen = new Mat();
        remap(
                ground,
                seen,
                MatrixArrays.mat(x, height, width),
                MatrixArrays.mat(y, height, width),
                INTER_LINEAR,
                BORDER_REFLECT,
                new Scalar());
        return MatrixArrays.bytes(seen);
    }

    /** For each pixel of the frame its place in the photo of the thing. */
    private float[][] placed(int t, double u) {
        double scale = scale() * (1 + 0.06 * Math.sin(5 * u));
        double turn = 0.1 * Math.sin(7 * u);
        double phase = 2 * Math.PI * t / 25;
        double cx = width * (0.5 + travel * Math.sin(4.4 * u - 2.2));
        double cy = height * (0.56 + 0.03 * Math.sin(11 * u));
        float[] x = new float[width * height];
        float[] y = new float[width * height];
        for (int i = 0; i < x.length; i++) {
            int row = i / width;
            double dx = (i % width - cx) / scale;
            double dy = (row - cy) / scale;
            double px = dx * Math.cos(turn) + dy * Math.sin(turn) + thing.cols() / 2.0;
            double py = -dx * Math.sin(turn) + dy * Math.cos(turn) + thing.rows() / 2.0;
            x[i] = (float) (px + 0.015 * thing.rows() * Math.sin(py / thing.rows() * 6 + phase));
            y[i] = (float) (py + 0.01 * thing.rows() * Math.sin(px / thing.cols() * 7 + phase));
        }
        return new float[][] {x, y};
    }

    /** A frame reduced to so many columns, for pictures of clips. */
    static Mat reduced(byte[] bgr, int width, int height, int cols) {
        Mat small = new Mat();
        try (PointerScope _ = new PointerScope()) {
            resize(
                    MatrixArrays.mat(bgr, height, width),
                    small,
                    new Size(cols, height * cols / width),
                    0,
                    0,
                    INTER_AREA);
            small.retainReference();
        }
        return small;
    }
}
