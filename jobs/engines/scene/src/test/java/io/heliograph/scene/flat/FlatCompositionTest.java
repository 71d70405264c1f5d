// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.flat;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.ShotOptions;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.vector.TracingOptions;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FlatCompositionTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader READER = BriefReader.load(STUDIO.archetypes());

    private static DrawnBrief draw(String prompt) {
        return STUDIO.draw(
                READER.read(prompt, ""), ShotOptions.of(160, 128, 7, DrawingQuality.BASE), RenderListener.NONE);
    }

    private static int colours(DrawnBrief drawnBrief) {
        byte[] rgb = drawnBrief.frame().picture().rgb();
        Set<Integer> colours = new HashSet<>();
        for (int i = 0; i < rgb.length; i += 3) {
            colours.add((rgb[i] & 255) << 16 | (rgb[i + 1] & 255) << 8 | (rgb[i + 2] & 255));
        }
        return colours.size();
    }

    @Test
    void anIconIsAreasOfAFewColours() {
        DrawnBrief icon = draw("a red mug icon, flat vector");
        assertThat(icon.brief().style()).isEqualTo(BriefStyle.VECTOR);
        assertThat(colours(icon)).isBetween(4, 12);
    }

    @Test
    void aPhotographIsNot() {
        assertThat(colours(draw("a red mug"))).isGreaterThan(1_000);
    }

    @Test
    void theMugOfAnIconIsRedAndInTheMiddle() {
        DrawnBrief icon = draw("a red mug icon, flat vector");
        int middle = 3
                * (icon.picture().width() * (icon.picture().height() / 2)
                        + icon.picture().width() / 2);
        byte[] rgb = icon.picture().rgb();
        assertThat(rgb[middle] & 255).isGreaterThan(150);
        assertThat(rgb[middle + 1] & 255).isLessThan(90);
    }

    @Test
    void whereAPlaceIsSaidThingsStandOnItsGround() {
        DrawnBrief scene = draw("a house in the mountains, flat vector illustration");
        int[] object = scene.frame().object();
        assertThat(object[0]).isEqualTo(-1);
        assertThat(object[object.length - 1]).isZero();
        assertThat(colours(scene)).isLessThan(40);
    }

    @Test
    void theSameSeedGivesTheSameBytes() {
        assertThat(draw("two foxes, vector art").picture().rgb())
                .isEqualTo(draw("two foxes, vector art").picture().rgb());
    }

    @Test
    void shapesOfThingsAreNamedInTheSvg() {
        String svg = STUDIO.svg(draw("a red mug icon, flat vector"), TracingOptions.USUAL);
        assertThat(svg).contains("<title>red mug</title>").doesNotContain("<image");
    }
}
