// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.sdf.Solid;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every material keeps to its colour, has no holes and looks different from plain paint; every pattern shows both colours. */
class ProceduralMaterialsTest {
    private static final int SIDE = 64;

    private static RenderedFrame render(SurfaceMaterial surfaceMaterial) {
        Solid ball = new Solid.Moved(new Solid.Sphere(0.5f, 0), 0, 0.5f, 0);
        Stage stage = new Stage(
                Stages.camera(0, 0.5f, -2.2f, 0, 0.5f, 0),
                Stages.daylight(),
                Floor.grey(),
                List.of(Stages.actor(1, ball, 0, 0, 0, surfaceMaterial)),
                1);
        return new StageRenderer(2).render(stage, SIDE, SIDE, RenderQuality.DRAFT, RenderListener.NONE);
    }

    @ParameterizedTest
    @EnumSource(SurfaceMaterial.Kind.class)
    @SuppressWarnings("EnumOrdinal") // what the buffer holds
    void everyMaterialKeepsToItsColour(SurfaceMaterial.Kind kind) {
        RenderedFrame f = render(Stages.plain(kind, 0.6f, 0.3f, 0.1f));
        double red = 0;
        double blue = 0;
        int n = 0;
        for (int p = 0; p < SIDE * SIDE; p++) {
            if (f.object()[p] == 1) {
                red += f.albedo()[3 * p];
                blue += f.albedo()[3 * p + 2];
                assertThat(f.albedo()[3 * p]).isBetween(0f, 1f);
                assertThat(f.material()[p]).isEqualTo((byte) kind.ordinal());
                n++;
            }
        }
        assertThat(n).isGreaterThan(400);
        assertThat(red / n).isBetween(0.18, 0.9);
        assertThat(red).isGreaterThan(1.2 * blue);
    }

    @ParameterizedTest
    @EnumSource(
            value = SurfaceMaterial.Pattern.class,
            names = {"NONE", "WINDOWS"},
            mode = EnumSource.Mode.EXCLUDE)
    void everyPatternShowsBothColours(SurfaceMaterial.Pattern pattern) {
        RenderedFrame f =
                render(new SurfaceMaterial(SurfaceMaterial.Kind.PLASTIC, 0.8f, 0, 0, pattern, 0, 0, 0.8f, 1, -1, 0));
        int first = 0;
        int second = 0;
        for (int p = 0; p < SIDE * SIDE; p++) {
            first += f.object()[p] == 1 && f.albedo()[3 * p] > 0.6f ? 1 : 0;
            second += f.object()[p] == 1 && f.albedo()[3 * p + 2] > 0.6f ? 1 : 0;
        }
        assertThat(first).isGreaterThan(60);
        assertThat(second).isGreaterThan(60);
    }

    @Test
    void aCrowdOfHundredsCostsLittleMoreThanItsPixels() {
        Solid ball = new Solid.Moved(new Solid.Sphere(0.5f, 0), 0, 0.5f, 0);
        List<Actor> crowd = new ArrayList<>();
        for (int i = 0; i < 900; i++) {
            crowd.add(Stages.actor(
                    i + 1,
                    ball,
                    (i % 30 - 15) * 1.5f,
                    0,
                    (i - i % 30) * 0.05f,
                    Stages.plain(SurfaceMaterial.Kind.CLAY, 0.5f, 0.4f, 0.3f)));
        }
        Stage stage = new Stage(Stages.camera(0, 6, -14, 0, 0.5f, 6), Stages.daylight(), Floor.grey(), crowd, 1);
        new StageRenderer(2).render(stage, 64, 64, RenderQuality.DRAFT, RenderListener.NONE);
        long start = System.nanoTime();
        RenderedFrame f = new StageRenderer(2).render(stage, 160, 120, RenderQuality.DRAFT, RenderListener.NONE);
        double seconds = (System.nanoTime() - start) / 1e9;
        assertThat(java.util.Arrays.stream(f.object())
                        .filter(i -> i > 0)
                        .distinct()
                        .count())
                .isGreaterThan(300);
        assertThat(seconds).isLessThan(8); // 0.2 s on an idle machine; without a hierarchy a minute
    }
}
