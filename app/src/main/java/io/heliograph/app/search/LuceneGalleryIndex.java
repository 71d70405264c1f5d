// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.jspecify.annotations.Nullable;

/**
 * A gallery in a Lucene index. Each commit stores the sequence number of its last change, so that the state of the index is known after a
 * crash.
 */
final class LuceneGalleryIndex implements GalleryIndex {
    private static final String POSITION = "position";
    private static final double BUFFER_MEGABYTES = 32; // memory of the index writer for new documents
    private static final Duration COMMIT_AFTER = Duration.ofSeconds(5); // after a crash, later changes are read again
    private static final int COMMIT_CHANGES = 5000;

    private final Directory directory;
    private final IndexWriter writer;
    private final SearcherManager searchers;
    private final WordQueries wordQueries = new WordQueries();
    private final Clock clock;
    private Instant committed;
    private int uncommitted;
    private volatile long position;

    /**
     * Opens an index, or creates an empty one.
     *
     * @throws IOException if it is damaged, of another version, or in use by another process
     */
    LuceneGalleryIndex(Path folder, Clock clock) throws IOException {
        this.clock = clock;
        committed = clock.instant();
        directory = FSDirectory.open(folder);
        writer = open(directory, wordQueries);
        searchers = new SearcherManager(writer, null);
        position = position(writer.getLiveCommitData());
    }

    private static IndexWriter open(Directory directory, WordQueries wordQueries) throws IOException {
        var config = new IndexWriterConfig(wordQueries.analyzer())
                .setOpenMode(IndexWriterConfig.OpenMode.CREATE_OR_APPEND)
                .setRAMBufferSizeMB(BUFFER_MEGABYTES);
        try {
            return new IndexWriter(directory, config);
        } catch (IOException | RuntimeException e) {
            directory.close();
            throw e;
        }
    }

    private static long position(@Nullable Iterable<Map.Entry<String, String>> data) {
        if (data != null) {
            for (Map.Entry<String, String> entry : data) {
                if (entry.getKey().equals(POSITION)) {
                    return Long.parseLong(entry.getValue());
                }
            }
        }
        return 0;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public int size() {
        return writer.getDocStats().numDocs;
    }

    @Override
    public void apply(List<VisualChange> changes) throws IOException {
        for (VisualChange change : changes) {
            Term id = new Term(VisualFields.ID, change.visualId());
            if (change.isThere()) {
                writer.updateDocument(id, VisualFields.of(change));
            } else {
                writer.deleteDocuments(id);
            }
        }
        if (!changes.isEmpty()) {
            long last = changes.getLast().number();
            writer.setLiveCommitData(Map.of(POSITION, Long.toString(last)).entrySet());
            uncommitted += changes.size();
            if (uncommitted >= COMMIT_CHANGES || committed.plus(COMMIT_AFTER).isBefore(clock.instant())) {
                commit();
            }
            searchers.maybeRefreshBlocking();
            position = last;
        }
    }

    private void commit() throws IOException {
        writer.commit();
        committed = clock.instant();
        uncommitted = 0;
    }

    @Override
    public List<FoundPicture> byWords(WordSearch wordSearch, int most) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            var stored = searcher.storedFields();
            List<FoundPicture> found = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(wordQueries.of(wordSearch), most).scoreDocs) {
                found.add(new FoundPicture(
                        stored.document(hit.doc, Set.of(VisualFields.ID)).get(VisualFields.ID), hit.score));
            }
            return found;
        } finally {
            searchers.release(searcher);
        }
    }

    @Override
    public List<FoundPicture> byLooks(PictureDescriptor descriptor, long pictureHash, int most) throws IOException {
        IndexSearcher searcher = searchers.acquire();
        try {
            return new LookRanking(searcher, descriptor, pictureHash).best(most);
        } finally {
            searchers.release(searcher);
        }
    }

    @Override
    public void close() throws IOException {
        searchers.close();
        writer.close(); // commits pending changes first
        directory.close();
    }
}
