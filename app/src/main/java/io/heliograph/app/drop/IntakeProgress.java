// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** What the intake works on now, and since when. A step that lasts keeps all other files waiting, and operators see it. */
final class IntakeProgress {
    /** From this on a step is shown. */
    static final Duration LONG = Duration.ofMinutes(5);

    private final LongSupplier nanos;
    private final Set<Step> steps = ConcurrentHashMap.newKeySet();

    /**
     * @param nanos the process's own clock
     */
    IntakeProgress(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** A piece of work that is under way until it is closed. */
    final class Step implements AutoCloseable {
        private final String what;
        private final long begun = nanos.getAsLong();

        private Step(String what) {
            this.what = what;
        }

        /** How long it lasts so far. */
        Duration lasting() {
            return Duration.ofNanos(nanos.getAsLong() - begun);
        }

        /** Whether that is longer than {@link #LONG}. */
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
     * Begins a step.
     *
     * @param what noun phrase for operators, such as {@code the file default/cutout/a.png}
     */
    Step begin(String what) {
        var step = new Step(what);
        steps.add(step);
        return step;
    }

    /** The step that lasts longest, if that is longer than {@link #LONG}. */
    Optional<SlowStep> slowest() {
        return steps.stream()
                .max(Comparator.comparing(Step::lasting))
                .filter(Step::isLong)
                .map(step -> new SlowStep(step.what, step.lasting()));
    }
}
