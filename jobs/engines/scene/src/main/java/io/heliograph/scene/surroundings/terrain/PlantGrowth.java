// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Season;
import java.util.List;
import java.util.Locale;

/**
 * Chooses the vegetation and stones of a place. Names are archetypes: pine, tree, bush, daisy, tulip, rock, palm, cactus, seaweed, coral,
 * fish.
 */
public final class PlantGrowth {
    private PlantGrowth() {}

    /** Adjectives for leaves and branches in a season or in snow, which are details of the archetypes. */
    public static List<String> details(SceneSetting sceneSetting) {
        if (sceneSetting.season() == Season.WINTER || sceneSetting.weather() == SceneSetting.Weather.SNOW) {
            return List.of("snowy");
        }
        return sceneSetting.season() == Season.AUTUMN ? List.of("autumn") : List.of();
    }

    /** Whether the words of a setting request flowers: "a field of flowers". */
    static boolean blooming(SceneSetting sceneSetting) {
        return switch (sceneSetting.scenery()) {
            case MEADOW, FIELD, GARDEN, HILLS ->
                !flower(sceneSetting).isEmpty() && sceneSetting.season() != Season.WINTER;
            default -> false;
        };
    }

    /** The archetype of the flowers that the setting's words request; empty if they request none. */
    private static String flower(SceneSetting sceneSetting) {
        String words = sceneSetting.words().toLowerCase(Locale.ROOT);
        if (words.contains("sunflower")) {
            return "sunflower";
        }
        if (words.contains("tulip")) {
            return "tulip";
        }
        if (words.contains("poppy") || words.contains("poppies")) {
            return "poppy";
        }
        return words.contains("flower") || words.contains("dais") ? "daisy" : "";
    }

    public static PlantScattering of(SceneSetting sceneSetting, PlantScattering s) {
        boolean winter = sceneSetting.season() == Season.WINTER;
        if (blooming(sceneSetting)) {
            float tall = flower(sceneSetting).equals("sunflower") ? 2.6f : 1;
            s.strew(flower(sceneSetting), 110, 0.24f * tall, 0.44f * tall);
        }
        int flowers = winter || sceneSetting.season() == Season.AUTUMN ? 0 : 1;
        return switch (sceneSetting.scenery()) {
            case MEADOW ->
                s.sow("tree", 14, 26, 130, 6, 11, 30)
                        .sow("bush", 10, 14, 90, 0.8f, 1.8f, 16)
                        .sow("daisy", 12 * flowers, 1, 12, 0.25f, 0.45f, 3);
            case GARDEN ->
                s.sow("tree", 12, 17, 60, 5, 9, 0)
                        .sow("bush", 26, 8, 34, 0.7f, 1.7f, 7)
                        .sow("tulip", 18 * flowers, 2, 14, 0.3f, 0.5f, 2.5f)
                        .sow("daisy", 18 * flowers, 2, 16, 0.25f, 0.45f, 2.5f);
            case FIELD -> s.sow("tree", 16, 60, 190, 7, 12, 50).sow("bush", 8, 40, 120, 1, 2, 20);
            case HILLS ->
                s.sow("tree", 18, 30, 170, 6, 10, 35)
                        .sow("bush", 12, 14, 90, 0.7f, 1.6f, 12)
                        .sow("rock", 8, 6, 60, 0.3f, 1, 10);
            case FOREST ->
                s.sow("pine", 62, 5, 75, 8, 15, 0)
                        .sow("tree", 34, 6, 60, 7, 13, 18)
                        .sow("bush", 22, 3, 30, 0.5f, 1.3f, 6)
                        .sow("rock", 8, 3, 22, 0.3f, 0.9f, 0);
            case MOUNTAINS ->
                s.sow("pine", 54, 22, 190, 5, 11, 26)
                        .sow("rock", 16, 3, 50, 0.3f, 1.5f, 9)
                        .sow("bush", 8, 6, 50, 0.5f, 1.2f, 8);
            case LAKE ->
                s.sow("pine", 18, -2, 34, 6, 11, 0)
                        .sow("pine", 70, 150, 330, 8, 15, 0)
                        .sow("rock", 12, 2, 14, 0.25f, 0.9f, 0)
                        .sow("bush", 10, 0, 20, 0.5f, 1.1f, 0);
            case RIVER ->
                s.sow("tree", 22, 10, 110, 6, 11, 18)
                        .sow("pine", 14, 25, 130, 7, 12, 22)
                        .sow("bush", 14, 3, 60, 0.5f, 1.4f, 8)
                        .sow("rock", 14, 1, 30, 0.2f, 0.8f, 5);
            case BEACH -> s.sow("palm", 9, 3, 40, 5, 8, 0).sow("rock", 5, 4, 30, 0.3f, 1, 0);
            case DESERT -> s.sow("rock", 5, 5, 40, 0.2f, 0.7f, 0).sow("cactus", 5, 9, 60, 1.2f, 3, 0);
            case CANYON ->
                s.sow("rock", 20, 4, 60, 0.3f, 1.8f, 0)
                        .sow("bush", 8, 5, 50, 0.4f, 0.9f, 0)
                        .sow("cactus", 4, 8, 50, 1.2f, 2.6f, 0);
            case SNOWFIELD -> s.sow("pine", 34, 20, 170, 5, 11, 30).sow("rock", 5, 5, 30, 0.3f, 0.8f, 0);
            case UNDERWATER ->
                s.sow("seaweed", 22, 2, 22, 0.6f, 1.8f, 5)
                        .sow("coral", 16, 2, 18, 0.3f, 0.9f, 4)
                        .sow("rock", 14, 3, 24, 0.3f, 1.5f, 0)
                        .hover("fish", 16, 1, 16, 0.28f, 0.5f, 3.2f);
            default -> s;
        };
    }
}
