// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgproc.circle;

import io.heliograph.pixels.MatrixArrays;
import java.util.Arrays;
import java.util.Random;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Point;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

/** A dark disc of radius 80 with a round area of radius 20 in it, before a noisy light ground that is 20 levels darker at the right. */
class EnclosedGroundTest {
    private static final int SIDE = 240;
    private static final int MIDDLE = SIDE / 2;
    private static final int INNER = 20;

    @Test
    void aHoleWithTheColourOfTheGroundIsOpened() {
        assertThat(opacityInside(225, 0, 0.98f)).isZero();
    }

    @Test
    void alsoTheHoleOnTheDarkerSideOfAnUnevenGround() {
        assertThat(opacityInside(225, 40, 0.98f)).isZero();
    }

    @Test
    void anAreaSevenLevelsLighterThanTheGroundIsAPartOfTheThing() {
        assertThat(opacityInside(222, 0, 0.98f)).isEqualTo(255);
    }

    @Test
    void aWhiteAreaBeforeAnOverexposedGroundStaysIfThePriorIsSureOfIt() {
        assertThat(opacityInside(255, 0, 0.98f)).isEqualTo(255);
    }

    @Test
    void aWhiteAreaBeforeAnOverexposedGroundIsOpenedIfThePriorDoubtsIt() {
        assertThat(opacityInside(255, 0, 0.5f)).isZero();
    }

    @Test
    void aLightSurfaceWithoutAnEdgeIsNoHole() {
        try (PointerScope _ = new PointerScope()) {
            Mat picture = ground(225);
            Mat mask = disc(80);
            EnclosedGround.open(picture, mask, certain(0.98f));
            assertThat(level(mask)).isEqualTo(255);
        }
    }

    @Test
    void aPatternedGroundOpensNothing() {
        try (PointerScope _ = new PointerScope()) {
            Mat picture = ground(225);
            for (int x = 0; x < SIDE; x += 16) {
                for (int y = 0; y < SIDE; y += 16) {
                    circle(picture, new Point(x, y), 5, Scalar.all(120), -1, 8, 0);
                }
            }
            circle(picture, new Point(MIDDLE, MIDDLE), 80, Scalar.all(40), -1, 8, 0);
            circle(picture, new Point(MIDDLE, MIDDLE), INNER, Scalar.all(210), -1, 8, 0);
            Mat mask = disc(80);
            EnclosedGround.open(picture, mask, certain(0.98f));
            assertThat(level(mask)).isEqualTo(255);
        }
    }

    /** Opacity at the middle of the inner area after opening. */
    private static int opacityInside(int inner, int right, float probability) {
        try (PointerScope _ = new PointerScope()) {
            Mat picture = ground(inner == 255 ? 255 : 225);
            circle(picture, new Point(MIDDLE, MIDDLE), 80, Scalar.all(40), -1, 8, 0);
            Mat through = inner == 225 ? ground(225) : plain(inner);
            Mat area = new Mat(SIDE, SIDE, CV_8UC1, Scalar.all(0));
            circle(area, new Point(MIDDLE + right, MIDDLE), INNER, Scalar.all(255), -1, 8, 0);
            through.copyTo(picture, area);
            Mat mask = disc(80);
            EnclosedGround.open(picture, mask, certain(probability));
            return MatrixArrays.bytes(mask)[MIDDLE * SIDE + MIDDLE + right] & 255;
        }
    }

    private static int level(Mat mask) {
        return MatrixArrays.bytes(mask)[MIDDLE * SIDE + MIDDLE] & 255;
    }

    private static float[] certain(float probability) {
        float[] plane = new float[SIDE * SIDE];
        Arrays.fill(plane, probability);
        return plane;
    }

    private static Mat disc(int radius) {
        Mat mask = new Mat(SIDE, SIDE, CV_8UC1, Scalar.all(0));
        circle(mask, new Point(MIDDLE, MIDDLE), radius, Scalar.all(255), -1, 8, 0);
        return mask;
    }

    private static Mat plain(int level) {
        return new Mat(SIDE, SIDE, CV_8UC3, Scalar.all(level));
    }

    /** A grey ground with noise of one level; darker by 20 levels at the right, but for white. */
    private static Mat ground(int level) {
        Random random = new Random(7);
        byte[] pixels = new byte[3 * SIDE * SIDE];
        for (int i = 0; i < SIDE * SIDE; i++) {
            int fall = level == 255 ? 0 : 20 * (i % SIDE) / SIDE;
            int grey = Math.min(255, level - fall + (level == 255 ? 0 : random.nextInt(3) - 1));
            Arrays.fill(pixels, 3 * i, 3 * i + 3, (byte) grey);
        }
        Mat ground = new Mat(SIDE, SIDE, CV_8UC3);
        ground.data().put(pixels);
        return ground;
    }
}
