// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.alpha.GuidedCoefficients;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import io.heliograph.vision.matting.subject.SubjectPrior;
import io.heliograph.vision.matting.subject.SubjectSegmentation;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.matting.video.ShotChange;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The matting that {@link ClipMatting} replaced, to be compared with: frame by frame, from the frames before only. Every {@value #KEY}th frame of a shot is segmented
 * with colours shared by the shot; in between, opacity follows the optical flow; a guided filter fits it to each frame's edges.
 */
public final class CausalClipMatting implements AutoCloseable {
    /** Frames before a piece of a clip after which its matte joins that of the piece before without a visible jump. */
    public static final int WARM_UP_FRAMES = 12;

    private static final int KEY = 4;
    private static final int SIDE = 384;
    private static final double RADIUS = 0.01; // of the long side
    private static final double NARROW = 0.008;
    private static final double WIDE = 0.016;
    private static final float LOW = 0.08f;
    private static final float FRESH = 0.3f; // share of new evidence in a key frame's belief
    private static final float SNAP = 0.5f; // share of the edge-fitted opacity in what is carried on
    private static final double LEAST = 0.005; // of the frame
    private static final double MOST = 0.95;

    private final int width;
    private final int height;
    private final Mat alpha;
    private final Mat past = new Mat();
    private final FlowWarp flow;
    private final ShotChange shots = new ShotChange();
    private final ShotColours colours = new ShotColours();
    private final BackgroundPlate plate;
    private float[] carried = new float[0]; // opacity at low resolution, 0..1
    private int sinceCut;

    /** For frames of this size in pixels. */
    public CausalClipMatting(int width, int height) {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("width and height must be at least 1");
        }
        this.width = width;
        this.height = height;
        this.alpha = new Mat(height, width, CV_8UC1);
        try (var size = Downscale.size(width, height, SIDE)) {
            this.flow = new FlowWarp(size.height(), size.width());
            this.plate = new BackgroundPlate(size.width() * size.height());
        }
    }

    /**
     * Opacity of the next frame.
     *
     * @param frame CV_8UC3 of the clip's size
     * @return CV_8UC1 of the same size, this object's own; valid until the next call
     */
    public Mat next(Mat frame) {
        if (frame.cols() != width || frame.rows() != height) {
            throw new IllegalArgumentException("the frame must be " + width + "x" + height);
        }
        try (PointerScope _ = new PointerScope()) {
            Mat low = Downscale.bgr(frame, SIDE, INTER_AREA);
            Mat grey = new Mat();
            cvtColor(low, grey, COLOR_BGR2GRAY);
            byte[] pixels = MatrixArrays.bytes(low);
            float[] belief = shots.next(low) ? begin(low) : follow(low, grey, pixels);
            finish(frame, low, belief);
            grey.copyTo(past);
        }
        sinceCut++;
        return alpha;
    }

    private float[] begin(Mat low) {
        sinceCut = 0;
        colours.forget();
        plate.clear();
        try (SubjectSegmentation found = CutoutResult.segment(low, SubjectPrior.builtIn())) {
            float[] mask = AlphaMatting.unit(MatrixArrays.bytes(found.mask()));
            colours.cut(low, MatrixPlanes.mean(mask, low.cols(), low.rows(), 6)); // learns the shot's colours
            return mask;
        }
    }

    private float[] follow(Mat low, Mat grey, byte[] pixels) {
        if (Math.min(low.rows(), low.cols()) < SaliencyPrior.LEAST_SIDE) {
            return carried; // too small to see motion in
        }
        flow.estimate(grey, past);
        float[] belief = flow.carry(carried);
        double share = share(belief);
        if (share < LEAST || share > MOST) {
            return begin(low);
        }
        plate.learn(pixels, belief, flow.cameraMotion(belief));
        if (sinceCut % KEY == 0) {
            refresh(low, pixels, belief);
        }
        return belief;
    }

    private void refresh(Mat low, byte[] pixels, float[] belief) {
        float[] evidence = MatrixArrays.floats(SubjectPrior.builtIn().quick(low).probability());
        plate.weigh(pixels, evidence);
        float[] wide = MatrixPlanes.mean(belief, low.cols(), low.rows(), 4);
        for (int i = 0; i < belief.length; i++) {
            evidence[i] = FRESH * evidence[i] + (1 - FRESH) * wide[i];
        }
        float[] cut = colours.cut(low, evidence);
        double share = share(cut);
        if (share > LEAST && share < MOST) {
            for (int i = 0; i < belief.length; i++) {
                belief[i] = 0.5f * (belief[i] + cut[i]);
            }
        }
    }

    /** Fits the belief to the frame's edges: at full size for the caller, at low size for the frames to come. */
    private void finish(Mat frame, Mat low, float[] belief) {
        int rows = low.rows();
        int cols = low.cols();
        byte[] levels = new byte[belief.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) Math.clamp(Math.round(255 * belief[i]), 0, 255);
        }
        GuidedCoefficients models = AlphaMatting.fit(low, MatrixArrays.mat(levels, rows, cols), RADIUS, NARROW, WIDE);
        models.apply(frame, alpha, LOW);
        Mat fitted = new Mat(rows, cols, CV_8UC1);
        models.apply(low, fitted, LOW);
        float[] snapped = AlphaMatting.unit(MatrixArrays.bytes(fitted));
        for (int i = 0; i < snapped.length; i++) {
            snapped[i] = SNAP * snapped[i] + (1 - SNAP) * belief[i];
        }
        carried = snapped;
    }

    private static double share(float[] plane) {
        double sum = 0;
        for (float v : plane) {
            sum += v;
        }
        return sum / plane.length;
    }

    @Override
    public void close() {
        alpha.close();
        past.close();
        flow.close();
        colours.close();
    }
}
