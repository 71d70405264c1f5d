// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.stage.Actor;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Things under a bridge are in its middle arch, where they can be seen. */
class UnderBridgesTest {
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader READER = BriefReader.load(STUDIO.archetypes());
    private static final int LEAST = 30; // pixels of 160 × 120

    @ParameterizedTest
    @ValueSource(strings = {"a man under a bridge", "a boat under a bridge"})
    void aThingUnderABridgeIsSeen(String prompt) {
        DrawnBrief drawn = STUDIO.draw(
                READER.read(prompt, ""), ShotOptions.of(160, 120, 7, DrawingQuality.LITE), RenderListener.NONE);
        List<Integer> ids = drawn.stage().actors().stream()
                .filter(actor -> actor.thing() == 0)
                .map(Actor::id)
                .toList();
        assertThat(Arrays.stream(drawn.frame().object()).filter(ids::contains).count())
                .isGreaterThan(LEAST);
    }
}
