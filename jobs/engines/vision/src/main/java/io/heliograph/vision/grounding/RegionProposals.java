// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.regions.RegionTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Proposes areas that could be whole things. Areas of one colour come from merging regions. Areas of several colours
 * come from separation from the backdrop, or from the subject network's probability. Of nearly identical areas, the one
 * with the clearest outline is kept.
 */
final class RegionProposals {
    private static final double SAME = 0.85; // minimum intersection over union of duplicates
    private static final int MOST = 250; // maximum number of proposals; in drawn scenes 150 covered every thing
    // maximum distance of the centres of duplicates, as a share of the picture's side
    private static final double CLOSE = 0.05;
    private static final int[] NECKS = {3, 6}; // px of erosion that separates touching things
    private static final int STEP = 3;

    private final PictureMeasures pictureMeasures;
    private final List<Offer> offers = new ArrayList<>();

    /** An area before deduplication. */
    private record Offer(PixelSet mask, RegionExtent extent, double clarity) {}

    RegionProposals(PictureMeasures pictureMeasures) {
        this.pictureMeasures = pictureMeasures;
    }

    /** Adds areas, and their parts if erosion splits them. */
    void areas(List<PixelSet> some) {
        for (PixelSet area : some) {
            offer(area);
            for (int neck : NECKS) {
                parted(area, neck).forEach(this::offer);
            }
        }
    }

    private static List<PixelSet> parted(PixelSet area, int neck) {
        PixelSet core = area;
        for (int taken = 0; taken < neck; taken += STEP) {
            core = core.shrunk(STEP);
        }
        List<PixelSet> parts = new ArrayList<>();
        for (PixelSet part : BlobFinder.of(core)) {
            PixelSet whole = part;
            for (int given = 0; given < neck; given += STEP) {
                whole = whole.grown(STEP).and(area);
            }
            parts.add(whole);
        }
        return parts.size() > 1 ? parts : List.of();
    }

    /** Adds every region of a tree. */
    void tree(RegionTree tree) {
        List<PixelSet> regions = new ArrayList<>();
        for (int k = 0; k < tree.leaves(); k++) {
            regions.add(PixelSet.none(pictureMeasures.width(), pictureMeasures.height()));
        }
        int[] labels = tree.labels();
        for (int i = 0; i < labels.length; i++) {
            regions.get(labels[i]).set(i);
        }
        regions.forEach(this::offer);
        for (RegionTree.Union union : tree.unions()) {
            regions.add(regions.get(union.first()).or(regions.get(union.second())));
            offer(regions.getLast());
        }
    }

    private void offer(PixelSet mask) {
        RegionExtent regionExtent = RegionExtent.of(mask);
        if (regionExtent.sized()) {
            offers.add(new Offer(
                    mask,
                    regionExtent,
                    OutlineContrast.of(mask, pictureMeasures).clarity()));
        }
    }

    /** The proposals with the clearest outlines, without duplicates; their features are not computed yet. */
    List<RegionCandidate> distinct() {
        List<Offer> kept = new ArrayList<>();
        for (Offer next : offers.stream()
                .sorted(Comparator.comparingDouble(offer -> -offer.clarity))
                .toList()) {
            if (kept.size() == MOST) {
                break;
            }
            if (kept.stream().noneMatch(before -> same(before, next))) {
                kept.add(next);
            }
        }
        return kept.stream()
                .map(offer -> new RegionCandidate(offer.mask, offer.extent, new double[0], 0))
                .toList();
    }

    private static boolean same(Offer a, Offer b) {
        boolean close = a.extent.area() > SAME * b.extent.area()
                && b.extent.area() > SAME * a.extent.area()
                && Math.abs(a.extent.x() - b.extent.x()) < CLOSE
                && Math.abs(a.extent.y() - b.extent.y()) < CLOSE;
        return close && a.mask.iou(b.mask) > SAME;
    }
}
