// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * All regions of the merging, from superpixels to the whole.
 *
 * @param labels the superpixel of each pixel, from 0
 * @param leaves number of superpixels: the first regions, with the same numbers
 * @param unions merges in their order; each makes the next region
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer passed on without a copy
public record RegionTree(int[] labels, int leaves, List<Union> unions) {
    /**
     * A merge of two regions.
     *
     * @param first number of an earlier region
     * @param second number of another
     */
    public record Union(int first, int second) {}

    /** Makes the list immutable. */
    public RegionTree {
        unions = List.copyOf(unions);
    }

    /** Region trees of a small picture over the same superpixels. */
    public static final class Grower {
        private final SlicSuperpixels pieces;

        /**
         * Finds the superpixels.
         *
         * @param bgr continuous CV_8UC3, at most 480 px a side
         */
        public Grower(Mat bgr) {
            pieces = SlicSuperpixels.of(bgr);
        }

        /** Superpixel of each pixel, from 0, not divided by an outline. */
        public int[] labels() {
            return pieces.labels().clone();
        }

        /** Number of superpixels. */
        public int count() {
            return pieces.count();
        }

        /**
         * Builds a tree.
         *
         * @param outline sides of a dividing outline, one value a pixel: no region has pixels of both sides; all false
         *     without an outline
         */
        public RegionTree tree(boolean[] outline) {
            return RegionTree.of(pieces.cut(outline), outline);
        }
    }

    private static RegionTree of(SlicSuperpixels pieces, boolean[] outline) {
        RegionMerging regionMerging = new RegionMerging(pieces, outline);
        regionMerging.reduce(1, 0, 1);
        int[] now = new int[pieces.count()];
        for (int k = 0; k < now.length; k++) {
            now[k] = k;
        }
        List<Union> unions = new ArrayList<>();
        for (int[] pair : regionMerging.history()) {
            unions.add(new Union(now[pair[0]], now[pair[1]]));
            now[pair[0]] = now.length + unions.size() - 1;
        }
        return new RegionTree(pieces.labels(), pieces.count(), unions);
    }
}
