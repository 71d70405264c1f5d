// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.HandMasks;
import java.util.Arrays;
import java.util.Locale;

/**
 * How well unions of regions can draw the main object of the test photos (each region on the side where most of it lies), beside
 * squares of the same number: run its main. Bar: 0.85 with at most 60 regions.
 */
final class PictureRegionBenchmark {
    private PictureRegionBenchmark() {}

    public static void main(String[] args) {
        double sum = 0;
        double squares = 0;
        for (HandMasks photo : HandMasks.values()) {
            try (Raster picture = photo.picture()) {
                long start = System.nanoTime();
                RegionMap map = RegionMap.of(picture);
                LabelPlane plane = map.at(picture);
                long millis = (System.nanoTime() - start) / 1_000_000;
                byte[] truth = photo.mask(picture.width(), picture.height());
                int finest = (int) Arrays.stream(map.labels()).distinct().count();
                int side = (int) Math.round(Math.sqrt(finest));
                int width = picture.width();
                int height = picture.height();
                double union = oracle(truth, finest, i -> plane.label(i % width, i / width));
                double grid =
                        oracle(truth, side * side, i -> i / width * side / height * side + i % width * side / width);
                sum += union;
                squares += grid;
                System.out.printf(
                        Locale.ROOT,
                        "%-10s %2d finest regions, %2d masks, oracle union IoU %.3f (squares %.3f), %d ms%n",
                        photo,
                        finest,
                        map.regions().size(),
                        union,
                        grid,
                        millis);
            }
        }
        int n = HandMasks.values().length;
        System.out.printf(Locale.ROOT, "mean %.3f (squares %.3f; bar 0.85)%n", sum / n, squares / n);
    }

    private static double oracle(byte[] truth, int labels, java.util.function.IntUnaryOperator label) {
        int[] all = new int[labels];
        int[] inside = new int[labels];
        int wanted = 0;
        for (int i = 0; i < truth.length; i++) {
            int k = label.applyAsInt(i);
            all[k]++;
            inside[k] += truth[i] != 0 ? 1 : 0;
            wanted += truth[i] != 0 ? 1 : 0;
        }
        int both = 0;
        int taken = 0;
        for (int k = 0; k < labels; k++) {
            if (2 * inside[k] > all[k]) {
                both += inside[k];
                taken += all[k];
            }
        }
        return (double) both / (wanted + taken - both);
    }
}
