// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Collects the regions of a picture: two levels of merged superpixels, the subject and its pieces. Near duplicates are
 * left out.
 */
final class RegionHierarchy {
    private static final int FINE = 56; // maximum number of regions of the finer level
    private static final int COARSE = 22;
    private static final int FEWEST = 4;
    private static final double DEAR = 0.5; // cost up to which merging continues below FINE regions
    private static final double LEAST = 0.001; // minimum area of a region, as a share of the picture
    private static final double SAME = 0.9; // minimum intersection over union of duplicates

    private final int width;
    private final int[] labels;
    private final int[] area;
    private final List<PictureRegion> found = new ArrayList<>();

    RegionHierarchy(SlicSuperpixels pieces, boolean[] subject, double sure) {
        width = pieces.picture().width();
        labels = new int[subject.length];
        RegionMerging regionMerging = new RegionMerging(pieces, subject);
        regionMerging.reduce(FINE, DEAR, FEWEST);
        int[] fine = regionMerging.roots();
        int[] names = names(fine);
        area = new int[Arrays.stream(names).max().orElse(0) + 1];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = names[fine[pieces.labels()[i]]];
            area[labels[i]]++;
        }
        subject(subject, sure);
        level(regionMerging, fine, names, PictureRegion.Kind.FINE);
        regionMerging.reduce(COARSE, 0, COARSE);
        level(regionMerging, fine, names, PictureRegion.Kind.COARSE);
    }

    private static int[] names(int[] roots) {
        int[] names = new int[roots.length];
        Arrays.fill(names, -1);
        int next = 0;
        for (int root : roots) {
            if (names[root] < 0) {
                names[root] = next++;
            }
        }
        return names;
    }

    private void level(RegionMerging regionMerging, int[] fine, int[] names, PictureRegion.Kind kind) {
        int[] now = regionMerging.roots();
        for (int root = 0; root < now.length; root++) {
            if (now[root] == root) {
                BitSet parts = new BitSet();
                for (int k = 0; k < now.length; k++) {
                    if (now[k] == root) {
                        parts.set(names[fine[k]]);
                    }
                }
                add(kind, parts, regionMerging.apart(root));
            }
        }
    }

    private void subject(boolean[] subject, double sure) {
        BitSet whole = new BitSet();
        for (int i = 0; i < labels.length; i++) {
            if (subject[i]) {
                whole.set(labels[i]);
            }
        }
        if (whole.isEmpty()) {
            return;
        }
        add(PictureRegion.Kind.SUBJECT, whole, Math.max(0.5, sure));
        for (BitSet piece : MaskPieces.of(subject, labels, width)) {
            add(PictureRegion.Kind.SUBJECT_PIECE, piece, Math.max(0.5, sure) * 0.98);
        }
    }

    private void add(PictureRegion.Kind kind, BitSet parts, double confidence) {
        double share = (double) area(parts) / labels.length;
        if (share >= LEAST && found.stream().noneMatch(other -> same(other.parts(), parts))) {
            found.add(new PictureRegion(0, kind, parts, share, Math.clamp(confidence, 0, 1)));
        }
    }

    private boolean same(BitSet a, BitSet b) {
        BitSet both = (BitSet) a.clone();
        both.and(b);
        int common = area(both);
        return common > SAME * (area(a) + area(b) - common);
    }

    private int area(BitSet parts) {
        return parts.stream().map(k -> area[k]).sum();
    }

    int[] labels() {
        return labels;
    }

    /** Numbered regions: things before patches, each sorted by confidence and then by size. */
    List<PictureRegion> regions() {
        List<PictureRegion> sorted = found.stream()
                .sorted(Comparator.comparing((PictureRegion r) -> !r.kind().isThing())
                        .thenComparingDouble(r -> -Math.round(r.confidence() * 1000))
                        .thenComparingDouble(r -> -r.share())
                        .thenComparing(r -> r.parts().toString()))
                .limit(RegionMap.MOST)
                .toList();
        List<PictureRegion> numbered = new ArrayList<>();
        sorted.forEach(pictureRegion -> numbered.add(pictureRegion.numbered(numbered.size() + 1)));
        return numbered;
    }
}
