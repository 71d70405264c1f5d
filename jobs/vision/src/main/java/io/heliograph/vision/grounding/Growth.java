// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.erode;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;

import io.heliograph.vision.plane.Cut;
import io.heliograph.vision.plane.Planes;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Grows a hit to the outline of what it is part of: graph cut around it, then the piece of the cut-out that it nearly is. */
final class Growth {
    private static final double AROUND = 0.045; // of the long side: how far it may grow
    private static final double MUCH = 2.2; // times its area: more is another thing
    private static final double NEARLY = 0.62; // IoU with a piece that it is then taken for

    private Growth() {}

    static boolean[] of(Sights sights, boolean[] hit) {
        Optional<boolean[]> snapped = snap(sights, hit);
        if (snapped.isPresent()) {
            return snapped.get();
        }
        boolean[] grown = cut(sights, hit);
        int before = area(hit);
        int after = area(grown);
        boolean sane = after > 0.5 * before && after < MUCH * before;
        boolean[] kept = sane ? grown : hit;
        return snap(sights, kept).orElse(kept);
    }

    /** The piece that is nearly the same, if there is one. */
    private static Optional<boolean[]> snap(Sights sights, boolean[] hit) {
        Optional<boolean[]> best = Optional.empty();
        double most = NEARLY;
        for (Candidate piece : sights.plain()) {
            double iou = piece.thing > 0.6 ? Candidate.iou(piece.mask, hit) : 0;
            if (iou > most) {
                most = iou;
                best = Optional.of(piece.mask);
            }
        }
        return best;
    }

    private static boolean[] cut(Sights sights, boolean[] hit) {
        int width = sights.map.width();
        int height = sights.map.height();
        byte[] levels = new byte[hit.length];
        for (int i = 0; i < hit.length; i++) {
            levels[i] = (byte) (hit[i] ? 255 : 0);
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mask = Planes.mat(levels, width, height);
            Mat inner = new Mat();
            Mat outer = new Mat();
            erode(mask, inner, disc(2));
            dilate(mask, outer, disc((int) Math.round(AROUND * Math.max(width, height))));
            byte[] core = Planes.bytes(inner);
            byte[] most = Planes.bytes(outer);
            byte[] seeds = new byte[hit.length];
            for (int i = 0; i < seeds.length; i++) {
                seeds[i] = (byte) (core[i] != 0 ? GC_FGD : hit[i] ? GC_PR_FGD : most[i] != 0 ? GC_PR_BGD : GC_BGD);
            }
            byte[] classes = Cut.of(Planes.mat(sights.map.bgr(), width, height), seeds);
            boolean[] grown = new boolean[hit.length];
            for (int i = 0; i < grown.length; i++) {
                grown[i] = (classes[i] & 1) == 1;
            }
            return grown;
        }
    }

    private static Mat disc(int radius) {
        return getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1));
    }

    private static int area(boolean[] mask) {
        int area = 0;
        for (boolean in : mask) {
            area += in ? 1 : 0;
        }
        return area;
    }
}
