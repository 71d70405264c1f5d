// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;

import io.heliograph.pixels.PixelArea;
import io.heliograph.vision.matting.cut.ColourMixtures;
import io.heliograph.vision.matting.cut.SeededCut;
import java.util.List;
import java.util.Optional;

/**
 * Cuts the subject out within the outline band of each frame of a shot, with the same colour mixtures in all frames.
 * Thread-safe.
 */
final class ShotGraphCut {
    private static final int SAMPLES = 30_000;

    private final Optional<SeededCut> learnt;

    /** Learns the mixtures from the boxes of these frames. */
    ShotGraphCut(List<ClipFrame> frames, List<OutlineBand> bands) {
        long area = bands.stream()
                .mapToLong(band -> (long) band.box().width() * band.box().height())
                .sum();
        int step = (int) Math.max(1, area / SAMPLES);
        ColourMixtures mixtures = new ColourMixtures();
        for (int t = 0; t < frames.size(); t++) {
            ClipFrame frame = frames.get(t);
            OutlineBand band = bands.get(t);
            for (int k = 0; k < band.area(); k += step) {
                int i = band.pixel(k, frame);
                mixtures.add(frame.bgr, i, band.belief()[i] > 0.5f);
            }
        }
        learnt = mixtures.learnt();
    }

    /** 1 on the subject, otherwise 0, for each pixel of the frame; the band's probabilities if no mixtures could be learnt. */
    float[] cut(ClipFrame frame, OutlineBand band) {
        if (learnt.isEmpty() || band.area() == 0) {
            return band.belief();
        }
        PixelArea box = band.box();
        byte[] crop = new byte[3 * band.area()];
        for (int y = 0; y < box.height(); y++) {
            int at = 3 * ((box.y() + y) * frame.cols + box.x());
            System.arraycopy(frame.bgr, at, crop, 3 * y * box.width(), 3 * box.width());
        }
        byte[] inside = learnt.get().cut(crop, seeds(frame, band), box.height(), box.width());
        float[] cut = new float[band.belief().length];
        for (int k = 0; k < inside.length; k++) {
            cut[band.pixel(k, frame)] = inside[k];
        }
        return cut;
    }

    private static byte[] seeds(ClipFrame frame, OutlineBand band) {
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
        return seeds;
    }
}
