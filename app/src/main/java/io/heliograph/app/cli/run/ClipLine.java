// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.config.Pool;
import io.heliograph.storage.executions.FrameProgress;
import io.heliograph.storage.executions.StageProgress;
import java.util.List;
import java.util.Optional;

/** Short text beside the progress bar on the frames of one video. The speed is measured from the first frame of each step. */
final class ClipLine {
    private static final double NANOS = 1e9;
    private static final double PERCENT = 100;
    private static final long MINUTE = 60;
    private static final long HOUR = 3600;

    private final String name;
    private String step = "";
    private long begun;
    private long first;

    ClipLine(String name) {
        this.name = name;
    }

    /**
     * Text after a frame.
     *
     * @param steps names of all steps of the operation
     * @param now time in nanoseconds, of any clock
     */
    String at(List<String> steps, String running, long done, long all, long now) {
        if (!running.equals(step)) {
            step = running;
            begun = now;
            first = done;
        }
        double pace = done > first && now > begun ? (done - first) / ((now - begun) / NANOS) : 0;
        var progress = new StageProgress(
                name,
                Pool.VIDEO,
                false,
                1,
                steps,
                Optional.of(step),
                false,
                0,
                0,
                0,
                Optional.of(new FrameProgress(Math.max(1, all), done, pace)),
                false,
                0,
                Optional.empty());
        String part = " %s %.0f %%"
                .formatted(name, Math.floor(PERCENT * progress.part().orElse(0.0)));
        return part + ", frame " + done + " of " + all
                + progress.secondsLeft()
                        .map(seconds -> ", " + words(seconds) + " left")
                        .orElse("");
    }

    private static String words(long seconds) {
        if (seconds < MINUTE) {
            return seconds + " s";
        }
        return seconds < HOUR
                ? "%d:%02d min".formatted(seconds / MINUTE, seconds % MINUTE)
                : "%d:%02d h".formatted(seconds / HOUR, seconds % HOUR / MINUTE);
    }
}
