// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import static org.bytedeco.opencv.global.opencv_core.setRNGSeed;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;

import io.heliograph.pixels.MatrixArrays;
import java.io.ByteArrayOutputStream;
import java.util.Optional;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Two mixtures of colours, of a subject and of its surroundings, as in GrabCut (Rother, Kolmogorov, Blake 2004), but
 * learnt once and then fixed. Updates from frame to frame would make the outline jump.
 */
public final class ColourMixtures {
    private static final int FEWEST = 20; // minimum number of samples of each side

    private final ByteArrayOutputStream inside = new ByteArrayOutputStream();
    private final ByteArrayOutputStream outside = new ByteArrayOutputStream();

    /** Adds a pixel of interleaved BGR bytes to the samples of the subject or its surroundings. */
    public void add(byte[] bgr, int pixel, boolean ofSubject) {
        (ofSubject ? inside : outside).write(bgr, 3 * pixel, 3);
    }

    /** The mixtures learnt from the samples; empty if there are too few. */
    public Optional<SeededCut> learnt() {
        if (Math.min(inside.size(), outside.size()) < 3 * FEWEST) {
            return Optional.empty();
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
            Mat background = new Mat();
            Mat subject = new Mat();
            // 0 iterations: mixtures are learnt without a cut
            grabCut(
                    MatrixArrays.mat(colours, labels.length, 1),
                    MatrixArrays.mat(labels, labels.length, 1),
                    new Rect(0, 0, 1, labels.length),
                    background,
                    subject,
                    0,
                    GC_INIT_WITH_MASK);
            return Optional.of(new SeededCut(mixture(subject), mixture(background)));
        }
    }

    private static ColourMixture mixture(Mat model) {
        double[] values = new double[Math.toIntExact(model.total())];
        new DoublePointer(model.data()).get(values);
        return new ColourMixture(values);
    }
}
