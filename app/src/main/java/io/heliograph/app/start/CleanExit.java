// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;

/**
 * Ends a requested stop with exit status 0. After SIGTERM, a JVM exits with 143 even if everything was drained and closed, and supervisors
 * report that as a failure. So this class ends the process itself once everything is closed.
 */
public final class CleanExit {
    private static final Logger LOG = LoggerFactory.getLogger(CleanExit.class);
    private static volatile int status;

    private CleanExit() {}

    /** Sets the exit status to use instead of 0. */
    public static void with(int code) {
        status = code;
    }

    /**
     * Installs the exit. Call it after a server has started: a server that cannot start exits with the JVM's status.
     *
     * @param drained describes the work that was running when the stop began, for the last line of the log
     */
    public static void install(Supplier<String> drained) {
        SpringApplication.getShutdownHandlers().add(() -> {
            LOG.info("stopped; {}", drained.get());
            Runtime.getRuntime().halt(status);
        });
    }
}
