// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** The files and scans that this process works on, with their start times. Slow work delays all other files, so operators see it. */
final class IntakeProgress {
    /** Duration after which operators see that a file or scan is slow. */
    static final Duration LONG = Duration.ofMinutes(5);

    private final LongSupplier nanos;
    private final Set<Step> steps = ConcurrentHashMap.newKeySet();

    /**
     * @param nanos monotonic clock, in nanoseconds
     */
    IntakeProgress(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Work on one file, or one scan, until it is closed. */
    final class Step implements AutoCloseable {
        private final String what;
        private final long begun = nanos.getAsLong();

        private Step(String what) {
            this.what = what;
        }

        /** Time since its start. */
        Duration lasting() {
            return Duration.ofNanos(nanos.getAsLong() - begun);
        }

        /** Whether it has run longer than {@link #LONG}. */
        boolean isLong() {
            return lasting().compareTo(LONG) > 0;
        }

        @Override
        public void close() {
            steps.remove(this);
        }

        @Override
        public String toString() {
            return what + " for " + lasting().toMinutes() + " min";
        }
    }

    /**
     * Records the start of work on a file, or of a scan.
     *
     * @param what noun phrase for operators, such as {@code the file default/cutout/a.png}
     */
    Step begin(String what) {
        var step = new Step(what);
        steps.add(step);
        return step;
    }

    /** The file or scan that has taken longest so far, if that is longer than {@link #LONG}. */
    Optional<SlowStep> slowest() {
        return steps.stream()
                .max(Comparator.comparing(Step::lasting))
                .filter(Step::isLong)
                .map(step -> new SlowStep(step.what, step.lasting()));
    }
}
