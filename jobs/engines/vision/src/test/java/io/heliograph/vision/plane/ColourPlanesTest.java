// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.bytedeco.opencv.global.opencv_core.CV_16UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC4;

import io.heliograph.inference.runtime.Tensor;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Range;
import org.junit.jupiter.api.Test;

class ColourPlanesTest {
    private static Mat counted(int type, int rows, int columns) {
        Mat matrix = new Mat(rows, columns, type);
        byte[] bytes = new byte[rows * columns * matrix.channels()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 7);
        }
        matrix.data().put(bytes);
        return matrix;
    }

    private static byte[] bytes(Mat matrix) {
        byte[] bytes = new byte[matrix.rows() * matrix.cols() * matrix.channels()];
        matrix.data().get(bytes);
        return bytes;
    }

    @Test
    void thereAndBackChangesNoByte() {
        for (int type : new int[] {CV_8UC1, CV_8UC3}) {
            try (Mat matrix = counted(type, 40, 30);
                    Mat back = ColourPlanes.matrix(ColourPlanes.of(matrix))) {
                assertThat(bytes(back)).isEqualTo(bytes(matrix));
            }
        }
    }

    @Test
    void redIsTheFirstPlaneAndAlphaIsLeftOut() {
        try (Mat matrix = new Mat(1, 2, CV_8UC4)) {
            matrix.data().put(new byte[] {51, 102, (byte) 255, 9, 0, 0, 0, 9});
            Tensor.Floats planes = ColourPlanes.of(matrix);
            assertThat(planes.shape()).containsExactly(1, 3, 1, 2);
            assertThat(planes.values()).containsExactly(1, 0, 0.4f, 0, 0.2f, 0);
        }
    }

    @Test
    void aPartOfALargerMatrixIsReadRowByRow() {
        try (Mat whole = counted(CV_8UC1, 6, 8);
                Range rows = new Range(2, 4);
                Range columns = new Range(3, 5);
                Mat part = whole.apply(rows, columns)) {
            assertThat(ColourPlanes.of(part).values())
                    .containsExactly(19 * 7 / 255f, 20 * 7 / 255f, 27 * 7 / 255f, 28 * 7 / 255f);
        }
    }

    @Test
    void numbersOutsideAreCutAndOtherMatricesRefused() {
        try (Mat matrix = ColourPlanes.matrix(Tensor.of(new float[] {-3, 0.5f, 7}, 1, 1, 1, 3))) {
            assertThat(bytes(matrix)).containsExactly(0, 128, 255);
        }
        assertThatIllegalArgumentException().isThrownBy(() -> ColourPlanes.of(new Mat(1, 1, CV_16UC1)));
        assertThatIllegalArgumentException().isThrownBy(() -> ColourPlanes.matrix(Tensor.of(new float[2], 1, 2, 1, 1)));
    }
}
