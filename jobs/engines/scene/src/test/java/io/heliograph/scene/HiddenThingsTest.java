// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import java.util.List;
import org.junit.jupiter.api.Test;

class HiddenThingsTest {
    private final SceneStudio sceneStudio = SceneStudio.open();
    private final BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());

    @Test
    void whatAnotherThingHidesIsTold() {
        assertEquals(List.of("\"cat\" is completely hidden by something else"), hidden("a cat inside a cardboard box"));
        assertEquals(List.of(), hidden("a cat on a cardboard box"));
    }

    private List<String> hidden(String prompt) {
        return sceneStudio
                .draw(briefReader.read(prompt, ""), ShotOptions.of(96, 72, 7, DrawingQuality.LITE), RenderListener.NONE)
                .warnings();
    }
}
