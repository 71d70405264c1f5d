// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.bytedeco.opencv.global.opencv_core.BORDER_REFLECT_101;
import static org.bytedeco.opencv.global.opencv_core.copyMakeBorder;
import static org.bytedeco.opencv.global.opencv_core.flip;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * The prior of a small network (a U-Net after Ronneberger, Fischer, Brox 2015) trained by
 * {@code jobs/engines/vision/training}. Its inputs are the picture stretched to a square, the picture with a mirrored
 * margin, and the mirror images of both; the four results are averaged. If the network finds no subject, classical
 * saliency is used.
 */
public final class SalientNetwork implements SubjectPrior {
    public static final String PACK = "matting-salient";

    public static final SalientNetwork OWN = new SalientNetwork(() -> OwnNetworks.open(PACK));
    static final SubjectPrior JOINED = new JointPrior(OWN, ClassicalPrior.INSTANCE);

    // width of the mirrored margin in the second view, as a share of the longer side
    private static final double AWAY = 0.12;
    private static final float WHOLE = 0.6f; // weight of the view without a margin in the mean of both views
    // minimum of the highest probability; below it the network has found no subject
    private static final float UNSURE = 0.6f;
    private static final float EVEN = 0.5f;
    private static final int MIRRORED = 1; // OpenCV's flip code for left and right

    private final Supplier<Network> network;

    /** A prior from a network with the role {@code matting.salient}, which takes square pictures. */
    SalientNetwork(Supplier<Network> network) {
        this.network = network;
    }

    @Override
    public Belief of(Mat bgr) {
        return seen(bgr, true).orElseGet(() -> ClassicalPrior.INSTANCE.of(bgr));
    }

    @Override
    public Belief quick(Mat bgr) {
        return seen(bgr, false).orElseGet(() -> ClassicalPrior.INSTANCE.quick(bgr));
    }

    private Optional<Belief> seen(Mat bgr, boolean allViews) {
        if (Math.min(bgr.rows(), bgr.cols()) < SaliencyPrior.LEAST_SIDE) {
            return Optional.empty();
        }
        float[] p = look(bgr);
        Optional<PriorEvidence> evidence = Optional.empty();
        if (allViews) {
            float[] away = fromAway(bgr);
            double agreement = agreement(p, away);
            mix(p, WHOLE, away);
            evidence = Optional.of(new PriorEvidence(p, agreement, 0));
        }
        for (float value : p) {
            if (value >= UNSURE) {
                return Optional.of(new Belief(MatrixArrays.mat(p, bgr.rows(), bgr.cols()), true, evidence));
            }
        }
        return Optional.empty();
    }

    /** Intersection over union of the subjects of two views; 1 if neither has one. */
    private static double agreement(float[] one, float[] other) {
        int both = 0;
        int either = 0;
        for (int i = 0; i < one.length; i++) {
            boolean first = one[i] > EVEN;
            boolean second = other[i] > EVEN;
            both += first && second ? 1 : 0;
            either += first || second ? 1 : 0;
        }
        return either == 0 ? 1 : both / (double) either;
    }

    private float[] fromAway(Mat bgr) {
        int margin = (int) (AWAY * Math.max(bgr.rows(), bgr.cols()));
        try (PointerScope _ = new PointerScope()) {
            Mat wide = new Mat();
            copyMakeBorder(bgr, wide, margin, margin, margin, margin, BORDER_REFLECT_101);
            Mat all = MatrixArrays.mat(look(wide), wide.rows(), wide.cols());
            return MatrixArrays.floats(new Mat(all, new Rect(margin, margin, bgr.cols(), bgr.rows())).clone());
        }
    }

    /** Mean result for a picture and its mirror image, in the picture's size. */
    private float[] look(Mat bgr) {
        try (PointerScope _ = new PointerScope()) {
            Network lent = network.get();
            int side = (int) (long) lent.signature().inputs().getFirst().shape().getLast();
            Mat square = new Mat();
            resize(bgr, square, new Size(side, side), 0, 0, INTER_AREA);
            Mat mirrored = new Mat();
            flip(square, mirrored, MIRRORED);
            Mat back = new Mat();
            flip(MatrixArrays.mat(run(lent, mirrored), side, side), back, MIRRORED);
            float[] answer = run(lent, square);
            mix(answer, 0.5f, MatrixArrays.floats(back));
            Mat whole = new Mat();
            resize(MatrixArrays.mat(answer, side, side), whole, bgr.size(), 0, 0, INTER_LINEAR);
            return MatrixArrays.floats(whole);
        }
    }

    private static void mix(float[] into, float share, float[] other) {
        for (int i = 0; i < into.length; i++) {
            into[i] = share * into[i] + (1 - share) * other[i];
        }
    }

    private static float[] run(Network network, Mat square) {
        Tensor.Floats picture = ColourPlanes.of(square);
        try {
            return network.run(Map.of("picture", picture)).getFirst().values();
        } catch (NetworkException e) {
            throw new IllegalStateException("our own network for subjects fails: " + e.getMessage(), e);
        }
    }
}
