// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import io.heliograph.batch.heartbeat.ProcessExit;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Ends the process as SIGTERM does, but with a failure status, so that systemd, Docker or Kubernetes restart it. If the shutdown hangs, the
 * process is halted.
 */
@Component
final class SupervisedExit implements ProcessExit {
    /** Exit status: EX_SOFTWARE of sysexits.h. */
    static final int STATUS = 70;

    private static final Logger LOG = LoggerFactory.getLogger(SupervisedExit.class);
    private static final Duration LONGEST = Duration.ofMinutes(2); // the drain takes up to 33 s, the web server 30 s

    private final AtomicBoolean begun = new AtomicBoolean();

    @Override
    public void begin(String why) {
        if (!begun.compareAndSet(false, true)) {
            return;
        }
        LOG.error("this process ends, to be started again by its supervisor: {}", why);
        CleanExit.with(STATUS);
        Thread exit = Thread.ofPlatform().name("exit").daemon().start(() -> System.exit(STATUS));
        Thread.ofPlatform().name("exit-limit").daemon().start(() -> {
            try {
                exit.join(LONGEST); // normally the process ends during this wait
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(STATUS);
        });
    }
}
