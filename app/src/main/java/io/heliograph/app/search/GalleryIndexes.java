// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.config.storage.SearchSettings;
import io.heliograph.storage.visuals.Gallery;
import io.heliograph.storage.visuals.VisualChanges;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.store.LockObtainFailedException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;
import org.springframework.util.FileSystemUtils;

/**
 * Gallery indexes of this process. An index is opened and updated when it is searched. Above the maximum of open indexes, the one not used
 * for longest is closed. An index is rebuilt if it is damaged, has an unsupported Lucene format, or is ahead of the database.
 */
@Component
class GalleryIndexes implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(GalleryIndexes.class);
    private static final String VERSION = "2"; // increase after changes of the document fields: rebuilds all indexes
    private static final int FEW = 250; // maximum missing changes for which a query waits until all are applied
    private static final int LONGER = 10; // such a query waits for this multiple of the patience, then fails
    private static final Duration TO_STOP = Duration.ofSeconds(5);

    private final VisualChanges changes;
    private final SearchSettings settings;
    private final Clock clock;
    private final Path folder;
    private final ExecutorService builder = Executors.newFixedThreadPool(
            2, Thread.ofPlatform().name("search-index-", 0).daemon().factory());
    private final Map<Gallery, IndexedGallery> open = new LinkedHashMap<>(16, 0.75f, true);
    private boolean stopped;

    GalleryIndexes(VisualChanges changes, Settings settings, Clock clock) {
        this.changes = changes;
        this.settings = settings.search();
        this.clock = clock;
        folder = this.settings.folder().resolve(VERSION);
    }

    /**
     * The index of a gallery. If up to 250 changes are missing, waits until all are applied, up to ten times the patience. If more are
     * missing, as on a new node, waits at most for the patience and returns the incomplete index.
     *
     * @throws FailureException UNAVAILABLE if the index cannot be opened, or up to 250 missing changes cannot be applied in time
     */
    GalleryIndex of(Gallery gallery) throws InterruptedException {
        long last = changes.last(gallery);
        IndexedGallery indexed = opened(gallery, last);
        if (!indexed.has(last)) {
            catchUp(gallery, indexed, last);
        }
        return indexed.index();
    }

    /** Waits for missing changes: up to ten times the patience if at most 250 are missing, otherwise up to the patience. */
    private void catchUp(Gallery gallery, IndexedGallery indexed, long last) throws InterruptedException {
        boolean few = last - indexed.index().position() <= FEW;
        Duration patience = few ? settings.patience().multipliedBy(LONGER) : settings.patience();
        try {
            indexed.caughtUp().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            long position = indexed.index().position();
            LOG.info("the index of {} is at change {} of {}", gallery, position, last);
            if (few && position < last) {
                throw unavailable(e);
            }
        } catch (ExecutionException e) {
            LOG.warn(
                    "the index of {} cannot read the changes of its gallery: {}",
                    gallery,
                    String.valueOf(e.getCause()));
            throw unavailable(e);
        }
    }

    private synchronized IndexedGallery opened(Gallery gallery, long last) {
        if (stopped) {
            throw unavailable(null);
        }
        IndexedGallery there = open.get(gallery);
        if (there != null) {
            return there;
        }
        if (open.size() >= settings.open()) {
            close(open.keySet().iterator().next());
        }
        try {
            IndexedGallery made = new IndexedGallery(
                    read(gallery, last), (number, limit) -> changes.after(gallery, number, limit), builder);
            open.put(gallery, made);
            return made;
        } catch (IOException e) {
            LOG.warn("the index of {} cannot be opened: {}", gallery, PlainCause.of(e));
            throw unavailable(e);
        }
    }

    private GalleryIndex read(Gallery gallery, long last) throws IOException {
        Path place = folder.resolve(Long.toString(gallery.key()));
        try {
            Files.createDirectories(place);
            GalleryIndex index = new LuceneGalleryIndex(place, clock);
            if (index.position() <= last) {
                return index;
            }
            index.close();
            LOG.warn("the search index of {} is ahead of the database and is rebuilt", gallery);
        } catch (CorruptIndexException
                | IndexFormatTooOldException
                | IndexFormatTooNewException
                | EOFException
                | NoSuchFileException e) {
            LOG.warn("the search index of {} is damaged and is rebuilt: {}", gallery, PlainCause.of(e));
        } catch (LockObtainFailedException e) {
            throw new IOException("another process uses the folder " + place, e);
        }
        FileSystemUtils.deleteRecursively(place);
        Files.createDirectories(place);
        return new LuceneGalleryIndex(place, clock);
    }

    private void close(Gallery gallery) {
        IndexedGallery indexed = open.remove(gallery);
        if (indexed != null) {
            try {
                indexed.close();
            } catch (IOException | UncheckedIOException e) {
                LOG.warn(
                        "the index of {} was not closed cleanly; it is mended from the rows: {}",
                        gallery,
                        PlainCause.of(e));
            }
        }
    }

    private static FailureException unavailable(@org.jspecify.annotations.Nullable Throwable cause) {
        return new FailureException(
                new ClientFailure(
                        ErrorCode.UNAVAILABLE,
                        "Search is not available",
                        "The index cannot be used now; try again later."),
                cause);
    }

    @Override
    public void destroy() throws InterruptedException {
        builder.shutdownNow();
        if (!builder.awaitTermination(TO_STOP.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.info("an index is still being written; it is mended from the rows after the next start");
        }
        synchronized (this) {
            stopped = true;
            java.util.List.copyOf(open.keySet()).forEach(this::close);
        }
    }
}
