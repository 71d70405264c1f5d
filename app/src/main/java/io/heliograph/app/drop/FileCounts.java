// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts files below folders, for console pages. One thread at a time counts a folder; meanwhile other threads get the previous count, even
 * if the file share hangs. A count is cached for 3 s, or for twenty times the duration of the counting if that is longer.
 */
final class FileCounts {
    private static final long FRESH_NANOS = 3_000_000_000L;
    private static final int REST = 20;
    private static final int MOST_KNOWN = 10_000;
    private static final FileCount UNKNOWN = new FileCount(0, true);

    private final Predicate<Path> counted;
    private final int most;
    private final LongSupplier nanos;
    private final Map<Path, Known> known = new ConcurrentHashMap<>();
    private final AtomicLong moved = new AtomicLong();

    /** The last count of one folder; a thread holds the lock while it counts. */
    private static final class Known {
        private final ReentrantLock lock = new ReentrantLock();
        private volatile @Nullable Look look;
    }

    private record Look(FileCount count, long round, long at, long restNanos) {}

    /**
     * @param counted selects the files to count
     * @param most maximum number of names read, including folders and files that are not counted
     * @param nanos monotonic clock, in nanoseconds
     */
    FileCounts(Predicate<Path> counted, int most, LongSupplier nanos) {
        this.counted = counted;
        this.most = most;
        this.nanos = nanos;
    }

    /** Number of files below a folder; zero if it does not exist. While the first count runs, other threads get zero with {@code more}. */
    FileCount of(Path folder) {
        if (known.size() >= MOST_KNOWN) {
            known.values().removeIf(each -> !each.lock.isLocked());
        }
        Known own = known.computeIfAbsent(folder, _ -> new Known());
        Look before = own.look;
        if ((before == null || !isFresh(before)) && own.lock.tryLock()) {
            try {
                before = own.look;
                if (before == null || !isFresh(before)) { // not counted by another thread meanwhile
                    long round = moved.get();
                    long begin = nanos.getAsLong();
                    FileCount count = count(folder);
                    long end = nanos.getAsLong();
                    before = new Look(count, round, end, Math.max(FRESH_NANOS, REST * (end - begin)));
                    own.look = before;
                }
            } finally {
                own.lock.unlock();
            }
        }
        return before == null ? UNKNOWN : before.count();
    }

    private boolean isFresh(Look look) {
        return look.round() == moved.get() && nanos.getAsLong() - look.at() < look.restNanos();
    }

    /** Discards the counts, because files have been moved. */
    void forget() {
        moved.incrementAndGet();
    }

    private FileCount count(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return new FileCount(0, false);
        }
        long seen = 0;
        long found = 0;
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Iterator<Path> files = walk.iterator(); files.hasNext(); seen++) {
                if (seen == most) {
                    return new FileCount(found, true);
                }
                found += counted.test(files.next()) ? 1 : 0;
            }
            return new FileCount(found, false);
        } catch (UncheckedIOException | IOException e) {
            return new FileCount(found, true); // the folder is changing, or unavailable
        }
    }
}
