// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.alpha.GuidedCoefficients;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import io.heliograph.vision.matting.video.ShotChange;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * The subject of a live picture, frame by frame, in a few milliseconds each. Every {@value #KEY}rd frame a small
 * network finds the subject; in between, optical flow moves its answer along. Ambiguous pixels are decided by the
 * colours of the stream and, for a still camera, by the background seen earlier. A guided filter fits each matte to its
 * own frame's edges. Small changes along the motion are damped, so that edges do not flicker. Large changes apply at
 * once, so that the matte does not lag behind the subject. If the network finds no subject, the matte is empty.
 *
 * <p>For one thread at a time. Results depend only on the frames since construction.
 */
public final class LiveMatting implements AutoCloseable {
    private static final int KEY = 3;
    private static final int EAGER = 4; // number of frames at the start that all go through the network
    private static final int SIDE = 256; // longer side at working size, in pixels
    private static final double RADIUS = 0.012; // radius of the guided filter, as a share of the longer side
    private static final double NARROW = 0.006;
    private static final double WIDE = 0.014;
    private static final float LOW = 0.08f;
    private static final float FRESH = 0.45f; // weight of the network's result where the flow is reliable
    // weight of the opacity fitted to edges, in the state carried to the next frame
    private static final float SNAP = 0.25f;

    private final int width;
    private final int height;
    private final SubjectLook network;
    private boolean mirrored; // whether the last network input was mirrored
    private final Mat alpha;
    private final Mat past = new Mat();
    private final LiveFlow flow;
    private final SteadyMatte steady;
    private final ShotChange shots = new ShotChange();
    private final RunningColours colours = new RunningColours();
    private final BackgroundPlate plate;
    private float[] carried = new float[0];
    private int sinceCut;
    private StageTimes times = new StageTimes(0, 0, 0);

    /**
     * Processing time of a frame by stage, in nanoseconds.
     *
     * @param preparing reduction of the frame
     * @param finding finding the subject: network, optical flow
     * @param fitting fitting of the matte to the frame's edges, and damping
     */
    public record StageTimes(long preparing, long finding, long fitting) {}

    /** A matting for frames of this size in pixels. */
    public LiveMatting(int width, int height) {
        this(width, height, SubjectLook.own());
    }

    /** A matting for frames of this size, with another network. */
    public LiveMatting(int width, int height, SubjectLook network) {
        if (width < 1 || height < 1) {
            throw new IllegalArgumentException("width and height must be at least 1");
        }
        this.width = width;
        this.height = height;
        this.network = network;
        this.alpha = new Mat(height, width, CV_8UC1);
        this.steady = new SteadyMatte(width, height);
        try (var size = Downscale.size(width, height, SIDE)) {
            this.flow = new LiveFlow(size.height(), size.width());
            this.plate = new BackgroundPlate(size.width() * size.height());
        }
    }

    /** Whether this object accepts frames of this size. */
    public boolean fits(int frameWidth, int frameHeight) {
        return frameWidth == width && frameHeight == height;
    }

    /**
     * Opacity of the next frame.
     *
     * @param frame CV_8UC3 of this object's size
     * @return CV_8UC1 of the same size, this object's own; valid until the next call
     */
    public Mat next(Mat frame) {
        if (!fits(frame.cols(), frame.rows())) {
            throw new IllegalArgumentException("the frame must be " + width + "x" + height);
        }
        try (PointerScope _ = new PointerScope()) {
            long begun = System.nanoTime();
            Mat low = Downscale.bgr(frame, SIDE, INTER_AREA);
            Mat grey = new Mat();
            cvtColor(low, grey, COLOR_BGR2GRAY);
            byte[] pixels = MatrixArrays.bytes(low);
            long prepared = System.nanoTime();
            boolean first = shots.next(low) || Math.min(low.rows(), low.cols()) < SaliencyPrior.LEAST_SIDE;
            float[] belief = first ? begin(low, pixels) : follow(low, grey, pixels);
            long found = System.nanoTime();
            finish(frame, low, belief, first);
            times = new StageTimes(prepared - begun, found - prepared, System.nanoTime() - found);
            grey.copyTo(past);
        }
        sinceCut++;
        return alpha;
    }

    /** Times of the last frame. */
    public StageTimes times() {
        return times;
    }

    private float[] begin(Mat low, byte[] pixels) {
        sinceCut = 0;
        colours.forget();
        plate.clear();
        network.restart();
        float[] belief = network.probability(low, false);
        float[] other = network.probability(low, true);
        for (int i = 0; i < belief.length; i++) {
            belief[i] = (belief[i] + other[i]) / 2;
        }
        colours.learn(pixels, belief);
        return belief;
    }

    private float[] follow(Mat low, Mat grey, byte[] pixels) {
        flow.estimate(grey, past);
        float[] belief = flow.carry(carried);
        plate.learn(pixels, belief, flow.cameraMotion(belief));
        if (sinceCut < EAGER || sinceCut % KEY == 0) {
            mirrored = !mirrored;
            float[] evidence = network.probability(low, mirrored);
            plate.weigh(pixels, evidence);
            float[] trust = flow.trust();
            for (int i = 0; i < belief.length; i++) {
                float share = 1 - (1 - FRESH) * trust[i];
                belief[i] += share * (evidence[i] - belief[i]);
            }
            colours.learn(pixels, belief);
        }
        return belief;
    }

    /** Fits the subject's probability to the frame's edges: at full size for the caller, and at working size for the next frames. */
    private void finish(Mat frame, Mat low, float[] belief, boolean first) {
        int rows = low.rows();
        int cols = low.cols();
        float[] settled = colours.settle(MatrixArrays.bytes(low), belief);
        BeliefIslands.drop(settled, cols);
        byte[] levels = new byte[settled.length];
        for (int i = 0; i < levels.length; i++) {
            levels[i] = (byte) Math.clamp(Math.round(255 * settled[i]), 0, 255);
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
        steady.next(alpha, first ? null : flow);
    }

    @Override
    public void close() {
        alpha.close();
        past.close();
        flow.close();
        steady.close();
    }
}
