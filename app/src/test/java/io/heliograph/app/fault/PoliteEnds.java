// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** Ends servers by a signal that they handle, while they work, and counts what they owe: an orderly status, no crash report, no child left. */
final class PoliteEnds {
    private static final Duration CHILDREN = Duration.ofSeconds(20); // the database stops, decoders notice

    private final AtomicLong statuses = new AtomicLong();
    private final AtomicLong children = new AtomicLong();

    /** Ends a server that is ready. */
    void end(ServerProcess server, String signal) throws IOException, InterruptedException {
        List<ProcessHandle> before = server.descendants();
        server.signal(signal);
        if (server.awaitExit(Duration.ofSeconds(90)) != 0) {
            statuses.incrementAndGet();
        }
        long deadline = System.nanoTime() + CHILDREN.toNanos();
        while (before.stream().anyMatch(ProcessHandle::isAlive) && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        children.addAndGet(before.stream().filter(ProcessHandle::isAlive).count());
    }

    /** What must be zero. */
    Map<String, Long> faults(Path home) throws IOException {
        try (Stream<Path> files = Files.walk(home, 2)) {
            long crashes = files.filter(file -> file.getFileName().toString().startsWith("hs_err"))
                    .count();
            return Map.of(
                    "crash reports of a JVM", crashes,
                    "orderly ends with another status than 0", statuses.get(),
                    "children that outlived an orderly end", children.get());
        }
    }
}
