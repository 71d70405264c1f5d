// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.media.image.Raster;
import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.operations.models.EngineVersions;
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
 * How long this machine takes to enlarge, by what enlarges now: {@linkplain #measured measured} on a small picture before the first clip, some tenths of a second, and from
 * then on by the frames that are enlarged. Any thread may use it.
 */
@Component
final class EnlargingRate {
    private static final int SIDE = 240; // pixels of the picture that is measured with
    private static final double MEGAPIXEL = 1e6;
    private static final long SMALL = 100_000; // pixels below which a frame's time is mostly that of any frame
    private static final double SPREAD = 3; // a frame tells at most so many times more or less than was measured
    private static final double FRESH = 0.1; // weight of a frame against all before it
    private static final double REST =
            1.35; // decoding, fusing and encoding on top of the network, before any frame was seen

    private static final double ROUGH = 1; // seconds for a megapixel on two cores and each time that it is larger

    private final EnlargingEngines engines;
    private final EngineVersions versions;
    private final Map<Key, Rate> rates = new ConcurrentHashMap<>();

    EnlargingRate(EnlargingEngines engines, EngineVersions versions) {
        this.engines = engines;
        this.versions = versions;
    }

    /** What enlarges, and how much. */
    private record Key(int factor, String engines) {}

    /**
     * Seconds for a megapixel of the clip.
     *
     * @param start as measured on a small picture
     * @param now with what frames took since
     */
    private record Rate(double start, double now) {
        Rate with(double frame) {
            double held = Math.clamp(frame, start / SPREAD, start * SPREAD);
            return new Rate(start, (1 - FRESH) * now + FRESH * held);
        }
    }

    private Key key(int factor) {
        return new Key(factor, versions.key());
    }

    /** Measures if that was not done yet; loads the network, so this is for workers. */
    EnlargingRate measured(int factor) {
        Key key = key(factor);
        if (!rates.containsKey(key)) {
            double seconds = measure(factor); // outside of the map, which others wait for
            rates.putIfAbsent(key, new Rate(seconds, seconds));
        }
        return this;
    }

    /** Whether an estimate is of this machine. */
    boolean isMeasured(int factor) {
        return rates.containsKey(key(factor));
    }

    private double measure(int factor) {
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

    /** Notes what a frame took, where a measurement is there to hold it against and the frame is not tiny. */
    void note(int factor, long pixels, long nanos) {
        if (pixels >= SMALL) {
            double frame = nanos / 1e9 / (pixels / MEGAPIXEL);
            rates.computeIfPresent(key(factor), (_, rate) -> rate.with(frame));
        }
    }

    /** Seconds that a megapixel of the clip takes: rough where {@link #isMeasured} says no. */
    double secondsPerMegapixel(int factor) {
        Rate rate = rates.get(key(factor));
        return rate == null ? ROUGH * factor : rate.now();
    }

    /** How long so many frames of so many pixels take. */
    Duration estimate(int factor, long frames, long pixels) {
        return Duration.ofMillis(Math.round(1000 * secondsPerMegapixel(factor) * frames * pixels / MEGAPIXEL));
    }
}
