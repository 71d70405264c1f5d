// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.PlainFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Heartbeats that show other nodes that this process still works on a claimed file; they take over claims without a heartbeat. A heartbeat
 * sets the modification time of the claim's folder. Other nodes only test whether the time changes, so their clocks may differ.
 */
final class ClaimHeartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimHeartbeats.class);
    private static final int BEATS = 6; // number of heartbeats within the patience of other nodes
    private static final Duration LONGEST_END = Duration.ofSeconds(2);

    private final Duration every;
    private final Clock clock;
    private final IntakeProgress progress;

    /**
     * @param patience time without a heartbeat after which other nodes take over a folder
     * @param progress records the work on each claim, so that operators see slow work
     */
    ClaimHeartbeats(Duration patience, Clock clock, IntakeProgress progress) {
        this.every = patience.dividedBy(BEATS);
        this.clock = clock;
        this.progress = progress;
    }

    /** Starts heartbeats in the folder of a claim; closing the returned object stops them. */
    Heartbeat in(DropClaim claim) {
        return new Heartbeat(claim, every, clock, progress.begin("the file " + claim.path()));
    }

    /** Heartbeats in the folder of one claim. */
    static final class Heartbeat implements AutoCloseable {
        private final CountDownLatch ended = new CountDownLatch(1);
        private final IntakeProgress.Step step;
        private final Thread thread;

        private Heartbeat(DropClaim claim, Duration every, Clock clock, IntakeProgress.Step step) {
            this.step = step;
            thread = Thread.ofVirtual()
                    .name("claim-heartbeat")
                    .start(() -> beat(claim.top(), claim.folder(), every, clock));
        }

        private void beat(Path top, Path folder, Duration every, Clock clock) {
            boolean reported = false;
            try {
                while (!ended.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                    if (!reported && step.isLong()) {
                        reported = true;
                        LOG.warn("the intake is processing {}; other files wait", step);
                    }
                    try {
                        PlainFiles.touch(top, folder, clock.instant());
                    } catch (IOException e) {
                        LOG.debug(
                                "no heartbeat written in {}: {}",
                                folder,
                                e.toString()); // the next heartbeat may succeed
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /**
         * Stops the heartbeats. The folder is not touched after this returns, unless its share hangs: the wait for a running heartbeat is
         * limited to a few seconds.
         */
        @Override
        public void close() {
            step.close();
            ended.countDown();
            try {
                if (!thread.join(LONGEST_END)) {
                    LOG.warn("the file share does not answer; its heartbeat is abandoned");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
