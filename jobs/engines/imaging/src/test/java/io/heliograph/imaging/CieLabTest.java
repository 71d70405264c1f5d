// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CieLabTest {
    /** By colour.org's reference implementation, D65. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 100, 0, 0",
        "1, 0, 0, 53.24, 80.09, 67.20",
        "0, 1, 0, 87.73, -86.18, 83.18",
        "0, 0, 1, 32.30, 79.19, -107.86",
        "0, 0, 0, 0, 0, 0"
    })
    void thePrimariesAreWhereTheyAreKnownToBe(float r, float g, float b, float l, float a, float bb) {
        float[] lab = new float[5];
        CieLab.ofLinear(r, g, b, lab, 1);
        assertThat(lab[1]).isCloseTo(l, within(0.02f));
        assertThat(lab[2]).isCloseTo(a, within(0.02f));
        assertThat(lab[3]).isCloseTo(bb, within(0.02f));
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.6, 0.1", "0.001, 0.002, 0.0005", "0.99, 0.5, 0.02"})
    void coloursComeBackAsTheyWere(float r, float g, float b) {
        float[] lab = new float[3];
        float[] rgb = new float[3];
        CieLab.ofLinear(r, g, b, lab, 0);
        CieLab.toLinear(lab[0], lab[1], lab[2], rgb);
        assertThat(rgb).containsExactly(new float[] {r, g, b}, within(1e-4f));
    }
}
