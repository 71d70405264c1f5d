// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Signs of life of this process in the folders of claims that it is at, however long a file takes to be fetched or put: other nodes take up what does not
 * change. A sign is a new time of the folder; what it is does not matter to them, only that it is another at each look.
 */
final class ClaimHeartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(ClaimHeartbeats.class);
    private static final int BEATS = 6; // within the patience of other nodes
    private static final Duration LONGEST_END = Duration.ofSeconds(2);

    private final Duration every;
    private final Clock clock;
    private final IntakeProgress progress;

    /**
     * Signs of life for nodes of that patience.
     *
     * @param patience after which others take up what does not change
     * @param progress gets each claim as a step
     */
    ClaimHeartbeats(Duration patience, Clock clock, IntakeProgress progress) {
        this.every = patience.dividedBy(BEATS);
        this.clock = clock;
        this.progress = progress;
    }

    /** Begins to give signs of life in the folder of a claim, until it is closed. */
    Heartbeat in(DropClaim claim) {
        return new Heartbeat(claim, every, clock, progress.begin("the file " + claim.path()));
    }

    /** Gives signs of life in one folder. */
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
                        LOG.warn("the intake works on {}, other files wait", step);
                    }
                    try {
                        PlainFiles.touch(top, folder, clock.instant());
                    } catch (IOException e) {
                        LOG.debug("no sign of life in {}: {}", folder, e.toString()); // the next may get through
                    }
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Ends; when this returns the folder is touched no more, unless its share hangs: that is not waited for longer than a few seconds. */
        @Override
        public void close() {
            step.close();
            ended.countDown();
            try {
                if (!thread.join(LONGEST_END)) {
                    LOG.warn("the share does not answer to a sign of life, which is left to itself");
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
