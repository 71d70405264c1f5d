// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_calib3d.RANSAC;
import static org.bytedeco.opencv.global.opencv_calib3d.estimateAffine2D;
import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.createHanningWindow;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.goodFeaturesToTrack;
import static org.bytedeco.opencv.global.opencv_imgproc.phaseCorrelate;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_video.OPTFLOW_USE_INITIAL_FLOW;
import static org.bytedeco.opencv.global.opencv_video.calcOpticalFlowPyrLK;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.video.ShotChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point2d;
import org.bytedeco.opencv.opencv_core.Size;
import org.bytedeco.opencv.opencv_core.TermCriteria;

/**
 * Estimates the motion of the camera, frame by frame in order. Corners outside independently moving things (Shi and
 * Tomasi 1994) are tracked to the frame before and back (Lucas and Kanade in pyramids, Bouguet 2001). An affine map is
 * fitted by RANSAC to the corners that return to their start. Motion of less than a quarter of a pixel counts as a
 * still camera.
 */
public final class CameraTracker implements AutoCloseable {
    private static final int SIDE = 640; // the longer side of the frames for corner detection
    private static final int CORNERS = 400;
    private static final double QUALITY = 0.005;
    private static final double APART = 8; // minimum distance of two corners, px
    private static final int LEAST_CORNERS = 12;
    private static final double COMES_BACK = 0.5; // maximum error of a corner tracked there and back, px
    private static final double INLIER = 1; // maximum error of a corner that fits the map, px
    private static final double LEAST_INLIERS = 0.4; // minimum share of the corners that fit the map
    private static final double STILL = 0.25; // largest motion of a still camera, px at working size
    private static final int WINDOW = 21; // side of the window matched around a corner, px
    private static final int LEVELS = 3; // levels of the image pyramid
    private static final int STEPS = 30;
    private static final int MARGIN = 9; // diameter of the disc that dilates moving things, px

    private final ShotChange shots = new ShotChange();
    private final double scale;
    private final Size size;
    private final Mat ring = getStructuringElement(MORPH_ELLIPSE, new Size(MARGIN, MARGIN));
    private final List<CameraPath.Pose> poses = new ArrayList<>();
    private final List<AffineMap> steps = new ArrayList<>();
    private Mat past = new Mat();

    /** A tracker for frames of this size in pixels. */
    public CameraTracker(int width, int height) {
        scale = Math.min(1, (double) SIDE / Math.max(width, height));
        size = new Size(Math.max(1, (int) Math.rint(width * scale)), Math.max(1, (int) Math.rint(height * scale)));
    }

    /**
     * Tracks the next frame.
     *
     * @param bgr CV_8UC3
     * @param moving CV_8UC1 of the same size, not 0 on independently moving things
     */
    public void next(Mat bgr, Mat moving) {
        Mat grey = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat small = new Mat();
            resize(bgr, small, size, 0, 0, INTER_AREA);
            boolean cut = shots.next(small);
            cvtColor(small, grey, COLOR_BGR2GRAY);
            if (cut || poses.isEmpty()) {
                settleShot();
                int shot = poses.isEmpty() ? 0 : poses.getLast().shot() + 1;
                poses.add(new CameraPath.Pose(shot, AffineMap.IDENTITY));
                steps.add(AffineMap.IDENTITY);
            } else {
                AffineMap step = step(grey, small, moving);
                steps.add(step);
                poses.add(new CameraPath.Pose(
                        poses.getLast().shot(), step.then(poses.getLast().toFirst())));
            }
        }
        past.close();
        past = grey;
    }

    /** Map from this frame to the one before; the identity if too few corners can be tracked. */
    private AffineMap step(Mat grey, Mat bgr, Mat moving) {
        Mat free = free(moving, bgr);
        if (countNonZero(free) < LEAST_CORNERS) {
            return AffineMap.IDENTITY;
        }
        Mat corners = new Mat();
        goodFeaturesToTrack(grey, corners, CORNERS, QUALITY, APART, free, 3, false, 0.04);
        if (corners.rows() < LEAST_CORNERS) {
            return AffineMap.IDENTITY;
        }
        return fitted(follow(grey, corners, 0, 0))
                .or(() -> {
                    Point2d shift = shift(grey);
                    return fitted(follow(grey, corners, shift.x(), shift.y()));
                })
                .orElse(AffineMap.IDENTITY);
    }

    /** The shift of the whole frame by phase correlation (Kuglin and Hines 1975), for motion too fast for corners. */
    private Point2d shift(Mat grey) {
        Mat here = new Mat();
        Mat there = new Mat();
        Mat window = new Mat();
        grey.convertTo(here, CV_32F);
        past.convertTo(there, CV_32F);
        createHanningWindow(window, grey.size(), CV_32F);
        return phaseCorrelate(here, there, window, new DoublePointer(1));
    }

    /** Tracks corners to the frame before and back; the search begins at a shift in pixels. */
    private Follow follow(Mat grey, Mat corners, double dx, double dy) {
        Mat before = moved(corners, dx, dy);
        Mat found = new Mat();
        track(grey, past, corners, before, found);
        Mat back = moved(before, -dx, -dy);
        Mat returned = new Mat();
        track(past, grey, before, back, returned);
        return new Follow(corners, before, back, found, returned);
    }

    private static void track(Mat from, Mat to, Mat corners, Mat places, Mat found) {
        calcOpticalFlowPyrLK(
                from,
                to,
                corners,
                places,
                found,
                new Mat(),
                new Size(WINDOW, WINDOW),
                LEVELS,
                new TermCriteria(TermCriteria.COUNT | TermCriteria.EPS, STEPS, 0.01),
                OPTFLOW_USE_INITIAL_FLOW,
                1e-4);
    }

    private static Mat moved(Mat points, double dx, double dy) {
        float[] places = MatrixArrays.floats(points);
        for (int i = 0; i < places.length; i += 2) {
            places[i] += (float) dx;
            places[i + 1] += (float) dy;
        }
        return points(places, places.length / 2);
    }

    /** Corners, their places in the frame before, these places tracked back, and for each of the two steps which corners were found. */
    private record Follow(Mat corners, Mat before, Mat back, Mat found, Mat returned) {}

    private Optional<AffineMap> fitted(Follow follow) {
        float[] here = MatrixArrays.floats(follow.corners());
        float[] there = MatrixArrays.floats(follow.before());
        float[] again = MatrixArrays.floats(follow.back());
        byte[] found = MatrixArrays.bytes(follow.found());
        byte[] returned = MatrixArrays.bytes(follow.returned());
        float[] from = new float[here.length];
        float[] to = new float[here.length];
        int count = 0;
        for (int i = 0; i < found.length; i++) {
            boolean same = Math.abs(again[2 * i] - here[2 * i]) < COMES_BACK
                    && Math.abs(again[2 * i + 1] - here[2 * i + 1]) < COMES_BACK;
            if (found[i] != 0 && returned[i] != 0 && same) {
                System.arraycopy(here, 2 * i, from, 2 * count, 2);
                System.arraycopy(there, 2 * i, to, 2 * count, 2);
                count++;
            }
        }
        if (count < LEAST_CORNERS) {
            return Optional.empty();
        }
        Mat inliers = new Mat();
        Mat matrix = estimateAffine2D(points(from, count), points(to, count), inliers, RANSAC, INLIER, 2000, 0.99, 10);
        if (matrix.empty() || countNonZero(inliers) < LEAST_INLIERS * count) {
            return Optional.empty();
        }
        return Optional.of(AffineMap.of(matrix).scaled(1 / scale));
    }

    private static Mat points(float[] values, int count) {
        return MatrixArrays.mat(java.util.Arrays.copyOf(values, 2 * count), count, 1);
    }

    /** Mask of the static scene for corner detection: 255 outside moving things and letterbox bars, with a margin. */
    private Mat free(Mat moving, Mat bgr) {
        Mat small = new Mat();
        resize(moving, small, size, 0, 0, INTER_NEAREST);
        Mat free = new Mat(small.size(), CV_8UC1);
        ContentArea area = ContentArea.of(bgr, small);
        if (!area.isWhole(bgr)) {
            small = area.uncounted(small);
        }
        dilate(small, small, ring);
        bitwise_not(small, free);
        return free;
    }

    /** Treats a camera with hardly any motion in a whole shot as still: errors of the fits would accumulate. */
    private void settleShot() {
        if (poses.isEmpty()) {
            return;
        }
        int shot = poses.getLast().shot();
        int begin = poses.size();
        double farthest = 0;
        while (begin > 0 && poses.get(begin - 1).shot() == shot) {
            begin--;
            farthest = Math.max(
                    farthest,
                    steps.get(begin).reach((int) (size.width() / scale), (int) (size.height() / scale)) * scale);
        }
        if (farthest < STILL) {
            for (int t = begin; t < poses.size(); t++) {
                poses.set(t, new CameraPath.Pose(shot, AffineMap.IDENTITY));
            }
        }
    }

    /** The path through all frames so far. */
    public CameraPath path() {
        settleShot();
        return new CameraPath(poses);
    }

    @Override
    public void close() {
        past.close();
        size.close();
        ring.close();
    }
}
