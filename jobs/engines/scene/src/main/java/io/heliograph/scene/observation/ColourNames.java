// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.raster.Oklab;

/** Names colours by the nearest entry of a small table in Oklab; differences in lightness count less than those in hue. */
final class ColourNames {
    private static final String[] NAMES = {
        "black",
        "dark grey",
        "grey",
        "light grey",
        "white",
        "dark red",
        "red",
        "pink",
        "coral",
        "dark brown",
        "brown",
        "tan",
        "beige",
        "cream",
        "orange",
        "gold",
        "yellow",
        "olive",
        "dark green",
        "green",
        "light green",
        "lime",
        "teal",
        "turquoise",
        "light blue",
        "sky blue",
        "blue",
        "navy blue",
        "slate blue",
        "purple",
        "violet",
        "lavender",
        "magenta",
    };
    private static final int[] VALUES = {
        0x0e0e10, 0x3c3c3e, 0x808080, 0xbdbdbd, 0xf7f7f5, 0x7a1414, 0xd3201f, 0xf5a3b8, 0xf4796b, 0x3f2617, 0x80502b,
        0xc39a6b, 0xe0cfae, 0xf8efd6, 0xf27a1a, 0xd6a72a, 0xf5e02e, 0x75742a, 0x1d4a1f, 0x379335, 0x98cf83, 0xa6dc2a,
        0x17706f, 0x3fc8bf, 0xaed4ec, 0x63aee6, 0x2456c8, 0x172a5c, 0x62779b, 0x6a2a8c, 0x9258d8, 0xc8b6e6, 0xd22ea0,
    };
    private static final float[] LAB = new float[3 * VALUES.length];

    static {
        for (int k = 0; k < VALUES.length; k++) {
            Oklab.of((VALUES[k] >> 16) / 255f, ((VALUES[k] >> 8) & 255) / 255f, (VALUES[k] & 255) / 255f, LAB, 3 * k);
        }
    }

    private ColourNames() {}

    /** The name of an Oklab colour. */
    static String of(float l, float a, float b) {
        int best = 0;
        float least = Float.MAX_VALUE;
        for (int k = 0; k < NAMES.length; k++) {
            float dl = l - LAB[3 * k];
            float da = a - LAB[3 * k + 1];
            float db = b - LAB[3 * k + 2];
            float d = 0.6f * dl * dl + 2 * (da * da + db * db);
            if (d < least) {
                least = d;
                best = k;
            }
        }
        return NAMES[best];
    }
}
