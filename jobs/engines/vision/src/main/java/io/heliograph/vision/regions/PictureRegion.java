// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.BitSet;

/**
 * A part of a picture.
 *
 * @param id from 1, the best first
 * @param kind evidence for the region
 * @param parts the finest regions it is composed of
 * @param share of the picture, 0 to 1
 * @param confidence clarity of its separation from the rest, 0 to 1
 */
public record PictureRegion(int id, Kind kind, BitSet parts, double share, double confidence) {
    /** Kinds of regions, by their evidence. */
    public enum Kind {
        /** The subject of the picture: its cut-out. */
        SUBJECT,
        /** One of several separate pieces of the cut-out. */
        SUBJECT_PIECE,
        /** Pixels similar in colour and texture. */
        FINE,
        /** The same after further merging. */
        COARSE,
        /** Found by another engine. */
        GIVEN;

        /** Whether it is a thing, as far as a cut-out or another engine knows, rather than a patch of colour. */
        public boolean isThing() {
            return this != FINE && this != COARSE;
        }
    }

    PictureRegion numbered(int other) {
        return new PictureRegion(other, kind, parts, share, confidence);
    }
}
