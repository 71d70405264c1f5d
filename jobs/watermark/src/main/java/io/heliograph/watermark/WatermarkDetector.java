// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Tells whether a picture or a video has the mark of one of several keys. First it looks where the mark is if nothing was cut off; then, if it is let, in all sizes and at all places. Safe for several threads; every search uses
 * the caller's one only.
 */
public final class WatermarkDetector {
    private final List<WatermarkPattern> patterns;
    private final Duration time;
    private final LongSupplier nanoseconds;

    /**
     * For some keys.
     *
     * @param keys at least one
     * @param longest how long the search in all sizes may take; zero: it is left out
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

    /** Looks at a picture. */
    public WatermarkDetection detect(PictureRows picture) {
        WatermarkDetection direct =
                direct(best(LumaWhitening.of(LumaView.of(picture, TileBand.LONG_SIDE)), longest(picture)), 1);
        return direct.detected() || time.isZero() ? direct : deep(SearchLevels.of(picture), longest(picture), direct);
    }

    /** Looks at the frames of a video together; one for each video. */
    public FrameEvidence frames() {
        return new FrameEvidence(this, !time.isZero());
    }

    static int longest(PictureRows picture) {
        return Math.max(picture.width(), picture.height());
    }

    /**
     * Looks at the usual places.
     *
     * @param longSide of the picture itself, in pixels
     */
    PatternScore best(SamplePlane whitened, int longSide) {
        double share = (double) longSide / TileBand.LONG_SIDE;
        return DirectSearch.best(TilePhases.of(TileFolding.of(whitened, 1), share), patterns);
    }

    /**
     * What the best of some looks comes to.
     *
     * @param planes that were looked at
     */
    WatermarkDetection direct(PatternScore best, int planes) {
        return WatermarkDetection.of(best, DirectSearch.threshold(patterns.size() * planes), false);
    }

    /** The deep search; its own answer, or the direct one where that was nearer to being one. */
    WatermarkDetection deep(SamplePlane[] levels, int longSide, WatermarkDetection direct) {
        long end = nanoseconds.getAsLong() + time.toNanos();
        BooleanSupplier over = () -> nanoseconds.getAsLong() - end > 0;
        PatternScore best = new DeepSearch(patterns, levels, longSide).best(over);
        WatermarkDetection deep = WatermarkDetection.of(best, DeepSearch.threshold(patterns.size()), true);
        return deep.score() > direct.score() ? deep : direct;
    }
}
