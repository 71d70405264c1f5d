// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_core.setRNGSeed;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_EVAL_FREEZE_MODEL;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;

import io.heliograph.vision.plane.MatrixArrays;
import java.io.ByteArrayOutputStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Two mixtures of colours, of a subject and of what is around it, and graph cuts by them (GrabCut, Rother, Kolmogorov, Blake 2004, with the mixtures learnt once and
 * then left alone). What changes them from frame to frame would make the outline jump.
 */
final class ColourMixtures implements AutoCloseable {
    private static final int FEWEST = 20; // pixels of a side that a mixture is learnt from

    private final ByteArrayOutputStream inside = new ByteArrayOutputStream();
    private final ByteArrayOutputStream outside = new ByteArrayOutputStream();
    private final Mat background = new Mat();
    private final Mat subject = new Mat();
    private boolean learnt;

    /** Adds a pixel of interleaved BGR bytes to what is learnt from. */
    void add(byte[] bgr, int pixel, boolean ofSubject) {
        (ofSubject ? inside : outside).write(bgr, 3 * pixel, 3);
    }

    /** Learns from what was added. */
    void learn() {
        learnt = Math.min(inside.size(), outside.size()) >= 3 * FEWEST;
        if (!learnt) {
            return;
        }
        byte[] colours = new byte[inside.size() + outside.size()];
        System.arraycopy(inside.toByteArray(), 0, colours, 0, inside.size());
        System.arraycopy(outside.toByteArray(), 0, colours, inside.size(), outside.size());
        byte[] labels = new byte[colours.length / 3];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = (byte) (3 * i < inside.size() ? GC_FGD : GC_BGD);
        }
        try (PointerScope _ = new PointerScope()) {
            setRNGSeed(1);
            Mat samples = MatrixArrays.mat(colours, labels.length, 1);
            Rect all = new Rect(0, 0, 1, labels.length);
            // no round: the mixtures are learnt, nothing is cut
            grabCut(
                    samples,
                    MatrixArrays.mat(labels, labels.length, 1),
                    all,
                    background,
                    subject,
                    0,
                    GC_INIT_WITH_MASK);
        }
    }

    /** Whether there is something to cut by. */
    boolean known() {
        return learnt;
    }

    /**
     * Cuts.
     *
     * @param bgr CV_8UC3
     * @param seeds GrabCut's four classes, as many as pixels
     * @return 0 or 1 for each pixel
     */
    byte[] cut(Mat bgr, byte[] seeds) {
        try (PointerScope _ = new PointerScope()) {
            Mat mask = MatrixArrays.mat(seeds, bgr.rows(), bgr.cols());
            Rect all = new Rect(0, 0, bgr.cols(), bgr.rows());
            grabCut(bgr, mask, all, background.clone(), subject.clone(), 1, GC_EVAL_FREEZE_MODEL);
            byte[] classes = MatrixArrays.bytes(mask);
            for (int i = 0; i < classes.length; i++) {
                classes[i] &= 1;
            }
            return classes;
        }
    }

    @Override
    public void close() {
        background.close();
        subject.close();
    }
}
