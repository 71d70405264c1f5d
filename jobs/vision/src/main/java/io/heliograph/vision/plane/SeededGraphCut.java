// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.bytedeco.opencv.global.opencv_core.setRNGSeed;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2Lab;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_EVAL;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;
import static org.bytedeco.opencv.global.opencv_imgproc.medianBlur;

import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Iterated graph cuts (GrabCut, Rother, Kolmogorov, Blake 2004) of small pictures in Lab, from seeds. The clustering starts from a
 * fixed seed in every call.
 */
public final class SeededGraphCut {
    private static final int ROUNDS = 3;
    private static final int FEWEST = 20; // pixels a colour mixture can be fitted to

    private SeededGraphCut() {}

    /**
     * Decides what the seeds leave open.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side
     * @param seeds OpenCV's four classes, one a pixel: 0 and 2 background, 1 and 3 foreground, the larger ones only probably
     * @return the classes after the cut; the seeds when one side has too few pixels
     */
    public static byte[] of(Mat bgr, byte[] seeds) {
        int inside = 0;
        for (byte seed : seeds) {
            inside += seed & 1;
        }
        if (Math.min(inside, seeds.length - inside) < FEWEST) {
            return seeds.clone();
        }
        try (PointerScope _ = new PointerScope()) {
            Mat lab = new Mat();
            medianBlur(bgr, lab, 3);
            cvtColor(lab, lab, COLOR_BGR2Lab);
            Mat mask = MatrixPlanes.mat(seeds, bgr.cols(), bgr.rows());
            setRNGSeed(1);
            Rect all = new Rect(0, 0, bgr.cols(), bgr.rows());
            Mat background = new Mat();
            Mat subject = new Mat();
            for (int round = 0; round < ROUNDS; round++) {
                grabCut(lab, mask, all, background, subject, 1, round == 0 ? GC_INIT_WITH_MASK : GC_EVAL);
            }
            return MatrixPlanes.bytes(mask);
        }
    }
}
