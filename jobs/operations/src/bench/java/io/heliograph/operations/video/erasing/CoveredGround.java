// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.bitwise_and;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.FILLED;
import static org.bytedeco.opencv.global.opencv_imgproc.LINE_8;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_RECT;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.ellipse;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.rectangle;

import io.heliograph.vision.clip.FrameHole;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * A clip whose background is covered by a striped ellipse that moves straight on.
 *
 * @param frames CV_8UC3, with the ellipse
 * @param holes CV_8UC1, not 0 on the ellipse and its margin
 */
record CoveredGround(List<Mat> frames, List<Mat> holes) {
    private static final int TRIES = 400;
    private static final int APART = 25; // side of the square that the object is kept away by, px
    private static final int STRIPE = 8; // px

    /** Makes ellipses at random places away from the clip's object; fewer if there is no place. */
    static List<CoveredGround> of(String clip, long seed, int count, List<Mat> frames, List<Mat> objects) {
        Random random = new Random(seed * 1000 + clip.hashCode());
        List<CoveredGround> grounds = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            place(random, k % 2 == 0, objects).ifPresent(masks -> grounds.add(covered(frames, masks)));
        }
        return grounds;
    }

    private static Optional<List<Mat>> place(Random random, boolean moving, List<Mat> objects) {
        int width = objects.getFirst().cols();
        int height = objects.getFirst().rows();
        for (int tries = 0; tries < TRIES; tries++) {
            double shrink = tries < TRIES / 2 ? 1 : 0.7;
            double rx = (30 + random.nextInt(25)) * shrink;
            double ry = (35 + random.nextInt(35)) * shrink;
            double x = rx + random.nextDouble() * (width - 2 * rx);
            double y = ry + random.nextDouble() * (height - 2 * ry);
            double step = moving ? 1.5 + 6 * random.nextDouble() : 0.5 * random.nextDouble(); // px a frame
            double angle = random.nextDouble() * 2 * Math.PI;
            double dx = Math.cos(angle) * step;
            double dy = Math.sin(angle) * step / 2;
            double lastX = x + dx * (objects.size() - 1);
            double lastY = y + dy * (objects.size() - 1);
            if (lastX < rx || lastX > width - rx || lastY < ry || lastY > height - ry) {
                continue;
            }
            List<Mat> masks = new ArrayList<>();
            for (int t = 0; t < objects.size(); t++) {
                Mat mask = new Mat(height, width, CV_8UC1, Scalar.all(0));
                ellipse(
                        mask,
                        new Point((int) (x + t * dx), (int) (y + t * dy)),
                        new Size((int) rx, (int) ry),
                        0,
                        0,
                        360,
                        Scalar.all(255),
                        FILLED,
                        LINE_8,
                        0);
                if (touches(mask, objects.get(t))) {
                    break;
                }
                masks.add(mask);
            }
            if (masks.size() == objects.size()) {
                return Optional.of(masks);
            }
        }
        return Optional.empty();
    }

    private static boolean touches(Mat mask, Mat object) {
        try (PointerScope _ = new PointerScope()) {
            Mat grown = new Mat();
            dilate(mask, grown, getStructuringElement(MORPH_RECT, new Size(APART, APART)));
            bitwise_and(grown, object, grown);
            return countNonZero(grown) > 0;
        }
    }

    private static CoveredGround covered(List<Mat> frames, List<Mat> masks) {
        List<Mat> covered = new ArrayList<>();
        List<Mat> holes = new ArrayList<>();
        for (int t = 0; t < frames.size(); t++) {
            Mat frame = frames.get(t).clone();
            Mat stripes = new Mat(frame.rows(), frame.cols(), CV_8UC3, new Scalar(40, 60, 200, 0));
            for (int x = 0; x < frame.cols(); x += 2 * STRIPE) {
                rectangle(
                        stripes,
                        new Rect(x, 0, Math.min(STRIPE, frame.cols() - x), frame.rows()),
                        new Scalar(210, 90, 60, 0),
                        FILLED,
                        LINE_8,
                        0);
            }
            stripes.copyTo(frame, masks.get(t));
            covered.add(frame);
            holes.add(FrameHole.of(masks.get(t)));
        }
        return new CoveredGround(covered, holes);
    }
}
