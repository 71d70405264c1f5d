// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.bytedeco.opencv.opencv_core.Mat;
import org.junit.jupiter.api.Test;

class RegionMapTest {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 200;

    /** A yellow disc before a blue wall and a brown floor, with some noise; {@code scale} times as large. */
    private static Raster picture(int scale) {
        var random = new Random(1);
        int width = WIDTH * scale;
        byte[] bgr = new byte[3 * width * HEIGHT * scale];
        for (int i = 0; i < bgr.length / 3; i++) {
            double x = i % width / (double) scale;
            double y = Math.floorDiv(i, width) / (double) scale;
            int more = random.nextInt(6);
            int[] colour = disc(x, y)
                    ? new int[] {40, 190, 220}
                    : y < 130 ? new int[] {170, 120, 70} : new int[] {50, 80, 120};
            for (int c = 0; c < 3; c++) {
                bgr[3 * i + c] = (byte) (colour[c] + more);
            }
        }
        return Raster.owning(MatrixArrays.mat(bgr, HEIGHT * scale, width));
    }

    private static boolean disc(double x, double y) {
        return Math.hypot(x - 150, y - 110) < 45;
    }

    private static double iou(Mat mask, int scale) {
        byte[] levels = MatrixArrays.bytes(mask);
        int both = 0;
        int either = 0;
        for (int i = 0; i < levels.length; i++) {
            boolean in = levels[i] != 0;
            boolean meant =
                    disc(i % (WIDTH * scale) / (double) scale, Math.floorDiv(i, WIDTH * scale) / (double) scale);
            both += in && meant ? 1 : 0;
            either += in || meant ? 1 : 0;
        }
        return (double) both / either;
    }

    private static double best(RegionMap map, Raster picture, int scale) {
        LabelPlane plane = map.at(picture);
        double best = 0;
        for (PictureRegion pictureRegion : map.regions()) {
            try (Mat mask = plane.mask(pictureRegion)) {
                best = Math.max(best, iou(mask, scale));
            }
        }
        return best;
    }

    @Test
    void someRegionIsTheDiscAndTheFinestCoverEverything() {
        try (Raster picture = picture(1)) {
            RegionMap map = RegionMap.of(picture);
            assertThat(best(map, picture, 1)).isGreaterThan(0.95);
            assertThat(map.regions()).hasSizeBetween(3, RegionMap.MOST);
            BitSet covered = new BitSet();
            map.regions().forEach(pictureRegion -> covered.or(pictureRegion.parts()));
            long pixels =
                    java.util.Arrays.stream(map.labels()).filter(covered::get).count();
            assertThat(pixels).isGreaterThan((long) (0.995 * map.labels().length));
        }
    }

    @Test
    void theSamePictureGivesTheSameRegionsThingsBeforePatchesAndTheSurestFirst() {
        try (Raster picture = picture(1)) {
            List<PictureRegion> first = RegionMap.of(picture).regions();
            assertThat(RegionMap.of(picture).regions()).isEqualTo(first);
            assertThat(first.getFirst().kind()).isEqualTo(PictureRegion.Kind.SUBJECT);
            for (int i = 0; i < first.size(); i++) {
                assertThat(first.get(i).id()).isEqualTo(i + 1);
                boolean thing = first.get(i).kind().isThing();
                boolean firstOfItsSort = i == 0 || first.get(i - 1).kind().isThing() != thing;
                assertThat(first.get(i).confidence())
                        .isLessThanOrEqualTo(
                                firstOfItsSort ? 1 : first.get(i - 1).confidence() + 0.001);
                assertThat(i > 0 && thing && !first.get(i - 1).kind().isThing())
                        .as("a thing behind a patch")
                        .isFalse();
            }
        }
    }

    @Test
    void bordersFollowTheEdgesOfAPictureLargerThanWhatWasLookedAt() {
        try (Raster picture = picture(4)) {
            assertThat(best(RegionMap.of(picture), picture, 4)).isGreaterThan(0.985);
        }
    }
}
