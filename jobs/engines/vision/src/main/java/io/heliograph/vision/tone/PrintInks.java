// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.tone;

import io.heliograph.pixels.FloatImage;
import java.util.List;

/**
 * Colours of a print from black to paper, evenly spaced, mixed linearly between.
 *
 * @param stops red, green, blue as displayed, 0..1, from dark to light
 */
record PrintInks(List<float[]> stops) {
    static final PrintInks NEUTRAL = of(0x060606, 0x7f7f7f, 0xfbfbfa);
    static final PrintInks SEPIA = of(0x1b120c, 0x5b4128, 0x9d7c54, 0xd2b98f, 0xf5e9d0);
    static final PrintInks CYANOTYPE = of(0x071a3a, 0x12407e, 0x3f79b0, 0x9bbdd2, 0xf0f2ea);
    static final PrintInks SELENIUM = of(0x120c14, 0x463b48, 0x837a80, 0xbdb9b6, 0xf6f4f0);
    static final PrintInks DUOTONE = of(0x151a4a, 0x44347c, 0xb9527a, 0xf39a5b, 0xffe9b8);

    private static PrintInks of(int... colours) {
        return new PrintInks(java.util.Arrays.stream(colours)
                .mapToObj(c -> new float[] {(c >> 16 & 255) / 255f, (c >> 8 & 255) / 255f, (c & 255) / 255f})
                .toList());
    }

    void print(FloatImage out, int i, float v) {
        float at = v * (stops.size() - 1);
        int k = Math.min(stops.size() - 2, (int) at);
        float t = at - k;
        float[] a = stops.get(k);
        float[] b = stops.get(k + 1);
        out.set(i, a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t);
    }
}
