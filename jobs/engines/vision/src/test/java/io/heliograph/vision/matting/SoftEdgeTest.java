// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.colour.ForegroundColours;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class SoftEdgeTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 480;

    @Test
    void softEdgesAreRecoveredBetterThanABinaryMaskCan() {
        double soft = 0;
        double hard = 0;
        for (int seed = 0; seed < 6; seed++) {
            for (double softness : new double[] {2, 5}) {
                ProductScene scene = new ProductScene(seed, WIDTH, HEIGHT, softness);
                byte[] binary = binary(scene.alpha);
                try (Raster picture = scene.picture();
                        Mat mask = MatrixArrays.mat(binary, HEIGHT, WIDTH);
                        Mat alpha = AlphaMatting.refine(picture.mat(), mask)) {
                    double refined = Measures.sad(MatrixArrays.bytes(alpha), scene.alpha);
                    double kept = Measures.sad(binary, scene.alpha);
                    System.out.printf("edge %d, %.0f px: SAD %.0f, binary %.0f%n", seed, softness, refined, kept);
                    soft += refined;
                    hard += kept;
                }
            }
        }
        System.out.printf("soft edges: SAD %.0f, a perfect binary mask %.0f%n", soft, hard);
        assertThat(soft).isLessThan(0.75 * hard);
    }

    @Test
    void anOutlineAFewPixelsOffIsPulledBackToTheEdge() {
        ProductScene scene = new ProductScene(0, WIDTH, HEIGHT, 2);
        byte[] shifted = new byte[scene.alpha.length];
        System.arraycopy(binary(scene.alpha), 0, shifted, 2, shifted.length - 2);
        try (Raster picture = scene.picture();
                Mat mask = MatrixArrays.mat(shifted, HEIGHT, WIDTH);
                Mat alpha = AlphaMatting.refine(picture.mat(), mask)) {
            double refined = Measures.sad(MatrixArrays.bytes(alpha), scene.alpha);
            double kept = Measures.sad(shifted, scene.alpha);
            System.out.printf("shifted outline: SAD %.0f, unrefined %.0f%n", refined, kept);
            assertThat(refined).isLessThan(0.6 * kept);
        }
    }

    @Test
    void softPixelsLoseTheOldBackground() {
        double estimated = 0;
        double copied = 0;
        for (int seed = 0; seed < 6; seed++) {
            ProductScene scene = new ProductScene(seed, WIDTH, HEIGHT, 5);
            try (Raster picture = scene.picture();
                    Mat alpha = MatrixArrays.mat(scene.alpha, HEIGHT, WIDTH);
                    Mat colours = ForegroundColours.estimate(picture.mat(), alpha)) {
                byte[] found = MatrixArrays.bytes(colours);
                for (int i = 0; i < scene.alpha.length; i++) {
                    double a = (scene.alpha[i] & 255) / 255.0;
                    if (a > 0.05 && a < 0.95) {
                        for (int c = 0; c < 3; c++) {
                            estimated += a * Math.abs((found[4 * i + c] & 255) - scene.subject[3 * i + c]);
                            copied += a * Math.abs((scene.bgr[3 * i + c] & 255) - scene.subject[3 * i + c]);
                        }
                    }
                }
            }
        }
        System.out.printf("colour error in the band: %.3f of a plain copy's%n", estimated / copied);
        assertThat(estimated).isLessThan(0.35 * copied);
    }

    @Test
    void coloursOfLargePicturesAreEstimatedSmallAndStillFree() {
        ProductScene scene = new ProductScene(1, 2400, 1800, 12);
        double estimated = 0;
        double copied = 0;
        try (Raster picture = scene.picture();
                Mat alpha = MatrixArrays.mat(scene.alpha, 1800, 2400);
                Mat colours = ForegroundColours.estimate(picture.mat(), alpha)) {
            byte[] found = MatrixArrays.bytes(colours);
            for (int i = 0; i < scene.alpha.length; i++) {
                double a = (scene.alpha[i] & 255) / 255.0;
                for (int c = 0; c < 3 && a > 0.05 && a < 0.95; c++) {
                    estimated += a * Math.abs((found[4 * i + c] & 255) - scene.subject[3 * i + c]);
                    copied += a * Math.abs((scene.bgr[3 * i + c] & 255) - scene.subject[3 * i + c]);
                }
            }
        }
        System.out.printf("the same at 4 MP: %.3f%n", estimated / copied);
        assertThat(estimated).isLessThan(0.35 * copied);
    }

    private static byte[] binary(byte[] alpha) {
        byte[] binary = new byte[alpha.length];
        for (int i = 0; i < alpha.length; i++) {
            binary[i] = (byte) ((alpha[i] & 255) > 127 ? 255 : 0);
        }
        return binary;
    }
}
