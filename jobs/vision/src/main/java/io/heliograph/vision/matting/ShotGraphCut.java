// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;

import io.heliograph.vision.plane.MatrixArrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Graph cuts within the band of each frame of a shot, all by the same mixtures of colours. */
final class ShotGraphCut implements AutoCloseable {
    private static final int SAMPLES = 30_000;

    private final ColourMixtures mixtures = new ColourMixtures();

    /** Learns the mixtures from the boxes of these frames. */
    ShotGraphCut(List<ClipFrame> frames, List<OutlineBand> bands) {
        long area = bands.stream()
                .mapToLong(band -> (long) band.box().width() * band.box().height())
                .sum();
        int step = (int) Math.max(1, area / SAMPLES);
        for (int t = 0; t < frames.size(); t++) {
            ClipFrame frame = frames.get(t);
            OutlineBand band = bands.get(t);
            for (int k = 0; k < band.area(); k += step) {
                int i = band.pixel(k, frame);
                mixtures.add(frame.bgr, i, band.belief()[i] > 0.5f);
            }
        }
        mixtures.learn();
    }

    /** 0 or 1 for each pixel of the frame; the belief itself where there is nothing to cut by. */
    float[] cut(ClipFrame frame, OutlineBand band) {
        if (!mixtures.known() || band.area() == 0) {
            return band.belief();
        }
        byte[] seeds = new byte[band.area()];
        for (int k = 0; k < seeds.length; k++) {
            int i = band.pixel(k, frame);
            seeds[k] = (byte)
                    switch (band.classes()[i]) {
                        case OutlineBand.INSIDE -> GC_FGD;
                        case OutlineBand.UNKNOWN -> band.belief()[i] > 0.5f ? GC_PR_FGD : GC_PR_BGD;
                        default -> GC_BGD;
                    };
        }
        float[] cut = new float[band.belief().length];
        PixelBounds box = band.box();
        try (PointerScope _ = new PointerScope()) {
            Rect area = new Rect(box.x(), box.y(), box.width(), box.height());
            Mat crop = new Mat(MatrixArrays.mat(frame.bgr, frame.rows, frame.cols), area).clone();
            byte[] inside = mixtures.cut(crop, seeds);
            for (int k = 0; k < inside.length; k++) {
                cut[band.pixel(k, frame)] = inside[k];
            }
        }
        return cut;
    }

    @Override
    public void close() {
        mixtures.close();
    }
}
