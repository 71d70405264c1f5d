// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import org.springframework.boot.SpringApplication;

/**
 * Makes a stop that was asked for a success. A JVM ends with 143 after SIGTERM even when everything was drained and closed, and supervisors call that a
 * failure; so once all is closed, the process ends with our own status.
 */
public final class CleanExit {
    private static volatile int status;

    private CleanExit() {}

    /** The status to end with instead of 0. */
    public static void with(int code) {
        status = code;
    }

    /** Once a server is up; one that cannot start ends as the JVM says. */
    public static void install() {
        SpringApplication.getShutdownHandlers().add(() -> Runtime.getRuntime().halt(status));
    }
}
