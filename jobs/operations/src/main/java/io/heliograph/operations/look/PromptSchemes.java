// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.vision.sketch.ColourScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Colours for a drawing from a prompt: named colours first, then typical colours of the named things, then a default palette. */
final class PromptSchemes {
    private static final Map<String, Integer> THINGS = Map.ofEntries(
            Map.entry("tree", 0x5f8f45),
            Map.entry("sun", 0xf7c531),
            Map.entry("house", 0xe6c9a0),
            Map.entry("cat", 0xd99a5b),
            Map.entry("dog", 0xb9814f),
            Map.entry("apple", 0xcf3a32),
            Map.entry("car", 0xc83c32),
            Map.entry("flower", 0xe77aa0),
            Map.entry("fish", 0xf08a3c),
            Map.entry("bird", 0x5f93c4),
            Map.entry("boat", 0xb5523c),
            Map.entry("person", 0xe3b48e),
            Map.entry("woman", 0xe3b48e),
            Map.entry("man", 0xe3b48e),
            Map.entry("mug", 0xd9584a),
            Map.entry("cup", 0xe9e2d2),
            Map.entry("horse", 0x8c5a3a),
            Map.entry("elephant", 0x9aa0a6),
            Map.entry("rocket", 0xe8ebee),
            Map.entry("moon", 0xf3ecc6));

    private PromptSchemes() {}

    static ColourScheme of(Brief brief) {
        List<Integer> colours = new ArrayList<>();
        for (BriefThing briefThing : brief.things()) {
            briefThing.colours().forEach(namedColour -> colours.add(rgb(namedColour)));
            Integer usual = THINGS.get(briefThing.noun().toLowerCase(Locale.ROOT));
            if (briefThing.colours().isEmpty() && usual != null) {
                colours.add(usual);
            }
        }
        colours.addAll(ColourScheme.USUAL.things());
        return new ColourScheme(sky(brief.setting()), ground(brief.setting().scenery()), colours);
    }

    private static int sky(SceneSetting sceneSetting) {
        return sceneSetting
                .colour()
                .map(PromptSchemes::rgb)
                .orElse(
                        switch (sceneSetting.scenery()) {
                            case SPACE -> 0x1b2444;
                            case UNDERWATER -> 0x4f9ec4;
                            case ROOM, KITCHEN, TABLE -> 0xf1e4cf;
                            case STUDIO, PODIUM, PLAIN -> 0xe9e6e1;
                            default -> ColourScheme.USUAL.sky();
                        });
    }

    private static int rgb(NamedColour namedColour) {
        int r = Math.round(255 * namedColour.red());
        int g = Math.round(255 * namedColour.green());
        return r << 16 | g << 8 | Math.round(255 * namedColour.blue());
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
