// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.storage.visuals.VisualChange;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** An open index that is kept up to date: one thread at a time applies the gallery's changes, in order, until none is left. */
final class IndexedGallery {
    private static final int TOGETHER = 250; // rows read into memory at a time, 2 kB each

    private static final int PAGES = 8;

    private final GalleryIndex index;
    private final Rows rows;
    private final Executor builder;
    private final ReentrantLock lock = new ReentrantLock();
    private CompletableFuture<Void> underWay = CompletableFuture.completedFuture(null);
    private @Nullable CompletableFuture<Void> next;
    private volatile boolean closed;

    /** Reads changes of the gallery after a sequence number, in order. If it returns fewer than {@code limit}, no more follow. */
    interface Rows {
        List<VisualChange> after(long number, int limit);
    }

    IndexedGallery(GalleryIndex index, Rows rows, Executor builder) {
        this.index = index;
        this.rows = rows;
        this.builder = builder;
    }

    GalleryIndex index() {
        return index;
    }

    /** Whether all changes up to this number are applied. */
    boolean has(long number) {
        return index.position() >= number;
    }

    /**
     * Completes when all current changes are applied. A running round may have read its rows before the newest change, so callers that
     * arrive during it share the next round.
     */
    CompletableFuture<Void> caughtUp() {
        lock.lock();
        try {
            if (next != null) {
                return next;
            }
            return underWay.isDone() ? begun() : behind(underWay);
        } finally {
            lock.unlock();
        }
    }

    /** Queues a round after the running round, even if that fails. It starts in another thread, so {@code next} is set before. */
    private CompletableFuture<Void> behind(CompletableFuture<Void> before) {
        CompletableFuture<Void> queued = before.handle((_, _) -> true).thenComposeAsync(_ -> begun(), builder);
        next = queued;
        return queued;
    }

    private CompletableFuture<Void> begun() {
        lock.lock();
        try {
            next = null;
            underWay = slices();
            return underWay;
        } finally {
            lock.unlock();
        }
    }

    /** Applies changes in slices, between which the threads can update other galleries. */
    private CompletableFuture<Void> slices() {
        return CompletableFuture.supplyAsync(this::slice, builder)
                .thenCompose(more -> more ? slices() : CompletableFuture.completedFuture(null));
    }

    /** Applies up to 8 pages of changes; returns whether there are more. */
    private boolean slice() {
        int size = TOGETHER;
        for (int page = 0; page < PAGES && size == TOGETHER; page++) {
            List<VisualChange> read = rows.after(index.position(), TOGETHER);
            size = read.size();
            synchronized (index) {
                if (closed) {
                    return false;
                }
                try {
                    index.apply(read);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
        return size == TOGETHER;
    }

    void close() throws IOException {
        synchronized (index) {
            closed = true;
            index.close();
        }
    }
}
