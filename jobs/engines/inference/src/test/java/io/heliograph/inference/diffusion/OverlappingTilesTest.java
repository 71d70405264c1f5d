// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.inference.diffusion.OverlappingTiles.Planes;
import io.heliograph.inference.pack.PackException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverlappingTilesTest {
    private static final OverlappingTiles TILES = new OverlappingTiles(8, 3, 1, 2);

    private static Planes ramp(int height, int width) {
        float[] values = new float[2 * height * width];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        return new Planes(2, height, width, values);
    }

    /** Twice as large, each pixel four times. */
    private static Planes enlarge(Planes in) {
        float[] out = new float[in.values().length * 4];
        for (int i = 0; i < out.length; i++) {
            int x = i % (in.width() * 2);
            int y = i / (in.width() * 2) % (in.height() * 2);
            int c = i / (in.width() * in.height() * 4);
            out[i] = in.values()[(c * in.height() + y / 2) * in.width() + x / 2];
        }
        return new Planes(in.channels(), in.height() * 2, in.width() * 2, out);
    }

    @Test
    void tilesOfALocalNetworkGiveTheWholePicture() throws PackException {
        Planes whole = ramp(17, 21);
        Planes tiled = TILES.run(whole, OverlappingTilesTest::enlarge);
        assertThat(tiled.height()).isEqualTo(34);
        assertThat(tiled.width()).isEqualTo(42);
        assertThat(tiled.values()).containsExactly(enlarge(whole).values(), within(1e-3f));
    }

    @Test
    void noTileIsLargerThanAskedAndASmallPictureIsOne() throws PackException {
        List<String> sizes = new ArrayList<>();
        TILES.run(ramp(17, 21), square -> {
            sizes.add(square.height() + "x" + square.width());
            return enlarge(square);
        });
        assertThat(sizes).hasSize(12).containsOnly("8x8");
        sizes.clear();
        TILES.run(ramp(5, 8), square -> {
            sizes.add(square.height() + "x" + square.width());
            return enlarge(square);
        });
        assertThat(sizes).containsExactly("5x8");
    }

    @Test
    void tilesThatDisagreeFadeIntoEachOther() throws PackException {
        int[] tile = {0};
        Planes two = TILES.run(new Planes(1, 8, 13, new float[104]), square -> {
            Planes out = enlarge(square);
            Arrays.fill(out.values(), tile[0]++);
            return out;
        });
        assertThat(tile[0]).isEqualTo(2);
        float previous = 0;
        for (int x = 0; x < 26; x++) {
            assertThat(two.values()[x] - previous).isBetween(0f, 0.3f);
            previous = two.values()[x];
        }
        assertThat(two.values()[9]).isZero();
        assertThat(two.values()[16]).isEqualTo(1);
    }
}
