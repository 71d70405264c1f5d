// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT_101;
import static org.bytedeco.opencv.global.opencv_core.addWeighted;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.WARP_INVERSE_MAP;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.pixels.MatrixArrays;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A striped ball before a photograph that a camera passes quickly, with the truth behind it. The photograph is continued by its mirror
 * images.
 */
record MovingPlace(Mat photo, Motion motion) {
    static final int WIDTH = 480;
    static final int HEIGHT = 270;
    static final int FRAMES = 24;
    static final int BAR = 34; // px above and below
    private static final int RADIUS = 36;
    private static final int BLURS = 8;
    private static final double NOISE = 2; // levels

    /** Motion of the camera, or of the place. */
    enum Motion {
        STILL,
        PAN,
        FAST_PAN,
        SHAKE,
        ZOOM,
        ROTATION,
        PARALLAX,
        BLURRED_PAN,
        LETTERBOX,
        WAVES
    }

    /** The place as the camera sees it, without the ball and without noise. */
    Mat clean(int t) {
        Mat view = new Mat(HEIGHT, WIDTH, photo.type(), Scalar.all(0));
        switch (motion) {
            case BLURRED_PAN -> {
                for (int i = 0; i < BLURS; i++) {
                    addWeighted(view, i / (i + 1.0), seen(t + 0.6 * i / BLURS, 0), 1 / (i + 1.0), 0, view);
                }
            }
            case LETTERBOX -> {
                Rect inside = new Rect(0, BAR, WIDTH, HEIGHT - 2 * BAR);
                seen(t, 0).apply(inside).copyTo(view.apply(inside));
            }
            case PARALLAX -> {
                byte[] far = MatrixArrays.bytes(seen(t, 0));
                byte[] near = MatrixArrays.bytes(seen(t, 1));
                for (int i = 0; i < WIDTH * HEIGHT; i++) {
                    double edge = 0.62 * HEIGHT + 24 * Math.sin((i % WIDTH + 17.3 * t) / 37);
                    if (row(i) > edge) {
                        System.arraycopy(near, 3 * i, far, 3 * i, 3);
                    }
                }
                view = MatrixArrays.mat(far, HEIGHT, WIDTH);
            }
            case WAVES -> {
                float[] places = new float[2 * WIDTH * HEIGHT];
                for (int i = 0; i < WIDTH * HEIGHT; i++) {
                    places[2 * i] = (float) (i % WIDTH + 5 * Math.sin(row(i) / 9.0 + 1.1 * t));
                    places[2 * i + 1] = (float) (row(i) + 4 * Math.sin((i % WIDTH) / 13.0 + 0.9 * t));
                }
                Mat still = seen(0, 0);
                remap(
                        still,
                        view,
                        MatrixArrays.mat(places, HEIGHT, WIDTH),
                        new Mat(),
                        INTER_CUBIC,
                        BORDER_REFLECT_101,
                        Scalar.all(0));
            }
            default -> view = seen(t, 0);
        }
        return view;
    }

    private static int row(int pixel) {
        return pixel / WIDTH;
    }

    private Mat seen(double t, int layer) {
        Mat view = new Mat();
        warpAffine(
                photo,
                view,
                pose(t, layer).matrix(),
                new Size(WIDTH, HEIGHT),
                INTER_CUBIC | WARP_INVERSE_MAP,
                BORDER_REFLECT_101,
                Scalar.all(0));
        return view;
    }

    /** From pixels of a frame to those of the photograph. */
    private AffineMap pose(double t, int layer) {
        AffineMap centred = AffineMap.shift(-WIDTH / 2.0, -HEIGHT / 2.0);
        AffineMap back = AffineMap.shift(photo.cols() / 2.0, photo.rows() / 2.0);
        AffineMap moved = switch (motion) {
            case STILL, WAVES -> AffineMap.IDENTITY;
            case PAN, BLURRED_PAN -> AffineMap.shift(23.7 * t, 0);
            case LETTERBOX -> AffineMap.shift(0, 7.3 * t);
            case FAST_PAN -> AffineMap.shift(71.3 * t, 0);
            case PARALLAX -> AffineMap.shift(layer == 0 ? 5.3 * t : 17.3 * t, layer * 90);
            case SHAKE ->
                turned(0.04 * Math.sin(2.9 * t), 1)
                        .then(AffineMap.shift(22 * Math.sin(2.1 * t), 16 * Math.sin(3.7 * t)));
            case ZOOM -> turned(0, Math.exp(-0.045 * t));
            case ROTATION -> turned(0.06 * t, 1);
        };
        return centred.then(moved).then(back);
    }

    private static AffineMap turned(double angle, double scale) {
        return new AffineMap(
                scale * Math.cos(angle),
                -scale * Math.sin(angle),
                0,
                scale * Math.sin(angle),
                scale * Math.cos(angle),
                0);
    }

    private static double ballX(double t) {
        return 100 + (WIDTH - 200) * t / (FRAMES - 1);
    }

    private static double ballY(double t) {
        return 0.55 * HEIGHT + 30 * Math.sin(t / 4);
    }

    private double cover(int t, int pixel) {
        boolean barred = motion == Motion.LETTERBOX && (row(pixel) < BAR || row(pixel) >= HEIGHT - BAR);
        double y = motion == Motion.LETTERBOX ? HEIGHT - BAR - 20.0 : ballY(t);
        double far = Math.hypot(pixel % WIDTH - ballX(t), row(pixel) - y);
        return barred ? 0 : Math.clamp(RADIUS + 0.5 - far, 0, 1);
    }

    /** A frame with the ball and noise. */
    Mat frame(int t) {
        Random grain = new Random(t);
        byte[] bytes = MatrixArrays.bytes(clean(t));
        for (int i = 0; i < WIDTH * HEIGHT; i++) {
            boolean barred = motion == Motion.LETTERBOX && (row(i) < BAR || row(i) >= HEIGHT - BAR);
            double inside = cover(t, i);
            boolean stripe = Math.floorMod((int) (i % WIDTH - ballX(t)), 24) < 12;
            int[] colour = stripe ? new int[] {190, 90, 30} : new int[] {90, 190, 70};
            for (int c = 0; c < 3 && !barred; c++) {
                double ground = bytes[3 * i + c] & 255;
                double value = ground + inside * (colour[c] - ground) + NOISE * grain.nextGaussian();
                bytes[3 * i + c] = (byte) Math.clamp(Math.round(value), 0, 255);
            }
        }
        return MatrixArrays.mat(bytes, HEIGHT, WIDTH);
    }

    /** White where the ball is. */
    Mat mask(int t) {
        byte[] bytes = new byte[WIDTH * HEIGHT];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.round(255 * cover(t, i));
        }
        return MatrixArrays.mat(bytes, HEIGHT, WIDTH);
    }
}
