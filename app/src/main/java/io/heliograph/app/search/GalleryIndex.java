// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.util.List;

/** What can be found of one gallery. Changes come from one thread at a time, queries from any number. */
interface GalleryIndex extends AutoCloseable {
    /** Number of the last change that is in it. */
    long position();

    /** How many pictures are in it. */
    int size();

    /**
     * Takes changes in their order; queries that begin later see them. What is not yet on disk when the process dies is taken again after the next start,
     * since {@link #position} then is that of what was.
     */
    void apply(List<VisualChange> changes) throws IOException;

    /** The best matches of words, best first. */
    List<FoundPicture> byWords(WordSearch wordSearch, int most) throws IOException;

    /**
     * The pictures that look most like one, best first.
     *
     * @param pictureHash its hash: near copies come before others
     */
    List<FoundPicture> byLooks(PictureDescriptor descriptor, long pictureHash, int most) throws IOException;

    /** Writes what is not on disk, and lets go of the folder. */
    @Override
    void close() throws IOException;
}
