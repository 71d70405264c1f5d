// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.matting.cut.BoxCut;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.Optional;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * The pixels of the thing in a box. An installed {@link BoxSegmenter} is used if its mask fits the box. Otherwise the
 * subject segmenter cuts out the main subject of a crop around the box. If that fits badly, a graph cut initialised
 * with the box is tried too, and the better fit is used.
 *
 * @param mask CV_8UC1 of the picture's size, soft at the edges; the caller's
 * @param agreement intersection over union of the given box and the bounding box of the pixels
 */
record BoxedThing(Mat mask, double agreement) {
    private static final double AROUND = 0.2; // margin of the crop on each side, as a share of the box
    private static final double BEYOND = 0.06; // maximum extent of the thing beyond the box, as a share of the box
    private static final double GOOD = 0.7; // minimum agreement of cut-out and box; below it a graph cut is tried too
    // share of the pixels that is ignored at each side of the bounding box, since they may be specks
    private static final double TAIL = 0.01;
    private static final int INSIDE = 127;
    private static final int LEAST = 8; // minimum side of a crop in pixels

    static BoxedThing of(
            Raster picture, SubjectSegmenter subjectSegmenter, BoxSegmenter boxSegmenter, SightedObject box) {
        Optional<Mat> given = boxSegmenter.within(picture, box);
        if (given.isPresent()) {
            double agreement = agreement(picture, given.get(), box);
            if (agreement >= GOOD) {
                return new BoxedThing(given.get(), agreement);
            }
            given.get().close();
        }
        return of(picture, subjectSegmenter, box);
    }

    private static double agreement(Raster picture, Mat mask, SightedObject box) {
        try (Rect whole = new Rect(0, 0, picture.width(), picture.height())) {
            return agreement(mask, box, whole, picture.mat());
        }
    }

    private static BoxedThing of(Raster picture, SubjectSegmenter subjectSegmenter, SightedObject box) {
        Mat mask = MaskArithmetic.empty(picture.width(), picture.height());
        try (PointerScope _ = new PointerScope()) {
            Mat whole = picture.mat();
            Rect around = rect(box, AROUND, whole);
            Rect inner = rect(box, BEYOND, whole);
            Mat crop = new Mat(whole, around).clone();
            Rect within = new Rect(inner.x() - around.x(), inner.y() - around.y(), inner.width(), inner.height());
            Mat best = subject(crop, subjectSegmenter, within);
            double agreement = agreement(best, box, around, whole);
            if (agreement < GOOD) {
                Mat cut = BoxCut.of(crop, within);
                Mat soft = subjectSegmenter.soften(crop, cut);
                Mat other = inside(soft, within);
                double agrees = agreement(other, box, around, whole);
                best = agrees > agreement ? other : best;
                agreement = Math.max(agrees, agreement);
            }
            best.copyTo(new Mat(mask, around));
            return new BoxedThing(mask, agreement);
        }
    }

    private static Mat subject(Mat crop, SubjectSegmenter subjectSegmenter, Rect within) {
        try (Raster raster = Raster.owning(crop.clone());
                CutoutResult cutoutResult = subjectSegmenter.cut(raster)) {
            return inside(cutoutResult.alpha(), within);
        }
    }

    private static Mat inside(Mat alpha, Rect within) {
        Mat kept = MaskArithmetic.empty(alpha.cols(), alpha.rows());
        new Mat(alpha, within).copyTo(new Mat(kept, within));
        return kept;
    }

    private static Rect rect(SightedObject box, double more, Mat whole) {
        double wide = more * (box.right() - box.left());
        double high = more * (box.bottom() - box.top());
        int left =
                Math.clamp((int) Math.floor((box.left() - wide) * whole.cols()), 0, Math.max(0, whole.cols() - LEAST));
        int top = Math.clamp((int) Math.floor((box.top() - high) * whole.rows()), 0, Math.max(0, whole.rows() - LEAST));
        int right = Math.clamp(
                (int) Math.ceil((box.right() + wide) * whole.cols()),
                Math.min(left + LEAST, whole.cols()),
                whole.cols());
        int bottom = Math.clamp(
                (int) Math.ceil((box.bottom() + high) * whole.rows()),
                Math.min(top + LEAST, whole.rows()),
                whole.rows());
        return new Rect(left, top, right - left, bottom - top);
    }

    private static double agreement(Mat alpha, SightedObject box, Rect around, Mat whole) {
        byte[] levels = MatrixArrays.bytes(alpha);
        int width = alpha.cols();
        int height = alpha.rows();
        int[] across = new int[width];
        int[] down = new int[height];
        int all = 0;
        for (int i = 0; i < levels.length; i++) {
            if ((levels[i] & 255) > INSIDE) {
                across[i % width]++;
                down[Math.floorDiv(i, width)]++;
                all++;
            }
        }
        if (all == 0) {
            return 0;
        }
        SightedObject found = new SightedObject(
                "",
                0,
                (around.x() + at(across, TAIL * all)) / (double) whole.cols(),
                (around.y() + at(down, TAIL * all)) / (double) whole.rows(),
                (around.x() + at(across, (1 - TAIL) * all) + 1.0) / whole.cols(),
                (around.y() + at(down, (1 - TAIL) * all) + 1.0) / whole.rows());
        return found.iou(box);
    }

    private static int at(int[] counts, double share) {
        int sum = 0;
        for (int i = 0; i < counts.length; i++) {
            sum += counts[i];
            if (sum > share) {
                return i;
            }
        }
        return counts.length - 1;
    }
}
