// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

/** Wrong clocks of workers, by libfaketime: three in eight lives have one that is 3 or 90 s off. */
final class WorkerClocks {
    private static final Path FAKETIME = Path.of(
            System.getProperty("heliograph.fault.faketime", "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"));
    private static final List<String> SKEWS = List.of("", "", "", "+3s", "-3s", "+90s", "-90s", "");

    private final Random random;
    private final Consumer<String> count;
    private boolean right;

    WorkerClocks(Random random, Consumer<String> count) {
        assertThat(FAKETIME).as("install the package faketime").exists();
        this.random = random;
        this.count = count;
    }

    /** Every further life has the right clock. */
    synchronized void mend() {
        right = true;
    }

    /** Environment of the next life of a worker. */
    synchronized Map<String, String> environment() {
        if (right) {
            return Map.of();
        }
        String skew = SKEWS.get(random.nextInt(SKEWS.size()));
        if (skew.isEmpty()) {
            return Map.of();
        }
        count.accept("lives of a worker whose clock is off by " + skew);
        return Map.of(
                "LD_PRELOAD",
                FAKETIME.toString(),
                "FAKETIME",
                skew,
                "NO_FAKE_STAT",
                "1"); // else JavaCPP writes loaded libraries anew
    }
}
