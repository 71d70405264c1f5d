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

/** An open index and how it follows its gallery's changes: one thread at a time takes them, in their order, until there are no more. */
final class IndexedGallery {
    private static final int TOGETHER = 250; // rows in memory at a time, 2 kB each

    private static final int PAGES = 8;

    private final GalleryIndex index;
    private final Rows rows;
    private final Executor builder;
    private final ReentrantLock lock = new ReentrantLock();
    private CompletableFuture<Void> underWay = CompletableFuture.completedFuture(null);
    private @Nullable CompletableFuture<Void> next;
    private volatile boolean closed;

    /** The changes of the gallery after a number, in their order; fewer than the limit: there are no more. */
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

    /** Whether the index has every change up to that one. */
    boolean has(long number) {
        return index.position() >= number;
    }

    /**
     * Ends when all changes that there are now are in the index. What is under way may have read its rows before the last of them was there: whoever asks
     * meanwhile waits for the round behind it, all of them for the same.
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

    /** A round that begins when another has ended, however that ended; in a thread of the builder, so not before it is known to be next. */
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

    /** One slice after the other, behind those of other galleries that wait meanwhile. */
    private CompletableFuture<Void> slices() {
        return CompletableFuture.supplyAsync(this::slice, builder)
                .thenCompose(more -> more ? slices() : CompletableFuture.completedFuture(null));
    }

    /** Takes some pages of changes; whether there are more. */
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
