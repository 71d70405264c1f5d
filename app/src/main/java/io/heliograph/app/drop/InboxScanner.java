// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.springframework.integration.file.DefaultDirectoryScanner;

/**
 * Scans the inbox and returns complete files, oldest first; of a batch folder, only its {@code batch.json}. A file is complete if its size
 * and modification time are the same in two scans, because file shares send no change events and clocks differ. Links are not followed. A
 * call too soon after the last scan returns nothing: a growing file might look unchanged.
 */
final class InboxScanner extends DefaultDirectoryScanner {
    private final long gapNanos;
    private final IgnoredFiles ignored;
    private final ToLongFunction<String> room;
    private final Consumer<Path> nameless;
    private final LongSupplier nanos;
    private final IntakeProgress progress;
    private Map<Path, Look> before = Map.of();
    private Map<File, Long> order = Map.of();
    private long lookedAt;

    /** Size in bytes and modification time in milliseconds of a file in a scan. */
    record Look(long size, long modified) {}

    /**
     * @param gap minimum time between two scans
     * @param ignored names that are skipped
     * @param room returns the number of files of an organization that may be taken now
     * @param nameless receives files with names that cannot be decoded in the character set of this process
     * @param nanos monotonic clock, in nanoseconds
     * @param progress records each scan, so that operators see a slow one
     */
    InboxScanner(
            Duration gap,
            IgnoredFiles ignored,
            ToLongFunction<String> room,
            Consumer<Path> nameless,
            LongSupplier nanos,
            IntakeProgress progress) {
        gapNanos = gap.toNanos() / 10 * 9; // 10 % tolerance, because the poller uses another clock
        this.ignored = ignored;
        this.room = room;
        this.nameless = nameless;
        this.nanos = nanos;
        this.progress = progress;
        lookedAt = nanos.getAsLong() - gap.toNanos();
    }

    @Override
    public synchronized List<File> listFiles(File directory) {
        if (nanos.getAsLong() - lookedAt < gapNanos) {
            return List.of();
        }
        Path inbox = directory.toPath();
        var walk = new InboxWalk(inbox, ignored);
        try (var _ = progress.begin("a scan of the inbox")) {
            Files.walkFileTree(inbox, walk);
        } catch (IOException e) {
            throw new UncheckedIOException("the inbox cannot be scanned", e);
        }
        lookedAt = nanos.getAsLong();
        walk.nameless().forEach(nameless);
        List<File> ready = taken(inbox, walk);
        before = walk.seen();
        return ready;
    }

    /** Selects the oldest complete files of each organization, up to the number that may be taken now. */
    private List<File> taken(Path inbox, InboxWalk walk) {
        List<Path> ready = new ArrayList<>(walk.ready(before));
        Map<Path, Look> seen = walk.seen();
        ready.sort(Comparator.comparingLong(
                        (Path file) -> seen.getOrDefault(file, new Look(0, 0)).modified())
                .thenComparing(Comparator.naturalOrder()));
        Map<String, Long> left = new HashMap<>();
        List<File> taken = new ArrayList<>();
        Map<File, Long> places = new HashMap<>();
        for (Path file : ready) {
            String organization = inbox.relativize(file).getName(0).toString();
            long more = left.computeIfAbsent(organization, room::applyAsLong);
            if (more > 0) {
                left.put(organization, more - 1);
                places.put(file.toFile(), (long) taken.size());
                taken.add(file.toFile());
            }
        }
        order = places;
        return taken;
    }

    /** Position of a file in the result of the last scan, from 0. */
    synchronized long place(File file) {
        return order.getOrDefault(file, Long.MAX_VALUE);
    }
}
