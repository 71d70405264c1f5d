// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ThingTrustTest {
    private static final double[] THING = {3, 1, 0}; // pixels of the thing in each superpixel

    @Test
    void evidenceCountsByItsMeanOnTheThing() {
        double[] half = {0.5, 0.5, 1};
        double[] none = {0.1, 0.1, 1};
        double[] full = {0.8, 0.6, 0};
        assertThat(ThingTrust.of(THING, half, none).network()).isCloseTo(0.5, within(1e-9));
        assertThat(ThingTrust.of(THING, half, none).motion()).isZero();
        assertThat(ThingTrust.of(THING, none, full)).isEqualTo(new ThingTrust(0, 1));
    }

    @Test
    void aThingWithoutPixelsTrustsNothing() {
        assertThat(ThingTrust.of(new double[3], new double[] {1, 1, 1}, new double[] {1, 1, 1}))
                .isEqualTo(new ThingTrust(0, 0));
    }
}
