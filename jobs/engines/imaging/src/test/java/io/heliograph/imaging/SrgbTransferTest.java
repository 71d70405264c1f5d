// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SrgbTransferTest {
    @Test
    void middleGreyIsAFifthOfTheLight() {
        assertThat(SrgbTransfer.toLinear(0.5)).isCloseTo(0.21404, within(1e-5));
        assertThat(SrgbTransfer.toDisplayed(0.18)).isCloseTo(0.46136, within(1e-5));
    }

    @Test
    void theLinearPartMeetsThePower() {
        assertThat(SrgbTransfer.toLinear(0.04045)).isCloseTo(SrgbTransfer.toLinear(0.040451), within(1e-6));
        assertThat(SrgbTransfer.toDisplayed(0.0031308)).isCloseTo(SrgbTransfer.toDisplayed(0.0031309), within(2e-6));
    }

    @Test
    void everyByteComesBackAsItself() {
        for (int i = 0; i < 256; i++) {
            assertThat(SrgbTransfer.encode(SrgbTransfer.linear((byte) i)) & 255).isEqualTo(i);
        }
    }

    @Test
    void theTablesAreTheCurve() {
        for (int i = 0; i <= 1000; i++) {
            float v = i / 1000f;
            assertThat(SrgbTransfer.linear(v)).isCloseTo((float) SrgbTransfer.toLinear(v), within(2e-5f));
            assertThat(SrgbTransfer.displayed(v)).isCloseTo((float) SrgbTransfer.toDisplayed(v), within(2e-4f));
        }
    }

    @Test
    void whatIsOutsideIsCutAndWhatIsNoNumberIsBlack() {
        assertThat(SrgbTransfer.displayed(2)).isEqualTo(1);
        assertThat(SrgbTransfer.displayed(-1)).isZero();
        assertThat(SrgbTransfer.displayed(Float.NaN)).isZero();
        assertThat(SrgbTransfer.encode(7)).isEqualTo((byte) 255);
    }
}
