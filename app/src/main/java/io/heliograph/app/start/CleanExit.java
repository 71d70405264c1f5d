// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import org.springframework.boot.SpringApplication;

/**
 * Makes a requested stop a success. A JVM exits with 143 after SIGTERM even if everything was drained and closed, and supervisors report
 * that as a failure. So after all is closed, the process exits with our own status.
 */
public final class CleanExit {
    private static volatile int status;

    private CleanExit() {}

    /** Sets the exit status to use instead of 0. */
    public static void with(int code) {
        status = code;
    }

    /** Called after a server has started; a server that cannot start exits with the JVM's status. */
    public static void install() {
        SpringApplication.getShutdownHandlers().add(() -> Runtime.getRuntime().halt(status));
    }
}
