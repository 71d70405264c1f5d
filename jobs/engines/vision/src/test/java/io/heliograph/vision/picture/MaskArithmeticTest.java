// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.pixels.RgbBytes;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;

class MaskArithmeticTest {
    private static Mat row(int... levels) {
        byte[] bytes = new byte[levels.length];
        for (int i = 0; i < levels.length; i++) {
            bytes[i] = (byte) levels[i];
        }
        return MatrixArrays.mat(bytes, 1, levels.length);
    }

    @Test
    void masksKnowWhetherTheyAreEmptyOrFull() {
        try (Mat empty = MaskArithmetic.empty(3, 2);
                Mat full = row(255, 1);
                Mat some = row(0, 255)) {
            assertThat(MaskArithmetic.isEmpty(empty)).isTrue();
            assertThat(empty.cols()).isEqualTo(3);
            assertThat(MaskArithmetic.isFull(full)).isTrue();
            assertThat(MaskArithmetic.isFull(some) || MaskArithmetic.isEmpty(some))
                    .isFalse();
        }
    }

    @Test
    void masksAreUnitedSubtractedAndCutAtALevel() {
        try (Mat mask = row(0, 100, 255);
                Mat other = row(60, 50, 255);
                Mat above = MaskArithmetic.above(mask, 99)) {
            assertThat(MatrixArrays.bytes(above)).containsExactly(0, -1, -1);
            MaskArithmetic.unite(mask, other);
            assertThat(MatrixArrays.bytes(mask)).containsExactly(60, 100, -1);
            MaskArithmetic.subtract(mask, other);
            assertThat(MatrixArrays.bytes(mask)).containsExactly(0, 50, 0);
        }
    }

    @Test
    void theLongestRunOfARowHasAMiddle() {
        try (Mat mask = row(255, 0, 200, 200, 200, 127, 0, 255)) {
            assertThat(MaskArithmetic.runMiddle(mask, 0, new PixelArea(0, 0, 8, 1)))
                    .isCloseTo(3.5, within(1e-9));
            assertThat(MaskArithmetic.runMiddle(mask, 9, new PixelArea(5, 0, 2, 1)))
                    .isCloseTo(6, within(1e-9));
        }
    }

    @Test
    void outsideOfAMaskIsUntouchableAndSoftAtItsRim() {
        try (Mat mask = MaskArithmetic.empty(40, 40)) {
            try (Mat inside = new PixelArea(10, 10, 20, 20).in(mask)) {
                inside.put(Scalar.all(255));
            }
            try (Mat outside = MaskArithmetic.outside(mask, 2)) {
                byte[] values = MatrixArrays.bytes(outside);
                assertThat(values[5 * 40 + 20]).isEqualTo((byte) 255);
                assertThat(Byte.toUnsignedInt(values[10 * 40 + 20])).isBetween(20, 200);
                assertThat(values[20 * 40 + 20]).isZero();
            }
        }
    }

    @Test
    void drawnMasksAreDecidedAtAHalfAndWhereTheyAreClearNothingIsAsked() {
        try (Raster drawn = Raster.owning(new Mat(4, 4, CV_8UC4, new Scalar(255, 255, 255, 255)))) {
            for (int y = 0; y < 4; y++) {
                drawn.mat().ptr(y, 0).put(3, (byte) 0);
                drawn.mat().ptr(y, 1).put(0, (byte) 100).put(1, (byte) 100).put(2, (byte) 100);
            }
            try (Mat mask = BinaryMask.of(drawn, 4, 4)) {
                assertThat(MatrixArrays.bytes(mask)).startsWith(0, 0, -1, -1);
            }
        }
    }

    @Test
    void picturesGetTheSizeThatIsAskedForAndKeepTheirColour() {
        try (Raster blue = PlainPicture.of(60, 40, 1, 2, 200);
                Mat larger = Resampling.to(blue.mat(), 90, 50);
                Mat smaller = Resampling.to(blue.mat(), 7, 9);
                Raster covering = Resampling.covering(blue, 30, 30)) {
            assertThat(larger.cols()).isEqualTo(90);
            assertThat(smaller.rows()).isEqualTo(9);
            assertThat(MatrixArrays.bytes(smaller)).startsWith(-56, 2, 1);
            assertThat(covering.width()).isEqualTo(30);
            assertThat(covering.height()).isEqualTo(30);
        }
    }

    @Test
    void bytesOfRedGreenAndBlueComeAndGo() {
        byte[] rgb = {1, 2, 3, 4, 5, 6};
        try (Raster raster = RgbBytes.raster(2, 1, rgb)) {
            assertThat(MatrixArrays.bytes(raster.mat())).containsExactly(3, 2, 1, 6, 5, 4);
            assertThat(RgbBytes.of(raster, 2, 1)).containsExactly(rgb);
            try (Raster mirrored = PictureMirror.of(raster, true)) {
                assertThat(RgbBytes.of(mirrored, 2, 1)).containsExactly(4, 5, 6, 1, 2, 3);
            }
        }
    }

    @Test
    void theRectangleOfAMaskIsCutOutAndAllOfItIfTheMaskIsEmpty() {
        try (Raster picture = Raster.owning(new Mat(5, 6, CV_8UC3, new Scalar(1, 2, 3, 0)));
                Mat mask = MaskArithmetic.empty(6, 5);
                Raster whole = CropToMask.of(picture, mask)) {
            assertThat(whole.width()).isEqualTo(6);
            mask.ptr(2, 3).put((byte) 255);
            mask.ptr(3, 4).put((byte) 255);
            try (Raster part = CropToMask.of(picture, mask)) {
                assertThat(part.width()).isEqualTo(2);
                assertThat(part.height()).isEqualTo(2);
            }
        }
    }
}
