// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Who is heard beside the cuts: what is believed, and that brought into line with the colours. Each has a third: where cuts run after a colour they are
 * outvoted. Remembers how well the cuts, which have heard least of the belief, agree with it.
 */
final class Panel implements GraphCut.Jury {
    private final Mat probability;
    private double confidence;

    /** A panel for a belief, which stays its owner's. */
    Panel(Mat probability) {
        this.probability = probability;
    }

    @Override
    public float[] heard(Mat small, float[] votes) {
        Mat shrunk = new Mat();
        resize(probability, shrunk, small.size(), 0, 0, INTER_AREA);
        float[] belief = Samples.floats(shrunk);
        float[] settled = MeanField.settled(small, belief);
        float[] heard = new float[votes.length];
        byte[] cut = new byte[votes.length];
        for (int i = 0; i < heard.length; i++) {
            heard[i] = (votes[i] + belief[i] + settled[i]) / 3;
            cut[i] = (byte) (votes[i] > 0.5f ? 1 : 0);
        }
        confidence = ForegroundSegmentation.confidence(belief, cut);
        return heard;
    }

    /** Agreement of the cuts with the belief, 0..1, once they were heard. */
    double confidence() {
        return confidence;
    }
}
