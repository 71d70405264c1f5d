// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.alpha;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.FurScene;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.ProductScene;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class HairMattingTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 450;

    @Test
    void hairsAreFoundThatTheGuidedFilterLoses() {
        FurScene scene = new FurScene(1, WIDTH, HEIGHT, 0.06);
        try (Raster picture = scene.picture();
                Mat mask = HairMattingBenchmark.outline(scene.alpha, WIDTH, HEIGHT);
                Mat guided = AlphaMatting.guided(picture.mat(), mask);
                Mat refined = AlphaMatting.refine(picture.mat(), mask)) {
            byte[] before = MatrixArrays.bytes(guided);
            byte[] after = MatrixArrays.bytes(refined);
            assertThat(Measures.sad(after, scene.alpha)).isLessThan(0.7 * Measures.sad(before, scene.alpha));
            assertThat(Measures.gradientError(after, scene.alpha, WIDTH))
                    .isLessThan(0.4 * Measures.gradientError(before, scene.alpha, WIDTH));
        }
    }

    @Test
    void whatHasNoFurStaysAsTheGuidedFilterMadeIt() {
        for (int seed = 0; seed < 4; seed++) {
            ProductScene scene = new ProductScene(seed, WIDTH, HEIGHT, 2);
            try (Raster picture = scene.picture();
                    Mat mask = HairMattingBenchmark.outline(scene.alpha, WIDTH, HEIGHT);
                    Mat guided = AlphaMatting.guided(picture.mat(), mask);
                    Mat refined = AlphaMatting.refine(picture.mat(), mask)) {
                assertThat(Measures.sad(MatrixArrays.bytes(refined), MatrixArrays.bytes(guided)))
                        .as("scene %d", seed)
                        .isLessThan(0.02 * Measures.sad(MatrixArrays.bytes(guided), scene.alpha));
            }
        }
    }

    /** On a guide that is opacity itself, in grey, the answer is the guide: colour and opacity are one line. */
    @Test
    void opacityThatIsLinearInColourIsSolvedFor() {
        int side = 40;
        float[] guide = new float[3 * side * side];
        float[] truth = new float[side * side];
        byte[] unknown = new byte[side * side];
        float[] alpha = new float[side * side];
        for (int i = 0; i < truth.length; i++) {
            int x = i % side;
            int y = Math.floorDiv(i, side);
            truth[i] = (float) Math.clamp((x - 8 + 3 * Math.sin(y)) / 24.0, 0, 1);
            for (int c = 0; c < 3; c++) {
                guide[3 * i + c] = 0.2f + 0.6f * truth[i];
            }
            unknown[i] = (byte) (x >= 4 && x < side - 4 && y >= 2 && y < side - 2 ? 1 : 0);
            alpha[i] = unknown[i] == 0 ? truth[i] : 0.5f;
        }
        MattingLaplacian.of(guide, unknown, 0, side, side).solve(alpha, 500);
        for (int i = 0; i < truth.length; i++) {
            assertThat(alpha[i]).isCloseTo(truth[i], within(0.02f));
        }
    }
}
