// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.catalogue.StepWork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The starts of all items, written down by every worker process: one file for each request. */
record StartLog(Path folder) {
    /** The start of an item in a process, in milliseconds since 1970. */
    record Start(int item, long millis, long process) {}

    /** Writes down that an item starts now. */
    void add(StepWork work, int item) throws IOException {
        Files.writeString(
                folder.resolve(work.requestId()),
                item + " " + System.currentTimeMillis() + " "
                        + ProcessHandle.current().pid() + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    List<Start> of(String requestId) {
        Path log = folder.resolve(requestId);
        try {
            return Files.exists(log)
                    ? Files.readAllLines(log).stream()
                            .map(line -> line.split(" ", 3))
                            .map(parts -> new Start(
                                    Integer.parseInt(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2])))
                            .toList()
                    : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Number of items that started from {@code from} until before {@code until}. */
    long between(String requestId, long from, long until) {
        return of(requestId).stream()
                .filter(start -> start.millis() >= from && start.millis() < until)
                .count();
    }

    long first(String requestId) {
        return of(requestId).stream().mapToLong(Start::millis).min().orElseThrow();
    }

    long last(String requestId) {
        return of(requestId).stream().mapToLong(Start::millis).max().orElseThrow();
    }
}
