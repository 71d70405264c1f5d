// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a prompt puts on a thing is on it in the picture, or the warning says that it does not fit. */
class CrowdedThingsTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader READER = BriefReader.load(STUDIO.archetypes());

    private static DrawnBrief drawn(String prompt) {
        return STUDIO.draw(
                READER.read(prompt, ""), ShotOptions.of(96, 72, 7, DrawingQuality.LITE), RenderListener.NONE);
    }

    @Test
    void twoCatsAndThreeDogsAllSitOnTheSofa() {
        DrawnBrief drawn = drawn("two black cats and three white dogs on a green sofa");
        List<Actor> pets = drawn.stage().actors().stream()
                .filter(actor -> actor.thing() == 0 || actor.thing() == 1)
                .toList();
        assertThat(pets).hasSize(5).allSatisfy(pet -> {
            assertThat(Math.abs(pet.x())).isLessThan(1.06f);
            assertThat(pet.y()).isGreaterThan(0.4f);
        });
        assertThat(CrowdedThings.told(drawn.brief(), drawn.stage().actors())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seven apples on a small plate | \"apple\" is drawn at | to fit on \"plate\"",
                "four elephants on a sofa | \"elephant\" is drawn at | to fit on \"sofa\"",
                "three slices of melon on a blue plate | \"melon\" is drawn at | to fit on \"plate\""
            })
    void thingsThatAreShrunkToFitAreNamed(String prompt, String noun, String place) {
        assertThat(drawn(prompt).warnings())
                .anySatisfy(warning -> assertThat(warning).startsWith(noun).endsWith(place));
    }

    @Test
    void thingsBesideTheirCarrierAreCounted() {
        DrawnBrief drawn = drawn("three mugs on a table");
        List<Actor> moved = drawn.stage().actors().stream()
                .map(actor ->
                        actor.name().equals("mug") && actor.x() == first(drawn).x() ? away(actor) : actor)
                .toList();
        assertThat(CrowdedThings.told(drawn.brief(), moved))
                .containsExactly("only 2 of 3 \"mug\" are on \"table\", the others are beside it");
    }

    private static Actor first(DrawnBrief drawn) {
        return drawn.stage().actors().stream()
                .filter(actor -> actor.thing() == 0)
                .findFirst()
                .orElseThrow();
    }

    private static Actor away(Actor actor) {
        return new Actor(
                actor.id(),
                actor.thing(),
                actor.name(),
                actor.solid(),
                actor.surfaces(),
                actor.reach(),
                actor.x() + 9,
                actor.y(),
                actor.z(),
                actor.yaw(),
                actor.scale());
    }

    @ParameterizedTest
    @ValueSource(strings = {"six cups on a tray", "a cat on a car", "five birds on a fence", "twelve eggs on a table"})
    void whatFitsNeedsNoWarning(String prompt) {
        DrawnBrief drawn = drawn(prompt);
        assertThat(CrowdedThings.told(drawn.brief(), drawn.stage().actors())).isEmpty();
    }
}
