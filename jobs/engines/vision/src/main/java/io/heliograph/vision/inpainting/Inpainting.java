// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;

import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Fills the masked part of a picture from the rest of it. Large holes: patches found over a pyramid (Wexler and others
 * 2007, Barnes and others 2009, Newson and others 2014), blended by their gradients, with detail from the full
 * resolution. Holes less than {@value NarrowHoles#WIDTH} px wide: Telea's fast marching (2004).
 */
public final class Inpainting {
    private final Mat picture;
    private final Mat mask;
    private final InpaintingOptions options;
    private final ParallelParts parallelParts;
    private final Mat result;

    private Inpainting(Mat picture, Mat mask, InpaintingOptions options, Runnable checkpoint, Mat result) {
        this.picture = picture;
        this.mask = mask;
        this.options = options;
        this.result = result;
        parallelParts = new ParallelParts(options.threads(), checkpoint);
    }

    /**
     * Returns a new picture with the masked pixels filled; the caller closes it. Pixels outside the mask and all alpha
     * values are unchanged.
     *
     * @param picture stays the caller's; wholly transparent pixels are never copied
     * @param mask CV_8UC1 of the picture's size; not 0 where to fill
     * @param checkpoint called often; an exception it throws stops the work
     * @throws IllegalArgumentException if the mask has another size or type, or leaves no pixel to fill from
     */
    public static Raster fill(Raster picture, Mat mask, InpaintingOptions options, Runnable checkpoint) {
        if (mask.type() != CV_8UC1 || mask.cols() != picture.width() || mask.rows() != picture.height()) {
            throw new IllegalArgumentException("the mask must be a CV_8UC1 matrix of the picture's size");
        }
        Raster result = picture.copy();
        try (PointerScope _ = new PointerScope()) {
            new Inpainting(picture.mat(), mask, options, checkpoint, result.mat()).fill();
            return result;
        } catch (RuntimeException | Error e) {
            result.close();
            throw e;
        }
    }

    private void fill() {
        if (countNonZero(mask) == mask.rows() * mask.cols()) {
            throw new IllegalArgumentException("the mask covers the whole picture, so no pixel is left to fill from");
        }
        Mat unfilled = mask.clone();
        HoleFinder holeFinder = HoleFinder.of(mask);
        for (HoleFinder.Hole hole : holeFinder.all()) {
            parallelParts.checkpoint().run();
            try (PointerScope _ = new PointerScope()) {
                fill(holeFinder, hole, unfilled);
            }
        }
    }

    private void fill(HoleFinder holeFinder, HoleFinder.Hole hole, Mat unfilled) {
        HoleSurroundings around = HoleSurroundings.of(picture, mask, unfilled, holeFinder, hole, options);
        if (NarrowHoles.narrow(around.hole())) {
            NarrowHoles.fill(result, around);
        } else {
            solve(around);
        }
        around.settle(unfilled);
    }

    private void solve(HoleSurroundings around) {
        double scale =
                Math.min(1, (double) options.quality().side() / around.region().span());
        WorkingWindow workingWindow = WorkingWindow.of(
                result, around.region(), around.hole(), around.veiled(), around.barred(), scale, around.holeSpan());
        int band = (int) Math.ceil(Math.min(options.sourceBand(), 1) * picture.rows() * scale);
        List<SolverLevel> levels = HolePyramid.of(workingWindow.layer(), around.holeSpan() * scale, band);
        SolverLevel finest = levels.getFirst();
        if (finest.sources().length == 0) {
            SmoothSurface.write(workingWindow, around, result);
            return;
        }
        OffsetField field = new PatchSolver(parallelParts, options.seed()).solve(levels);
        SeamlessBlend.apply(finest, field, parallelParts);
        new DetailTransfer(picture, workingWindow, finest, field).write(around.hole(), result);
    }
}
