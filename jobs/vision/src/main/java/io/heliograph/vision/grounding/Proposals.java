// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.vision.plane.LabPicture;
import io.heliograph.vision.regions.RegionTree;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** Areas that could be whole things: of one colour by merging, of several colours by being cut off from the backdrop. */
final class Proposals {
    private static final double LEAST = 0.0025; // of the picture
    private static final double MOST = 0.45;
    private static final float[] LEVELS = {6, 9, 13, 18, 25, 34, 46}; // Lab units from the border
    private static final double SAME = 0.9; // IoU of areas that are listed once

    private final int width;
    private final List<Candidate> found = new ArrayList<>();

    private Proposals(int width) {
        this.width = width;
    }

    /**
     * All of a picture.
     *
     * @param bgr the picture
     * @param picture the same in Lab
     * @param subject its cut-out
     */
    static List<Candidate> of(Mat bgr, LabPicture picture, float[] far, boolean[] subject) {
        Proposals proposals = new Proposals(picture.width());
        proposals.offer(subject);
        Blobs.of(subject, picture.width()).forEach(proposals::offer);
        proposals.islands(far);
        proposals.tree(RegionTree.of(bgr, new boolean[subject.length]));
        proposals.tree(RegionTree.of(bgr, subject));
        return proposals.found;
    }

    private void islands(float[] far) {
        for (float level : LEVELS) {
            boolean[] before = new boolean[far.length];
            for (int i = 0; i < far.length; i++) {
                before[i] = far[i] > level;
            }
            Blobs.of(before, width).forEach(this::offer);
        }
    }

    private void tree(RegionTree tree) {
        int[] areas = new int[tree.nodes().size()];
        for (int label : tree.labels()) {
            areas[label]++;
        }
        for (BitSet node : tree.nodes()) {
            int area = node.stream().map(k -> areas[k]).sum();
            if (area >= LEAST * tree.labels().length && area <= MOST * tree.labels().length) {
                offer(tree.mask(node));
            }
        }
    }

    private void offer(boolean[] mask) {
        Candidate c = new Candidate(mask, width);
        if (c.sized() && found.stream().noneMatch(other -> same(c, other))) {
            found.add(c);
        }
    }

    private static boolean same(Candidate a, Candidate b) {
        boolean close = a.area > SAME * b.area
                && b.area > SAME * a.area
                && Math.abs(a.x - b.x) < 0.05
                && Math.abs(a.y - b.y) < 0.05;
        return close && Candidate.iou(a.mask, b.mask) > SAME;
    }
}
