// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Every region that merging goes through, from superpixels to the whole.
 *
 * @param labels the superpixel of each pixel, from 0
 * @param nodes sets of superpixels: first one for each superpixel, then each union in the order of merging
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record RegionTree(int[] labels, List<BitSet> nodes) {
    /** Makes the list immutable. */
    public RegionTree {
        nodes = List.copyOf(nodes);
    }

    /**
     * The tree of a small picture.
     *
     * @param bgr continuous CV_8UC3, at most 480 px a side
     * @param outline one a pixel: no region has pixels of both sides; all false where nothing divides the picture
     */
    public static RegionTree of(Mat bgr, boolean[] outline) {
        Slic pieces = Slic.of(bgr, outline);
        Merging merging = new Merging(pieces, outline);
        merging.reduce(1, 0, 1);
        List<BitSet> nodes = new ArrayList<>();
        List<BitSet> now = new ArrayList<>();
        for (int k = 0; k < pieces.count(); k++) {
            BitSet one = new BitSet();
            one.set(k);
            now.add(one);
            nodes.add(one);
        }
        for (int[] pair : merging.history()) {
            BitSet union = (BitSet) now.get(pair[0]).clone();
            union.or(now.get(pair[1]));
            now.set(pair[0], union);
            nodes.add(union);
        }
        return new RegionTree(pieces.labels(), nodes);
    }

    /** A set of superpixels as pixels. */
    public boolean[] mask(BitSet parts) {
        boolean[] mask = new boolean[labels.length];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = parts.get(labels[i]);
        }
        return mask;
    }
}
