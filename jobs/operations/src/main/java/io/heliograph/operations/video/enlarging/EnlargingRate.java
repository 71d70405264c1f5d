// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.models.EngineVersions;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.FrameFusion;
import io.heliograph.vision.picture.PlainPicture;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * Measures how long this machine takes to enlarge a megapixel with the current engine. The rate is {@linkplain #measured measured} on a
 * small picture before the first clip, in some tenths of a second. Every enlarged frame corrects it. The built-in engine is timed by the
 * processor time of the calling thread, which hardly grows on a busy machine. Packs are timed by the clock, since they may wait for a
 * graphics card. Thread-safe.
 */
@Component
final class EnlargingRate {
    private static final int SIDE = 240; // side in pixels of the picture that is enlarged for the measurement
    private static final int RUNS = 3; // number of runs; the fastest counts, since other work can only slow a run down
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double MEGAPIXEL = 1e6;
    private static final long SMALL =
            100_000; // minimum pixels of a timed frame: the time of smaller frames is mostly fixed overhead
    private static final double SPREAD = 3; // maximum factor between a frame's time and the measured time, either way
    private static final double FRESH = 0.1; // weight of a new frame's time against the mean of all frames before
    private static final double REST = 1.35; // factor on the network's time to include decoding, fusing and encoding
    private static final double ROUGH = 1; // assumed seconds per megapixel before a measurement, on two cores

    private final EnlargingEngines engines;
    private final EngineVersions versions;
    private final LongSupplier clock;
    private final LongSupplier processor;
    private final Map<Key, Rate> rates = new ConcurrentHashMap<>();

    @Autowired
    EnlargingRate(EnlargingEngines engines, EngineVersions versions) {
        this(engines, versions, System::nanoTime, EnlargingRate::processorTime);
    }

    /**
     * A rate that is measured with other clocks, which count nanoseconds.
     *
     * @param processor processor time of the calling thread
     */
    EnlargingRate(EnlargingEngines engines, EngineVersions versions, LongSupplier clock, LongSupplier processor) {
        this.engines = engines;
        this.versions = versions;
        this.clock = clock;
        this.processor = processor;
    }

    /** Processor time of the calling thread in nanoseconds; the clock's time if the system does not count it. */
    static long processorTime() {
        return THREADS.isCurrentThreadCpuTimeSupported() && THREADS.isThreadCpuTimeEnabled()
                ? THREADS.getCurrentThreadCpuTime()
                : System.nanoTime();
    }

    /**
     * Readings of both clocks at the start of some work on this thread.
     *
     * @param clock time of the clock in nanoseconds
     * @param processor processor time in nanoseconds
     */
    record Start(long clock, long processor) {}

    Start start() {
        return new Start(clock.getAsLong(), processor.getAsLong());
    }

    private long since(Start start, boolean byPack) {
        return byPack ? clock.getAsLong() - start.clock() : processor.getAsLong() - start.processor();
    }

    /** Identifies a rate by engine and factor. */
    private record Key(int factor, String engines) {}

    /**
     * Seconds per megapixel of the clip.
     *
     * @param start rate measured on a small picture
     * @param now rate after corrections by frames
     */
    private record Rate(double start, double now) {
        /** The rate after another measurement. If the old rate was much too slow, rate and corrections are replaced. */
        Rate measuredAgain(double seconds) {
            return seconds * SPREAD < start
                    ? new Rate(seconds, seconds)
                    : new Rate(Math.min(start, seconds), now).held();
        }

        private Rate held() {
            return new Rate(start, Math.clamp(now, start / SPREAD, start * SPREAD));
        }

        Rate with(double frame) {
            double held = Math.clamp(frame, start / SPREAD, start * SPREAD);
            return new Rate(start, (1 - FRESH) * now + FRESH * held);
        }
    }

    private Key key(int factor) {
        return new Key(factor, versions.key());
    }

    /** Measures the rate unless that was done before. Loads the network, so only workers should call this. */
    EnlargingRate measured(int factor) {
        Key key = key(factor);
        if (!rates.containsKey(key)) {
            double seconds = measure(factor); // not within the map's update, which would block other threads
            rates.putIfAbsent(key, new Rate(seconds, seconds));
        }
        return this;
    }

    /** Measures again before a clip is refused: other work may have slowed the first measurement. */
    EnlargingRate remeasured(int factor) {
        double seconds = measure(factor);
        rates.compute(
                key(factor), (_, rate) -> rate == null ? new Rate(seconds, seconds) : rate.measuredAgain(seconds));
        return this;
    }

    /** Whether the rate was measured on this machine. */
    boolean isMeasured(int factor) {
        return rates.containsKey(key(factor));
    }

    private double measure(int factor) {
        try (Raster picture = PlainPicture.of(SIDE, SIDE, 90, 120, 150)) {
            enlarge(picture, factor); // the first run loads the network
            double fastest = Double.MAX_VALUE;
            for (int run = 0; run < RUNS; run++) {
                Start start = start();
                boolean byPack = enlarge(picture, factor);
                fastest = Math.min(fastest, since(start, byPack) / 1e9);
            }
            return REST * fastest / (SIDE * SIDE / MEGAPIXEL);
        }
    }

    /** Enlarges a picture like a frame of a clip; returns whether a pack enlarged it. */
    private boolean enlarge(Raster picture, int factor) {
        List<Mat> neighbours = Collections.nCopies(2 * EnlargingWork.REACH, picture.mat());
        try (Raster fused = Raster.owning(FrameFusion.of(picture.mat(), neighbours))) {
            EngineSelection.Noted<Raster> noted =
                    EngineSelection.recordingPacks(() -> engines.enlarge(fused, factor, () -> {}));
            noted.result().close();
            return !noted.packs().isEmpty();
        }
    }

    /** Corrects the rate by the time of a frame, unless the frame is tiny or nothing was measured. */
    void note(int factor, long pixels, Start start, boolean byPack) {
        note(factor, pixels, Math.round((byPack ? 1 : REST) * since(start, byPack)));
    }

    /** Corrects the rate as {@link #note(int, long, Start, boolean)} does, by a time in nanoseconds. */
    void note(int factor, long pixels, long nanos) {
        if (pixels >= SMALL) {
            double frame = nanos / 1e9 / (pixels / MEGAPIXEL);
            rates.computeIfPresent(key(factor), (_, rate) -> rate.with(frame));
        }
    }

    /** Seconds per megapixel of the clip; a rough constant before a measurement. */
    double secondsPerMegapixel(int factor) {
        Rate rate = rates.get(key(factor));
        return rate == null ? ROUGH * factor : rate.now();
    }

    /** Predicted time for a number of frames with a number of pixels each. */
    Duration estimate(int factor, long frames, long pixels) {
        return Duration.ofMillis(Math.round(1000 * secondsPerMegapixel(factor) * frames * pixels / MEGAPIXEL));
    }
}
