// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_calib3d.RANSAC;
import static org.bytedeco.opencv.global.opencv_calib3d.estimateAffine2D;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.goodFeaturesToTrack;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_video.calcOpticalFlowPyrLK;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.video.ShotChange;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Estimates the motion of the camera, frame by frame in order. Corners outside independently moving things (Shi and
 * Tomasi 1994) are tracked to the frame before and back (Lucas and Kanade in pyramids, Bouguet 2001). An affine map is
 * fitted to those that return to their start (RANSAC). Motion of less than a quarter of a pixel counts as a still
 * camera.
 */
public final class CameraTracker implements AutoCloseable {
    private static final int SIDE = 640; // the longer side of the frames for corner detection
    private static final int CORNERS = 400;
    private static final double QUALITY = 0.005;
    private static final double APART = 8; // px
    private static final int LEAST_CORNERS = 12;
    private static final double COMES_BACK = 0.5; // px
    private static final double INLIER = 1; // px
    private static final double LEAST_INLIERS = 0.4; // of the corners
    private static final double STILL = 0.25; // px
    private static final int MARGIN = 9; // px around independently moving things

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
                AffineMap step = step(grey, moving);
                steps.add(step);
                poses.add(new CameraPath.Pose(
                        poses.getLast().shot(), step.then(poses.getLast().toFirst())));
            }
        }
        past.close();
        past = grey;
    }

    /** Map from this frame to the one before; the identity if too few corners can be tracked. */
    private AffineMap step(Mat grey, Mat moving) {
        Mat free = free(moving);
        if (countNonZero(free) < LEAST_CORNERS) {
            return AffineMap.IDENTITY;
        }
        Mat corners = new Mat();
        goodFeaturesToTrack(grey, corners, CORNERS, QUALITY, APART, free, 3, false, 0.04);
        if (corners.rows() < LEAST_CORNERS) {
            return AffineMap.IDENTITY;
        }
        Mat before = new Mat();
        Mat back = new Mat();
        Mat found = new Mat();
        Mat returned = new Mat();
        Mat error = new Mat();
        calcOpticalFlowPyrLK(grey, past, corners, before, found, error);
        calcOpticalFlowPyrLK(past, grey, before, back, returned, error);
        return fitted(new Follow(corners, before, back, found, returned));
    }

    /** Corners tracked to the frame before and back again. */
    private record Follow(Mat corners, Mat before, Mat back, Mat found, Mat returned) {}

    private AffineMap fitted(Follow follow) {
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
            return AffineMap.IDENTITY;
        }
        Mat inliers = new Mat();
        Mat matrix = estimateAffine2D(points(from, count), points(to, count), inliers, RANSAC, INLIER, 2000, 0.99, 10);
        if (matrix.empty() || countNonZero(inliers) < LEAST_INLIERS * count) {
            return AffineMap.IDENTITY;
        }
        return AffineMap.of(matrix).scaled(1 / scale);
    }

    private static Mat points(float[] values, int count) {
        return MatrixArrays.mat(java.util.Arrays.copyOf(values, 2 * count), count, 1);
    }

    private Mat free(Mat moving) {
        Mat small = new Mat();
        resize(moving, small, size, 0, 0, INTER_NEAREST);
        Mat free = new Mat(small.size(), CV_8UC1);
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
