// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Detects the marks of several keys in a picture or a video. It first searches at the original place, which an uncropped picture keeps;
 * then, if enabled, at all sizes and all places. Thread-safe; every search runs on the caller's thread only.
 */
public final class WatermarkDetector {
    private final List<WatermarkPattern> patterns;
    private final Duration time;
    private final LongSupplier nanoseconds;

    /**
     * A detector for some keys.
     *
     * @param keys at least one
     * @param longest time limit of the search over all sizes; zero disables that search
     * @param nanoseconds a clock, such as {@code System::nanoTime}
     */
    public WatermarkDetector(List<WatermarkKey> keys, Duration longest, LongSupplier nanoseconds) {
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("a watermark is looked for with at least one key");
        }
        patterns = keys.stream().flatMap(key -> key.patterns().stream()).toList();
        time = longest;
        this.nanoseconds = nanoseconds;
    }

    /** Searches a picture for marks. */
    public WatermarkDetection detect(PictureRows picture) {
        WatermarkDetection direct =
                direct(best(LumaWhitening.of(LumaView.of(picture, TileBand.LONG_SIDE)), longest(picture)), 1);
        return direct.detected() || time.isZero() ? direct : deep(SearchLevels.of(picture), longest(picture), direct);
    }

    /** Collects frames of one video, which are searched together. */
    public FrameEvidence frames() {
        return new FrameEvidence(this, !time.isZero());
    }

    static int longest(PictureRows picture) {
        return Math.max(picture.width(), picture.height());
    }

    /**
     * Searches at the original place.
     *
     * @param longSide long side of the picture in pixels
     */
    PatternScore best(SamplePlane whitened, int longSide) {
        double share = (double) longSide / TileBand.LONG_SIDE;
        return DirectSearch.best(TilePhases.of(TileFolding.of(whitened, 1), share), patterns);
    }

    /**
     * The result for the best score of the direct search.
     *
     * @param planes number of planes compared to get the score
     */
    WatermarkDetection direct(PatternScore best, int planes) {
        return WatermarkDetection.of(best, DirectSearch.threshold(patterns.size() * planes), false);
    }

    /** Runs the deep search; returns its result, or the direct result if that has the higher score. */
    WatermarkDetection deep(SamplePlane[] levels, int longSide, WatermarkDetection direct) {
        long end = nanoseconds.getAsLong() + time.toNanos();
        BooleanSupplier over = () -> nanoseconds.getAsLong() - end > 0;
        PatternScore best = new DeepSearch(patterns, levels, longSide).best(over);
        WatermarkDetection deep = WatermarkDetection.of(best, DeepSearch.threshold(patterns.size()), true);
        return deep.score() > direct.score() ? deep : direct;
    }
}
