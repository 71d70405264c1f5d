// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Path2D;
import org.junit.jupiter.api.Test;

class OutlineFillTest {
    private static void square(Path2D path, double from, double to, boolean clockwise) {
        path.moveTo(from, from);
        path.lineTo(clockwise ? to : from, clockwise ? from : to);
        path.lineTo(to, to);
        path.lineTo(clockwise ? from : to, clockwise ? to : from);
        path.closePath();
    }

    @Test
    void partsThatOverlapAreSolid() {
        Path2D path = new Path2D.Double();
        square(path, 1, 6, true);
        square(path, 3, 9, true);
        byte[] ink = OutlineFill.of(path, 10, 10);
        assertThat(ink[4 * 10 + 4] & 255).as("in both").isEqualTo(255);
        assertThat(ink[2 * 10 + 2] & 255).as("in one").isEqualTo(255);
        assertThat(ink[2 * 10 + 8] & 255).as("in neither").isZero();
    }

    @Test
    void anOutlineTheOtherWayRoundIsAHole() {
        Path2D path = new Path2D.Double();
        square(path, 0, 10, true);
        square(path, 3, 6.5, false);
        byte[] ink = OutlineFill.of(path, 10, 10);
        assertThat(ink[4 * 10 + 4] & 255).as("in the hole").isZero();
        assertThat(ink[1 * 10 + 4] & 255).as("in the ring").isEqualTo(255);
        assertThat(ink[4 * 10 + 6] & 255).as("half of a pixel").isBetween(126, 129);
    }
}
