// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.heliograph.scene.surroundings.ground.TerrainNoise;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HorizonSlopesTest {
    private static final int RAYS = 40_000;
    private static final float LIMIT = 20_000;

    /** Hills near and far, and a wall with a gap behind the eye. */
    private static float height(float x, float z) {
        float wall = z < -200 && Math.abs(x) > 30 ? 90 : 0;
        float far = Math.max(0, (float) Math.sqrt(x * x + z * z) - 900) * 0.3f;
        return 9 * TerrainNoise.fbm(x / 40, z / 40, 4, 1) + far * TerrainNoise.fbm(x / 500, z / 500, 4, 2) + wall;
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1.6, -6",
        "3.3, 40, 17",
        "-63.9, 12, 95.9",
        "700, 300, 1200",
        "0, 3000, 0",
        "0, -5, 0",
        "-9000, 60, 0"
    })
    void raysFromTheWatchedPointMeetTheSameGround(float x, float above, float z) {
        TerrainGrid plain = new TerrainGrid(HorizonSlopesTest::height);
        TerrainGrid watched = new TerrainGrid(HorizonSlopesTest::height);
        float y = plain.height(x, z) + above;
        watched.watchFrom(x, y, z);
        Random random = new Random(7);
        int met = 0;
        int same = 0;
        for (int i = 0; i < RAYS; i++) {
            double turn = random.nextDouble() * 2 * Math.PI;
            double rise = random.nextGaussian() * (i % 2 == 0 ? 0.05 : 0.5);
            float dx = (float) (Math.cos(turn) * Math.cos(rise));
            float dy = (float) Math.sin(rise);
            float dz = (float) (Math.sin(turn) * Math.cos(rise));
            float expected = plain.trace(x, y, z, dx, dy, dz, LIMIT);
            float actual = watched.trace(x, y, z, dx, dy, dz, LIMIT);
            assertThat(Float.isInfinite(actual)).as("ray %d", i).isEqualTo(Float.isInfinite(expected));
            if (Float.isFinite(expected)) {
                met++;
                same += actual == expected ? 1 : 0;
                assertThat(actual).as("ray %d", i).isCloseTo(expected, within(2e-5f * expected + 1e-3f));
            }
        }
        assertThat(same).as("of %d, the same bits", met).isGreaterThanOrEqualTo((int) (0.999 * met));
    }
}
