// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.encode.RenderSpec;
import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.operations.models.EngineNaming;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipTask;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.LostTransparency;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Enlarges the frames of a clip two or four times. A clip that would exceed the time limit is refused before any frame is enlarged. */
final class EnlargingTask implements ClipTask {
    /** Maximum pixels of the longer side of a result. */
    static final int LONGER = 7680;

    static final int SHORTER = 4320;

    private static final String ALPHA = "alpha";
    private static final long MINUTE = 60;
    private static final long HOUR = 3600;

    private final String field;
    private final int factor;
    private final EnlargingEngines engines;
    private final EnlargingRate rate;
    private final Duration longest;
    private final boolean carriesAlpha;
    private final int threads;

    /**
     * Creates the task of a request.
     *
     * @param field of the video, for errors
     * @param factor 2 or 4
     * @param longest time limit for one clip
     * @param carriesAlpha whether the result's preset supports transparency
     */
    EnlargingTask(
            String field,
            int factor,
            EnlargingEngines engines,
            EnlargingRate rate,
            Duration longest,
            boolean carriesAlpha,
            int threads) {
        this.field = field;
        this.factor = factor;
        this.engines = engines;
        this.rate = rate;
        this.longest = longest;
        this.carriesAlpha = carriesAlpha;
        this.threads = threads;
    }

    @Override
    public void prepare(StepWork stepWork, Clip clip) {
        VideoInfo info = clip.plan().info();
        EnlargingWork.beginAnew(stepWork);
        if (stepWork.recall(ALPHA).isEmpty()) { // after a restart an admitted clip is not checked again
            admit(info);
        }
        if (!carriesAlpha) {
            LostTransparency.sayPreset(stepWork, info);
        }
        stepWork.remember(ALPHA, String.valueOf(info.alpha() && carriesAlpha));
    }

    /** Refuses a clip that is too large or would take too long. */
    private void admit(VideoInfo info) {
        refusedSize(info.width(), info.height(), factor).ifPresent(details -> {
            throw refusal(details);
        });
        long pixels = (long) info.width() * info.height();
        Duration estimate = rate.measured(factor).estimate(factor, info.frameCount(), pixels);
        if (estimate.compareTo(longest) > 0) {
            estimate = rate.remeasured(factor).estimate(factor, info.frameCount(), pixels);
        }
        if (estimate.compareTo(longest) > 0) {
            throw refusal(String.format(
                    Locale.ROOT,
                    "%d frames of %d x %d pixels would take about %s on this machine; the limit for one video is %s."
                            + " Send a shorter or smaller one%s.",
                    info.frameCount(),
                    info.width(),
                    info.height(),
                    words(estimate),
                    words(longest),
                    factor > 2 ? ", or 2 as 'desired_increase'" : ""));
        }
    }

    /** Reason why a clip of this size cannot be enlarged by the factor; empty if it can be enlarged. */
    static Optional<String> refusedSize(int width, int height, int factor) {
        if (fits(width, height, factor)) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "%d x %d pixels times %d is more than %d x %d; send a smaller video%s.",
                width,
                height,
                factor,
                LONGER,
                SHORTER,
                factor > 2 && fits(width, height, 2) ? ", or 2 as 'desired_increase'" : ""));
    }

    private static boolean fits(int width, int height, int factor) {
        return Math.max(width, height) * factor <= LONGER && Math.min(width, height) * factor <= SHORTER;
    }

    private FailureException refusal(String details) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Too large: " + field, "The field '" + field + "': " + details);
    }

    /** A duration in words. */
    static String words(Duration time) {
        long seconds = Math.max(1, Math.round(time.toMillis() / 1000.0));
        if (seconds < 2 * MINUTE) {
            return seconds + " s";
        }
        return seconds < 2 * HOUR
                ? Math.round((double) seconds / MINUTE) + " min"
                : String.format(Locale.ROOT, "%.1f h", (double) seconds / HOUR);
    }

    @Override
    public String version() {
        return "3";
    }

    @Override
    public RenderSpec size(StepWork stepWork, RenderSpec ofClip) {
        return ofClip.withSize(ofClip.width() * factor, ofClip.height() * factor)
                .withAlpha(alpha(stepWork));
    }

    private static boolean alpha(StepWork stepWork) {
        return stepWork.recall(ALPHA).map(Boolean::parseBoolean).orElse(false);
    }

    @Override
    public boolean keepsSize(VideoInfo info) {
        return false; // the result is two or four times as large
    }

    @Override
    public ClipWork work(StepWork stepWork, Clip clip) throws IOException {
        VideoInfo info = clip.plan().info();
        boolean large = (long) info.width() * info.height() > EnlargingWork.LARGE;
        NeighbouringFrames window = new NeighbouringFrames(clip, large ? 1 : EnlargingWork.REACH, threads);
        return new EnlargingWork(stepWork, factor, alpha(stepWork), window, engines, rate);
    }

    @Override
    public void finish(StepWork stepWork) {
        stepWork.result(EngineNaming.RESULT, EnlargingWork.engines(stepWork));
    }
}
