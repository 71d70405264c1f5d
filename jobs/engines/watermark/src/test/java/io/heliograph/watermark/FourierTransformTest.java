// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class FourierTransformTest {
    private static final int SIZE = 16;

    @Test
    void frequenciesAreThoseOfTheDefinitionAndLeadBack() {
        float[] real = new float[SIZE * SIZE];
        float[] imaginary = new float[SIZE * SIZE];
        for (int i = 0; i < real.length; i++) {
            real[i] = (float) Math.sin(i * 1.7 + i * i * 0.01);
            imaginary[i] = (float) Math.cos(i * 0.9);
        }
        float[] re = real.clone();
        float[] im = imaginary.clone();
        var transform = new FourierTransform(SIZE);
        transform.forward(re, im);
        double sumRe = 0;
        double sumIm = 0;
        for (int y = 0; y < SIZE; y++) {
            for (int x = 0; x < SIZE; x++) {
                double turn = -2 * Math.PI * (3 * x + 5 * y) / SIZE;
                int i = y * SIZE + x;
                sumRe += real[i] * Math.cos(turn) - imaginary[i] * Math.sin(turn);
                sumIm += real[i] * Math.sin(turn) + imaginary[i] * Math.cos(turn);
            }
        }
        assertThat((double) re[5 * SIZE + 3]).isCloseTo(sumRe, Offset.offset(1e-3));
        assertThat((double) im[5 * SIZE + 3]).isCloseTo(sumIm, Offset.offset(1e-3));
        transform.backward(re, im);
        for (int i = 0; i < real.length; i++) {
            assertThat(re[i] / (SIZE * SIZE)).isCloseTo(real[i], Offset.offset(1e-4f));
            assertThat(im[i] / (SIZE * SIZE)).isCloseTo(imaginary[i], Offset.offset(1e-4f));
        }
    }

    @Test
    void sizesArePowersOfTwo() {
        assertThatThrownBy(() -> new FourierTransform(96)).hasMessageContaining("power of two");
    }
}
