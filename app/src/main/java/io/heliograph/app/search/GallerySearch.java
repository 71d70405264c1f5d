// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.storage.SearchSettings;
import io.heliograph.storage.visuals.Gallery;
import io.heliograph.storage.visuals.RegisteredVisual;
import io.heliograph.storage.visuals.VisualQueries;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.lucene.store.AlreadyClosedException;
import org.springframework.stereotype.Component;

/**
 * Search of registered pictures. Every hit is checked against the database rows, so a picture removed a moment ago, on any node, is never
 * returned.
 */
@Component
public final class GallerySearch {
    /** Maximum number of hits. */
    public static final int MOST = 800;

    private final GalleryIndexes indexes;
    private final VisualQueries visualQueries;
    private final SearchSettings settings;
    private final Semaphore together;

    GallerySearch(GalleryIndexes indexes, VisualQueries visualQueries, Settings settings) {
        this.indexes = indexes;
        this.visualQueries = visualQueries;
        this.settings = settings.search();
        together = new Semaphore(this.settings.together());
    }

    /**
     * A search hit.
     *
     * @param score similarity from 0 to 1, or for text a BM25 score above 0; higher is better
     */
    public record Hit(RegisteredVisual visual, float score) {}

    /**
     * Pictures that match words, best first.
     *
     * @param most maximum number of hits, 1 to {@value #MOST}
     * @throws FailureException UNAVAILABLE if there are too many searches at once, or the index cannot be used
     */
    public List<Hit> byWords(Gallery gallery, WordSearch wordSearch, int most) throws InterruptedException {
        return found(gallery, index -> ask(() -> index.byWords(wordSearch, most)));
    }

    /**
     * Similar pictures, best first.
     *
     * @param most maximum number of hits, 1 to {@value #MOST}
     * @throws FailureException as {@link #byWords}
     */
    public List<Hit> byLooks(Gallery gallery, PictureDescriptor descriptor, long pictureHash, int most)
            throws InterruptedException {
        return found(gallery, index -> ask(() -> index.byLooks(descriptor, pictureHash, most)));
    }

    private interface Asking {
        List<FoundPicture> run() throws IOException;
    }

    private static List<FoundPicture> ask(Asking asking) {
        try {
            return asking.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Hit> found(Gallery gallery, Function<GalleryIndex, List<FoundPicture>> query)
            throws InterruptedException {
        if (!together.tryAcquire(settings.patience().toMillis(), TimeUnit.MILLISECONDS)) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Search is busy", "Too many searches are under way; try again later.");
        }
        try {
            return there(gallery, asked(gallery, query));
        } finally {
            together.release();
        }
    }

    private List<FoundPicture> asked(Gallery gallery, Function<GalleryIndex, List<FoundPicture>> query)
            throws InterruptedException {
        try {
            return query.apply(indexes.of(gallery));
        } catch (AlreadyClosedException e) { // the index was closed meanwhile, to open that of another gallery
            return query.apply(indexes.of(gallery));
        }
    }

    private List<Hit> there(Gallery gallery, List<FoundPicture> found) {
        Map<String, RegisteredVisual> rows =
                visualQueries
                        .all(gallery, found.stream().map(FoundPicture::visualId).toList())
                        .stream()
                        .collect(Collectors.toMap(RegisteredVisual::visualId, visual -> visual));
        return found.stream()
                .filter(each -> rows.containsKey(each.visualId()))
                .map(each -> new Hit(Objects.requireNonNull(rows.get(each.visualId())), each.score()))
                .toList();
    }
}
