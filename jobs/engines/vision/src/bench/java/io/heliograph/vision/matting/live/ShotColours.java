// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.setRNGSeed;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_EVAL;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.cut.GraphCut;
import io.heliograph.vision.matting.cut.MaskCleaning;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** The colours of subject and background of one shot: two Gaussian mixtures that every key frame shares and refines. */
final class ShotColours implements AutoCloseable {
    private final Mat background = new Mat();
    private final Mat subject = new Mat();
    private boolean known;

    void forget() {
        known = false;
    }

    /**
     * A graph cut with the shot's colours.
     *
     * @param belief probability of the subject, 0..1; certain only near 0 and 1
     * @return 0 or 1 per pixel, or the belief itself if it leaves nothing to decide
     */
    float[] cut(Mat bgr, float[] belief) {
        byte[] seeds = new byte[belief.length];
        int inside = 0;
        for (int i = 0; i < belief.length; i++) {
            float p = belief[i];
            seeds[i] = (byte) (p > 0.9f ? GC_FGD : p > 0.5f ? GC_PR_FGD : p > 0.08f ? GC_PR_BGD : GC_BGD);
            inside += p > 0.5f ? 1 : 0;
        }
        if (Math.min(inside, belief.length - inside) < 20) {
            return belief;
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mask = MatrixArrays.mat(seeds, bgr.rows(), bgr.cols());
            Mat lab = new Mat();
            cvtColor(bgr, lab, COLOR_BGR2Lab);
            setRNGSeed(1);
            Rect all = new Rect(0, 0, bgr.cols(), bgr.rows());
            grabCut(lab, mask, all, background, subject, known ? 1 : 2, known ? GC_EVAL : GC_INIT_WITH_MASK);
            known = true;
            GraphCut.binary(mask);
            medianBlur(mask, mask, 5);
            MaskCleaning.clean(mask);
            return AlphaMatting.unit(MatrixArrays.bytes(mask));
        }
    }

    @Override
    public void close() {
        background.close();
        subject.close();
    }
}
