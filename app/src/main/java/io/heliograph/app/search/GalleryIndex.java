// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import io.heliograph.storage.visuals.VisualChange;
import io.heliograph.vision.similarity.PictureDescriptor;
import java.io.IOException;
import java.util.List;

/** Search index of one gallery. One thread at a time writes, any number may search. */
interface GalleryIndex extends AutoCloseable {
    /** Sequence number of the last applied change. */
    long position();

    /** Number of pictures. */
    int size();

    /**
     * Applies changes in order; later queries see them. A crash loses changes that are not on disk yet. They are applied again after the
     * restart, because {@link #position} is stored with the state on disk.
     */
    void apply(List<VisualChange> changes) throws IOException;

    /** The best text matches, best first. */
    List<FoundPicture> byWords(WordSearch wordSearch, int most) throws IOException;

    /**
     * The most similar pictures, best first.
     *
     * @param pictureHash perceptual hash of the picture; near copies by this hash come first
     */
    List<FoundPicture> byLooks(PictureDescriptor descriptor, long pictureHash, int most) throws IOException;

    /** Writes pending changes to disk and releases the folder. */
    @Override
    void close() throws IOException;
}
