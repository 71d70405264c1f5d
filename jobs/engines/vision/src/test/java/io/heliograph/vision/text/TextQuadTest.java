// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TextQuadTest {
    private static LineBox box(double x, double degrees) {
        return new LineBox(x, 50, 20, 10, Math.toRadians(degrees));
    }

    @Test
    void halfOfAnEqualBoxIsAThirdOfTheUnion() {
        assertThat(box(50, 0).corners().intersectionOverUnion(box(60, 0).corners()))
                .isCloseTo(1.0 / 3, within(1e-9));
    }

    @Test
    void aBoxAcrossAnotherSharesTheSquareInTheMiddle() {
        assertThat(box(50, 0).corners().intersection(box(50, 90).corners())).isCloseTo(100, within(1e-6));
    }

    @Test
    void boxesApartShareNothing() {
        assertThat(box(50, 30).corners().intersection(box(90, -10).corners())).isZero();
    }

    @Test
    void areaDoesNotDependOnTheAngle() {
        assertThat(box(50, 33).corners().area()).isCloseTo(200, within(1e-9));
    }

    @Test
    void theHomographyOfFourPointsTakesEachToItsOwn() {
        double[] x = {0, 10, 10, 0};
        double[] y = {0, 0, 5, 5};
        double[] toX = {3, 30, 28, 1};
        double[] toY = {2, 4, 20, 15};
        double[] m = Homography.between(x, y, toX, toY);
        for (int i = 0; i < 4; i++) {
            double w = m[6] * x[i] + m[7] * y[i] + m[8];
            assertThat((m[0] * x[i] + m[1] * y[i] + m[2]) / w).isCloseTo(toX[i], within(1e-9));
            assertThat((m[3] * x[i] + m[4] * y[i] + m[5]) / w).isCloseTo(toY[i], within(1e-9));
        }
    }
}
