// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.subject.SaliencyPrior;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Evidence of a subject in the key frames of a shot, by the engine of this package.
 *
 * @param probabilities the network's probability in each key frame, at the size for motion estimation, 0..1; one half
 *     everywhere in frames too small for it
 * @param moving independent motion in each key frame
 */
record KeyEvidence(List<float[]> probabilities, List<MotionSaliency> moving) {
    /**
     * Collects the evidence.
     *
     * @param motions from each frame of the shot to the next
     * @param places indices of the key frames
     */
    static KeyEvidence of(List<ClipFrame> shot, List<FrameMotion> motions, List<Integer> places) {
        return new KeyEvidence(
                places.stream().map(place -> probability(shot.get(place))).toList(),
                ParallelFrames.of(places.size(), k -> MotionSaliency.of(shot, motions, places.get(k))));
    }

    /** Superpixels of the key frames, with the log odds that the weighted evidence gives. */
    List<KeyRegions> regions(List<ClipFrame> shot, List<Integer> places, ThingTrust trust) {
        return ParallelFrames.of(
                places.size(),
                k -> KeyRegions.of(
                        shot.get(places.get(k)),
                        weighed(probabilities.get(k), trust.network()),
                        new MotionSaliency(
                                moving.get(k).moving(),
                                trust.motion() * moving.get(k).confidence())));
    }

    private static float[] weighed(float[] probability, double weight) {
        float[] weighed = new float[probability.length];
        for (int i = 0; i < weighed.length; i++) {
            weighed[i] = (float) (1 / (1 + Math.exp(-weight * KeyRegions.odds(probability[i]))));
        }
        return weighed;
    }

    private static float[] probability(ClipFrame frame) {
        if (Math.min(frame.flowRows, frame.flowCols) < SaliencyPrior.LEAST_SIDE) {
            float[] unknown = new float[frame.flowRows * frame.flowCols];
            Arrays.fill(unknown, 0.5f);
            return unknown;
        }
        try (PointerScope _ = new PointerScope()) {
            Mat probability =
                    ClipMatting.Keys.BUILT_IN.probability(MatrixArrays.mat(frame.bgr, frame.rows, frame.cols));
            Mat less = new Mat();
            resize(probability, less, new Size(frame.flowCols, frame.flowRows), 0, 0, INTER_AREA);
            return MatrixArrays.floats(less);
        }
    }
}
