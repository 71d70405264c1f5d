// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;

/**
 * Similarity search in two passes. Nearest-neighbour searches (Lucene's HNSW graphs) find candidates for the picture and its mirror image:
 * by look, by light and by edges. Then all candidates are compared by their full descriptors.
 */
final class LookRanking {
    private static final int LEAST_CANDIDATES = 100;
    private static final int NEAR_COPY = 6; // maximum number of differing bits, of 64, in the hashes of copies
    private static final float EDGES_OF_A_COPY = 0.65f; // minimum edge similarity of a copy; 1: equal edges
    private static final float A_BIT = 1 / 128f; // reduction of a near copy's score per differing bit
    private static final float OTHER_EDGES = 0.05f; // further reduction per differing bit, times (1 - edge similarity)

    private final IndexSearcher searcher;
    private final PictureDescriptor asked;
    private final PictureDescriptor mirrored;
    private final long hash;

    LookRanking(IndexSearcher searcher, PictureDescriptor asked, long hash) {
        this.searcher = searcher;
        this.asked = asked;
        this.mirrored = asked.mirrored();
        this.hash = hash;
    }

    List<FoundPicture> best(int most) throws IOException {
        int each = Math.max(LEAST_CANDIDATES, most);
        Set<Integer> candidates = new TreeSet<>(); // sorted, so that the index is read sequentially
        for (PictureDescriptor side : List.of(asked, mirrored)) {
            collect(new KnnFloatVectorQuery(VisualFields.LOOK, VisualFields.look(side), each), each, candidates);
            collect(new KnnFloatVectorQuery(VisualFields.LIGHT, side.light(), each), each, candidates);
            collect(new KnnFloatVectorQuery(VisualFields.EDGES, side.edges(), each), each, candidates);
        }
        List<ScoreDoc> ranked = ranked(candidates);
        ranked.sort(Comparator.comparingDouble((ScoreDoc hit) -> -hit.score).thenComparingInt(hit -> hit.doc));
        var stored = searcher.storedFields();
        List<FoundPicture> found = new ArrayList<>();
        for (ScoreDoc hit : ranked.subList(0, Math.min(most, ranked.size()))) {
            found.add(new FoundPicture(
                    stored.document(hit.doc, Set.of(VisualFields.ID)).get(VisualFields.ID), hit.score));
        }
        return found;
    }

    private void collect(Query query, int most, Set<Integer> candidates) throws IOException {
        for (ScoreDoc hit : searcher.search(query, most).scoreDocs) {
            candidates.add(hit.doc);
        }
    }

    private List<ScoreDoc> ranked(Set<Integer> candidates) throws IOException {
        List<ScoreDoc> ranked = new ArrayList<>();
        List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
        int leaf = -1;
        BinaryDocValues descriptors = DocValues.emptyBinary();
        NumericDocValues hashes = DocValues.emptyNumeric();
        for (int candidate : candidates) {
            int in = ReaderUtil.subIndex(candidate, leaves);
            LeafReaderContext context = leaves.get(in);
            if (in != leaf) {
                leaf = in;
                descriptors = DocValues.getBinary(context.reader(), VisualFields.DESCRIPTOR);
                hashes = DocValues.getNumeric(context.reader(), VisualFields.HASH);
            }
            int doc = candidate - context.docBase;
            if (descriptors.advanceExact(doc) && hashes.advanceExact(doc)) {
                var bytes = descriptors.binaryValue();
                byte[] kept = java.util.Arrays.copyOfRange(bytes.bytes, bytes.offset, bytes.offset + bytes.length);
                ranked.add(new ScoreDoc(candidate, score(PictureDescriptor.read(kept), hashes.longValue())));
            }
        }
        return ranked;
    }

    private float score(PictureDescriptor other, long otherHash) {
        float likeness = Math.max(asked.likeness(other), mirrored.likeness(other));
        int differing = Long.bitCount(hash ^ otherHash);
        if (differing > NEAR_COPY) {
            return likeness;
        }
        float edges = asked.edgeLikeness(other); // because hashes of unrelated pictures are sometimes close
        return edges < EDGES_OF_A_COPY
                ? likeness
                : Math.max(likeness, 1 - differing * (A_BIT + (1 - edges) * OTHER_EDGES));
    }
}
