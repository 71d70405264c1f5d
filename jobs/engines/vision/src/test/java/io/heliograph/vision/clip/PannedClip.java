// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** A striped ball that rolls through a photograph while the camera pans: with noise, with a drifting exposure, with a shadow if wanted, and with the truth. */
record PannedClip(int frames, double pan, double exposure, boolean shadow) {
    static final int WIDTH = 480;
    static final int HEIGHT = 270;
    private static final int RADIUS = 42;
    private static final Mat PHOTO = photo();

    private static Mat photo() {
        Mat photo = imread("src/test/resources/photos/coffee.png", IMREAD_COLOR);
        Mat wide = new Mat();
        resize(photo, wide, new Size(720, 480), 0, 0, INTER_AREA);
        return wide.retainReference(); // also if a scope of a test is the first to use this class
    }

    /** The place alone, as the camera would have seen it, without noise. */
    Mat clean(int t) {
        int x = (int) Math.round(pan * t);
        Mat view = new Mat(PHOTO, new Rect(20 + x, 60, WIDTH, HEIGHT)).clone();
        byte[] bytes = MatrixArrays.bytes(view);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Math.clamp(Math.round((bytes[i] & 255) * gain(t)), 0, 255);
        }
        return MatrixArrays.mat(bytes, HEIGHT, WIDTH);
    }

    private double gain(int t) {
        return 1 + exposure * Math.sin(6.0 * t / frames);
    }

    private double ballX(int t) {
        return 90 + (WIDTH - 180) * (t / (frames - 1.0));
    }

    private static int row(int pixel) {
        return pixel / WIDTH;
    }

    private static double ballY() {
        return 0.6 * HEIGHT;
    }

    /** The ball in the place. */
    Mat frame(int t) {
        return frame(t, ballX(t));
    }

    /** The place with the ball somewhere else; outside of the frame it is not seen. */
    Mat frame(int t, double ballX) {
        byte[] bytes = MatrixArrays.bytes(clean(t));
        var noise = new Random(t);
        for (int i = 0; i < bytes.length / 3; i++) {
            double dx = i % WIDTH - ballX;
            double dy = row(i) - ballY();
            double far = Math.hypot(dx, dy);
            double inside = Math.clamp(RADIUS + 0.5 - far, 0, 1);
            boolean stripe = Math.floorMod((int) (dx * Math.cos(t * 0.2) + dy * Math.sin(t * 0.2)), 24) < 12;
            boolean shaded = shadow && inShadow(t, i);
            int[] colour = stripe ? new int[] {190, 90, 30} : new int[] {90, 190, 70};
            for (int c = 0; c < 3; c++) {
                double ground = (bytes[3 * i + c] & 255) * (shaded ? 0.55 : 1);
                double value = ground + inside * (colour[c] * gain(t) - ground) + noise.nextGaussian() * 2;
                bytes[3 * i + c] = (byte) Math.clamp(Math.round(value), 0, 255);
            }
        }
        return MatrixArrays.mat(bytes, HEIGHT, WIDTH);
    }

    /** An ellipse below the ball. */
    boolean inShadow(int t, int pixel) {
        double dx = (pixel % WIDTH - ballX(t) - 10) / 55;
        double dy = (row(pixel) - ballY() - RADIUS) / 16;
        return dx * dx + dy * dy < 1;
    }

    /** White where the ball is. */
    Mat mask(int t) {
        return mask(ballX(t));
    }

    /** The same for a ball somewhere else. */
    static Mat mask(double ballX) {
        byte[] bytes = new byte[WIDTH * HEIGHT];
        for (int i = 0; i < bytes.length; i++) {
            double far = Math.hypot(i % WIDTH - ballX, row(i) - ballY());
            bytes[i] = (byte) Math.round(255 * Math.clamp(RADIUS + 0.5 - far, 0, 1));
        }
        return MatrixArrays.mat(bytes, HEIGHT, WIDTH);
    }

    /** Peak signal to noise within a region, in dB. */
    static double psnr(Mat one, Mat other, Mat region) {
        byte[] a = MatrixArrays.bytes(one);
        byte[] b = MatrixArrays.bytes(other);
        byte[] inside = MatrixArrays.bytes(region);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < inside.length; i++) {
            for (int c = 0; c < 3 && inside[i] != 0; c++) {
                int difference = (a[3 * i + c] & 255) - (b[3 * i + c] & 255);
                sum += (double) difference * difference;
                count++;
            }
        }
        return 10 * Math.log10(255.0 * 255.0 * count / Math.max(1e-9, sum));
    }
}
