// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.flip;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.SalientNetwork;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.Map;
import java.util.function.Supplier;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Runs the network {@value SalientNetwork#PACK} once, on a frame stretched to a square; still pictures take four runs.
 * Every second run uses the mirror image, since an average over both kinds is better than either.
 */
final class SubjectView implements SubjectLook {
    static final SubjectView OWN = new SubjectView(() -> OwnNetworks.open(SalientNetwork.PACK));

    private static final int SIDEWAYS = 1; // OpenCV's flip code for left and right

    private final Supplier<Network> network;

    SubjectView(Supplier<Network> network) {
        this.network = network;
    }

    @Override
    public float[] probability(Mat bgr, boolean mirrored) {
        try (PointerScope _ = new PointerScope()) {
            Network lent = network.get();
            int side = (int) (long) lent.signature().inputs().getFirst().shape().getLast();
            Mat square = new Mat();
            resize(bgr, square, new Size(side, side), 0, 0, INTER_AREA);
            if (mirrored) {
                flip(square, square, SIDEWAYS);
            }
            float[] answer = lent.run(Map.of("picture", ColourPlanes.of(square)))
                    .getFirst()
                    .values();
            Mat seen = MatrixArrays.mat(answer, side, side);
            if (mirrored) {
                flip(seen, seen, SIDEWAYS);
            }
            Mat whole = new Mat();
            resize(seen, whole, bgr.size(), 0, 0, INTER_LINEAR);
            return MatrixArrays.floats(whole);
        } catch (NetworkException e) {
            throw new IllegalStateException("our own network for subjects fails: " + e.getMessage(), e);
        }
    }
}
