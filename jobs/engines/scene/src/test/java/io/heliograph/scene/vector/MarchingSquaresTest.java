// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.vector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarchingSquaresTest {
    private static float[] disc(int side, double radius) {
        float[] field = new float[side * side];
        for (int i = 0; i < field.length; i++) {
            int row = i / side;
            double dx = i % side - side / 2.0;
            double dy = row - side / 2.0;
            field[i] = (float) Math.max(0, Math.min(1, radius - Math.sqrt(dx * dx + dy * dy) + 0.5));
        }
        return field;
    }

    @Test
    void aDiscIsAFewCurvesWithinTheTolerance() {
        List<double[]> lines = MarchingSquares.of(disc(128, 50), 128, 128);
        assertEquals(1, lines.size());
        List<double[]> curves = CurveFit.closed(lines.getFirst(), 0.6);
        assertTrue(curves.size() <= 8, "curves: " + curves.size());
        for (double[] c : curves) {
            for (int k = 0; k <= 20; k++) {
                double x = CurveFit.at(c, 0, k / 20.0) - 64;
                double y = CurveFit.at(c, 1, k / 20.0) - 64;
                assertEquals(50, Math.sqrt(x * x + y * y), 0.65);
            }
        }
    }

    @Test
    void curvesJoinAndClose() {
        List<double[]> curves =
                CurveFit.closed(MarchingSquares.of(disc(64, 20), 64, 64).getFirst(), 0.6);
        double[] last = curves.getLast();
        for (double[] c : curves) {
            assertEquals(last[6], c[0], 1e-9);
            assertEquals(last[7], c[1], 1e-9);
            last = c;
        }
    }

    @Test
    void aSquareKeepsItsCorners() {
        float[] field = new float[80 * 80];
        for (int y = 15; y < 65; y++) {
            for (int x = 15; x < 65; x++) {
                field[y * 80 + x] = 1;
            }
        }
        List<double[]> curves =
                CurveFit.closed(MarchingSquares.of(field, 80, 80).getFirst(), 0.6);
        assertTrue(curves.size() <= 12, "curves: " + curves.size());
        for (double corner : new double[] {14.5, 64.5}) {
            double nearest = curves.stream()
                    .mapToDouble(c -> Math.abs(c[0] - corner) + Math.abs(c[1] - corner))
                    .min()
                    .orElseThrow();
            assertTrue(nearest < 1.5, "no end of a curve near the corner: " + nearest);
        }
    }

    @Test
    void aRingIsTwoLines() {
        float[] field = disc(96, 40);
        float[] hole = disc(96, 20);
        for (int i = 0; i < field.length; i++) {
            field[i] -= hole[i];
        }
        assertEquals(2, MarchingSquares.of(field, 96, 96).size());
    }

    @Test
    void squaresThatTouchAtACornerAreClosedLines() {
        float[] field = new float[100];
        for (int i : new int[] {33, 44, 35, 53}) {
            field[i] = 1;
        }
        for (double[] line : MarchingSquares.of(field, 10, 10)) {
            assertTrue(line.length >= 8);
        }
    }
}
