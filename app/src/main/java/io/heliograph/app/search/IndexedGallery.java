// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.storage.visuals.Gallery;
import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.storage.visuals.VisualChanges;
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

    private final Gallery gallery;
    private final GalleryIndex index;
    private final VisualChanges changes;
    private final Executor builder;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable CompletableFuture<Void> underWay;
    private volatile boolean closed;

    IndexedGallery(Gallery gallery, GalleryIndex index, VisualChanges changes, Executor builder) {
        this.gallery = gallery;
        this.index = index;
        this.changes = changes;
        this.builder = builder;
    }

    GalleryIndex index() {
        return index;
    }

    /** Whether the index has every change up to that one. */
    boolean has(long number) {
        return index.position() >= number;
    }

    /** Ends when all changes that there are now are in the index. */
    CompletableFuture<Void> caughtUp() {
        lock.lock();
        try {
            if (underWay == null || underWay.isDone()) {
                underWay = slices();
            }
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
            List<VisualChange> next = changes.after(gallery, index.position(), TOGETHER);
            size = next.size();
            synchronized (index) {
                if (closed) {
                    return false;
                }
                try {
                    index.apply(next);
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
