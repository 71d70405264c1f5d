// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.demo;

import java.io.PrintStream;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.context.ApplicationListener;

/** Prints that the demo's server is starting, because its log is silent until the server is ready. */
public final class DemoNotice implements ApplicationListener<ApplicationEnvironmentPreparedEvent> {
    static final String TEXT = "Starting the server: about 15 seconds on an idle machine.";

    private final PrintStream out;

    /** Prints to standard output. */
    public DemoNotice() {
        this(System.out);
    }

    DemoNotice(PrintStream out) {
        this.out = out;
    }

    @Override
    public void onApplicationEvent(ApplicationEnvironmentPreparedEvent event) {
        if (event.getEnvironment().matchesProfiles("demo")) {
            out.println(TEXT);
        }
    }
}
