// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.vision.clip.FrameFusion;
import io.heliograph.vision.pixels.PlainPicture;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * How long this machine takes to enlarge: measured on a small picture when it is first asked for, some tenths of a second, and from then on by the frames that it
 * enlarges. Any thread may use it.
 */
@Component
final class EnlargingRate {
    private static final int SIDE = 240; // pixels of the picture that is measured with
    private static final double MEGAPIXEL = 1e6;
    private static final double FRESH = 0.1; // weight of a frame against all before it
    private static final double REST =
            1.35; // decoding, fusing and encoding on top of the network, before any frame was seen

    private final EnlargingEngines engines;
    private final Map<Integer, Double> seconds = new ConcurrentHashMap<>(); // for a megapixel, by factor

    EnlargingRate(EnlargingEngines engines) {
        this.engines = engines;
    }

    /** Seconds that a megapixel of the clip takes. */
    double secondsPerMegapixel(int factor) {
        return seconds.computeIfAbsent(factor, this::measured);
    }

    private double measured(int factor) {
        try (Raster picture = PlainPicture.of(SIDE, SIDE, 90, 120, 150)) {
            enlarge(picture, factor); // loads the network
            long begun = System.nanoTime();
            enlarge(picture, factor);
            double took = (System.nanoTime() - begun) / 1e9;
            return REST * took / (SIDE * SIDE / MEGAPIXEL);
        }
    }

    /** As a frame is. */
    private void enlarge(Raster picture, int factor) {
        List<Mat> neighbours = Collections.nCopies(2 * EnlargingWork.REACH, picture.mat());
        try (Raster fused = Raster.owning(FrameFusion.of(picture.mat(), neighbours))) {
            engines.enlarge(fused, factor, () -> {}).close();
        }
    }

    /** Notes what a frame took. */
    void note(int factor, long pixels, long nanos) {
        double now = nanos / 1e9 / (pixels / MEGAPIXEL);
        seconds.merge(factor, now, (before, fresh) -> (1 - FRESH) * before + FRESH * fresh);
    }

    /** How long so many frames of so many pixels take. */
    Duration estimate(int factor, long frames, long pixels) {
        return Duration.ofMillis(Math.round(1000 * secondsPerMegapixel(factor) * frames * pixels / MEGAPIXEL));
    }
}
