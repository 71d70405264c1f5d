// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.BitSet;

/**
 * A part of a picture.
 *
 * @param id number from 1; the best region is 1
 * @param kind evidence for the region
 * @param parts finest regions that compose it
 * @param share of the picture, 0 to 1
 * @param confidence how clearly it is separated from the rest, 0 to 1
 */
public record PictureRegion(int id, Kind kind, BitSet parts, double share, double confidence) {
    /** Kinds of regions, by their evidence. */
    public enum Kind {
        /** The subject of the picture: its cut-out. */
        SUBJECT,
        /** One of several separate pieces of the cut-out. */
        SUBJECT_PIECE,
        /** Pixels similar in colour and texture, after the first level of merging. */
        FINE,
        /** Pixels similar in colour and texture, after further merging. */
        COARSE,
        /** Found by another engine. */
        GIVEN;

        /** Whether the region is a thing, by a cut-out or another engine, not only a patch of similar pixels. */
        public boolean isThing() {
            return this != FINE && this != COARSE;
        }
    }

    PictureRegion numbered(int other) {
        return new PictureRegion(other, kind, parts, share, confidence);
    }
}
