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
 * Looks through the inbox and names what is ready, oldest first: a file whose size and time are the same at two looks, or the {@code batch.json} of a folder in
 * which all files are. Links are not followed. Shares tell nobody of changes and clocks differ, so nothing but two looks tells that a file is whole; who asks
 * again sooner than after the gap gets nothing, or a file that grows would be taken for whole.
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

    /** What a look saw of a file. */
    record Look(long size, long modified) {}

    /**
     * @param gap between two looks
     * @param ignored names that are passed over
     * @param room how many files of an organization may be taken
     * @param nameless gets files whose names are no text in the character set of this process
     * @param nanos the process's own clock
     * @param progress gets each look as a step
     */
    InboxScanner(
            Duration gap,
            IgnoredFiles ignored,
            ToLongFunction<String> room,
            Consumer<Path> nameless,
            LongSupplier nanos,
            IntakeProgress progress) {
        gapNanos = gap.toNanos() / 10 * 9; // the poller's own clock is not ours
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
        try (var _ = progress.begin("a look through the inbox")) {
            Files.walkFileTree(inbox, walk);
        } catch (IOException e) {
            throw new UncheckedIOException("the inbox cannot be looked through", e);
        }
        lookedAt = nanos.getAsLong();
        walk.nameless().forEach(nameless);
        List<File> ready = taken(inbox, walk);
        before = walk.seen();
        return ready;
    }

    /** Of what is ready, as much of each organization as there is room for. */
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

    /** The order of the last look. */
    synchronized long place(File file) {
        return order.getOrDefault(file, Long.MAX_VALUE);
    }
}
