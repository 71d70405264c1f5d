// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_EVAL_FREEZE_MODEL;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_INIT_WITH_MASK;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_BGD;
import static org.bytedeco.opencv.global.opencv_imgproc.GC_PR_FGD;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.grabCut;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.HandMasks;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.junit.jupiter.api.Test;

class SeededCutTest {
    @Test
    void itCutsAsGrabCutDoesByTheSameMixtures() {
        try (PointerScope _ = new PointerScope();
                Raster photo = HandMasks.COFFEE.picture()) {
            Mat small = Downscale.bgr(photo.mat(), 240, INTER_AREA);
            int rows = small.rows();
            int cols = small.cols();
            byte[] bgr = MatrixArrays.bytes(small);
            byte[] outlined = HandMasks.COFFEE.mask(photo.width(), photo.height());
            Mat mask = MatrixArrays.mat(outlined, photo.height(), photo.width());
            byte[] truth = MatrixArrays.bytes(Downscale.plane(mask, 240, INTER_NEAREST));
            byte[] seeds = seeds(truth, rows, cols);
            ColourMixtures mixtures = new ColourMixtures();
            for (int i = 0; i < truth.length; i++) {
                mixtures.add(bgr, i, truth[i] != 0);
            }
            byte[] ours = mixtures.learnt().orElseThrow().cut(bgr, seeds, rows, cols);

            Mat background = new Mat();
            Mat subject = new Mat();
            Mat labels = MatrixArrays.mat(known(truth), rows, cols);
            Rect all = new Rect(0, 0, cols, rows);
            org.bytedeco.opencv.global.opencv_core.setRNGSeed(1);
            grabCut(small, labels, all, background, subject, 0, GC_INIT_WITH_MASK);
            Mat decided = MatrixArrays.mat(seeds, rows, cols);
            grabCut(small, decided, all, background, subject, 1, GC_EVAL_FREEZE_MODEL);
            byte[] theirs = MatrixArrays.bytes(decided);
            int unsure = 0;
            int other = 0;
            for (int i = 0; i < ours.length; i++) {
                unsure += seeds[i] == GC_PR_BGD || seeds[i] == GC_PR_FGD ? 1 : 0;
                other += ours[i] == (theirs[i] & 1) ? 0 : 1;
            }
            System.out.printf("%d of %d unsure pixels are cut otherwise%n", other, unsure);
            assertThat(unsure).isGreaterThan(1000);
            assertThat(other).isLessThan(unsure / 50); // the clustering begins with other samples
        }
    }

    private static byte[] known(byte[] truth) {
        byte[] known = new byte[truth.length];
        for (int i = 0; i < known.length; i++) {
            known[i] = (byte) (truth[i] != 0 ? GC_FGD : GC_BGD);
        }
        return known;
    }

    /** Unsure within five pixels of the outline, and wrong there. */
    private static byte[] seeds(byte[] truth, int rows, int cols) {
        byte[] seeds = known(truth);
        int reach = 5;
        for (int y = reach; y < rows - reach; y++) {
            for (int x = reach; x < cols - reach; x++) {
                int i = y * cols + x;
                for (int j : new int[] {i - reach, i + reach, i - reach * cols, i + reach * cols}) {
                    if ((truth[j] != 0) != (truth[i] != 0)) {
                        seeds[i] = (byte) (truth[i] != 0 ? GC_PR_BGD : GC_PR_FGD);
                    }
                }
            }
        }
        return seeds;
    }
}
