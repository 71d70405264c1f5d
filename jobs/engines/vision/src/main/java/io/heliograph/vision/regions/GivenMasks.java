// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Converts overlapping masks to regions. Pixels covered by the same set of masks form a finest region. */
final class GivenMasks {
    private final List<GivenMask> masks;
    private final int[] labels;
    // for each finest region, the indices of the masks that cover it
    private final List<BitSet> members = new ArrayList<>();

    /**
     * @param masks the best first
     * @param pixels number of pixels of each mask
     */
    GivenMasks(List<GivenMask> masks, int pixels) {
        if (masks.stream().anyMatch(mask -> mask.inside().length != pixels)) {
            throw new IllegalArgumentException("each mask must have the picture's size");
        }
        this.masks = masks;
        this.labels = new int[pixels];
        Map<BitSet, Integer> known = new HashMap<>();
        BitSet over = new BitSet();
        for (int i = 0; i < pixels; i++) {
            over.clear();
            for (int m = 0; m < masks.size(); m++) {
                over.set(m, masks.get(m).inside()[i]);
            }
            Integer label = known.get(over);
            if (label == null) {
                label = members.size();
                BitSet fixed = (BitSet) over.clone();
                known.put(fixed, label);
                members.add(fixed);
            }
            labels[i] = label;
        }
    }

    /** The number of the finest region of each pixel. */
    int[] labels() {
        return labels;
    }

    /** A region for each mask that is not empty, numbered from 1. */
    List<PictureRegion> regions() {
        List<PictureRegion> regions = new ArrayList<>();
        for (int m = 0; m < masks.size(); m++) {
            BitSet parts = new BitSet();
            for (int label = 0; label < members.size(); label++) {
                parts.set(label, members.get(label).get(m));
            }
            int area = 0;
            for (boolean in : masks.get(m).inside()) {
                area += in ? 1 : 0;
            }
            if (area > 0) {
                double share = (double) area / labels.length;
                double confidence = masks.get(m).confidence();
                regions.add(new PictureRegion(regions.size() + 1, PictureRegion.Kind.GIVEN, parts, share, confidence));
            }
        }
        return regions;
    }
}
