// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.declaration.DeclarationException;
import io.heliograph.scene.declaration.YamlFile;
import io.heliograph.scene.surroundings.ground.DeclaredTable;
import io.heliograph.scene.surroundings.sky.LightPreset;
import io.heliograph.scene.surroundings.terrain.SoilTable;
import io.heliograph.scene.surroundings.terrain.SoilType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeclaredPlacesTest {
    private static String shipped(String name) throws IOException {
        try (InputStream stream = Objects.requireNonNull(
                SoilTable.class.getResourceAsStream("/io/heliograph/scene/surroundings/" + name))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static DeclaredTable table(String name, String content) {
        return new DeclaredTable(YamlFile.read(name, content));
    }

    private static String refusal(String name, String from, String to) throws IOException {
        String whole = shipped(name);
        String broken = whole.replaceFirst(from, to);
        assertTrue(!broken.equals(whole), from);
        DeclarationException refusal = assertThrows(DeclarationException.class, () -> {
            if (name.equals("lights.yaml")) {
                LightPreset.read(table(name, broken));
            } else {
                new SoilTable(table(name, broken));
            }
        });
        return Objects.requireNonNull(refusal.getMessage());
    }

    private static SoilType soil(Scenery scenery, Season season) {
        return SoilType.of(new SceneSetting(scenery, Weather.CLEAR, season, Optional.empty(), ""), 10);
    }

    @Test
    void everyLightAndEveryGroundIsDeclared() throws IOException {
        assertEquals(
                BriefLight.Kind.values().length,
                LightPreset.read(table("lights.yaml", shipped("lights.yaml"))).size());
        for (Scenery scenery : Scenery.values()) {
            for (Season season : Season.values()) {
                SoilType soilType = soil(scenery, season);
                assertTrue(soilType.tall() > 0 && soilType.snowLine() > 0, scenery + " " + season);
            }
        }
    }

    @Test
    void theFirstRuleWhoseWordsHoldDecides() {
        assertEquals(330, soil(Scenery.MOUNTAINS, Season.AUTUMN).snowLine());
        assertEquals(430, soil(Scenery.LAKE, Season.SUMMER).snowLine());
        assertEquals(4000, soil(Scenery.FOREST, Season.WINTER).snowLine());
        assertEquals(0.22f, soil(Scenery.MEADOW, Season.SPRING).flowers());
        assertEquals(0, soil(Scenery.DESERT, Season.SPRING).flowers());
        assertArrayEquals(new float[0], soil(Scenery.HILLS, Season.AUTUMN).petals());
        assertEquals(15, soil(Scenery.MEADOW, Season.AUTUMN).petals().length);
    }

    @Test
    void aBrokenFileIsRefusedByFileAndKey() throws IOException {
        assertEquals(
                "lights.yaml: noon.key: must be a colour: three numbers",
                refusal("lights.yaml", "3.4 3.2 2.95", "3.4 3.2"));
        assertEquals(
                "lights.yaml: noon.body: is sun, moon or none",
                refusal("lights.yaml", "(noon: .*)body: sun", "$1body: mars"));
        assertEquals("lights.yaml: candle: is missing", refusal("lights.yaml", "candle: .*", ""));
        assertTrue(refusal("lights.yaml", "candle:", "disco: {a: 1}\ncandle:")
                .startsWith("lights.yaml: disco: is not one of"));
        assertEquals(
                "soils.yaml: lush.forest: 7 is not from 0.0 to 1.0",
                refusal("soils.yaml", "lush: .forest: .72", "lush: {forest: 7"));
        assertEquals(
                "soils.yaml: dry.feild: 'feild' is no scenery, season or weather",
                refusal("soils.yaml", "dry: .field:", "dry: {feild:"));
        assertEquals(
                "soils.yaml: wet: has no 'otherwise'", refusal("soils.yaml", "storm: 1, otherwise: 0", "storm: 1"));
        assertEquals("soils.yaml: sand.otherwise: 'red' is no number", refusal("soils.yaml", ".42 .35 .24", "red"));
        assertTrue(
                refusal("soils.yaml", "tree line:", "tree limit:").startsWith("soils.yaml: tree limit: is not one of"));
    }
}
