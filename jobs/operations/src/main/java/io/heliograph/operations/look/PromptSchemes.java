// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.operations.insertion.ThingReader;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.vision.sketch.AreaColour;
import io.heliograph.vision.sketch.AreaPlace;
import io.heliograph.vision.sketch.ColourScheme;
import java.util.List;
import org.springframework.stereotype.Component;

/** Colours for a drawing from a prompt: each colour for its noun, typical colours of things and places, then a default palette. */
@Component
final class PromptSchemes {
    private static final int BLUE_SKY = 0x8fc3ee; // a sky is paler than paint

    private final ThingReader reader;

    PromptSchemes(ThingReader reader) {
        this.reader = reader;
    }

    ColourScheme of(String prompt) {
        SceneSetting setting = reader.prompts().read(prompt, "").setting();
        List<AreaColour> nouns = SketchNouns.of(reader, prompt);
        int sky = named(nouns, AreaPlace.SKY, sky(setting));
        boolean pale = nouns.stream().anyMatch(noun -> noun.noun().equals("blue sky"));
        return new ColourScheme(
                pale ? BLUE_SKY : sky,
                named(nouns, AreaPlace.GROUND, ground(setting.scenery())),
                ColourScheme.USUAL.things(),
                nouns);
    }

    private static int named(List<AreaColour> nouns, AreaPlace place, int usual) {
        return nouns.stream()
                .filter(noun -> noun.place() == place)
                .map(AreaColour::colour)
                .findFirst()
                .orElse(usual);
    }

    private static int sky(SceneSetting sceneSetting) {
        return switch (sceneSetting.scenery()) {
            case SPACE -> 0x1b2444;
            case UNDERWATER -> 0x4f9ec4;
            case ROOM, KITCHEN, TABLE -> 0xf1e4cf;
            case STUDIO, PODIUM, PLAIN -> 0xe9e6e1;
            default -> ColourScheme.USUAL.sky();
        };
    }

    private static int ground(SceneSetting.Scenery scenery) {
        return switch (scenery) {
            case BEACH, DESERT, CANYON -> 0xe8cf9b;
            case SEA, LAKE, RIVER -> 0x5f9fc4;
            case SNOWFIELD -> 0xeef3f8;
            case STREET, CITY -> 0x9a9da2;
            case ROOM, KITCHEN, TABLE -> 0xb98a5c;
            default -> ColourScheme.USUAL.ground();
        };
    }
}
