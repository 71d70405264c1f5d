// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.terrain;

import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.brief.SceneSetting.Scenery;
import io.heliograph.scene.brief.SceneSetting.Season;
import io.heliograph.scene.brief.SceneSetting.Weather;
import io.heliograph.scene.surroundings.ground.DecisionTable;
import io.heliograph.scene.surroundings.ground.DeclaredTable;
import io.heliograph.scene.surroundings.ground.LinearRadiance;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Properties of natural ground by scenery, season and weather, from {@code soils.yaml}. */
public final class SoilTable {
    private static final String RIPE = "ripe";
    private static final String BLOOMING = "blooming";
    private static final String PETALS = "petals";
    private static final float HIGHEST = 10_000; // maximum of the heights in the file, metres

    private static final Set<String> COLOURS =
            Set.of("grass", "tip", "dry", "earth", "sand", "rock", "stain", "white", "leaves", "other leaves");
    /** Numeric properties with their maximum. */
    private static final Map<String, Float> NUMBERS = Map.ofEntries(
            Map.entry("dryness", 2f),
            Map.entry("height", 3f),
            Map.entry("winter height", 1f),
            Map.entry("lush", 1f),
            Map.entry("worn", 1f),
            Map.entry("steepest", 1f),
            Map.entry("shore", 5f),
            Map.entry("snow line", HIGHEST),
            Map.entry("snow band", HIGHEST),
            Map.entry("snow", 1f),
            Map.entry("wet", 1f),
            Map.entry("woods", 1f),
            Map.entry("tree line", HIGHEST),
            Map.entry("litter", 1f),
            Map.entry("flowers", 1f));

    /** The built-in table. */
    static final SoilTable BUILT_IN = new SoilTable(DeclaredTable.of("soils.yaml"));

    private final Map<String, DecisionTable<LinearRadiance>> colours = new HashMap<>();
    private final Map<String, DecisionTable<Float>> numbers = new HashMap<>();
    private final DecisionTable<float[]> petals;

    /**
     * Reads a file and checks all of it.
     *
     * @throws io.heliograph.scene.declaration.DeclarationException if a property is missing or unknown, a condition is not understood, or a
     *     value is out of range
     */
    public SoilTable(DeclaredTable file) {
        Set<String> vocabulary = vocabulary();
        Set<String> known = new TreeSet<>(COLOURS);
        known.addAll(NUMBERS.keySet());
        known.add(PETALS);
        file.only(known);
        COLOURS.forEach(key -> colours.put(
                key, new DecisionTable<>(file.node(key), vocabulary, node -> DeclaredTable.colour(node, 1))));
        NUMBERS.forEach((key, most) -> numbers.put(
                key, new DecisionTable<>(file.node(key), vocabulary, node -> DeclaredTable.number(node, 0, most))));
        petals = new DecisionTable<>(file.node(PETALS), vocabulary, node -> {
            float[] values = DeclaredTable.numbers(node, 0, 1);
            if (values.length % 3 != 0) {
                throw node.where().wrong("must be colours: three numbers each");
            }
            return values;
        });
    }

    private static Set<String> vocabulary() {
        Set<String> words = new HashSet<>(Set.of(RIPE, BLOOMING));
        Stream.of(Scenery.values(), Season.values(), Weather.values())
                .flatMap(Arrays::stream)
                .map(SoilTable::word)
                .forEach(words::add);
        return words;
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** The condition words for a setting: its scenery, season, weather and state of growth. */
    static Set<String> words(SceneSetting sceneSetting) {
        Season season = sceneSetting.season();
        Set<String> words =
                new HashSet<>(Set.of(word(sceneSetting.scenery()), word(season), word(sceneSetting.weather())));
        if (PlantGrowth.blooming(sceneSetting)) {
            words.add(BLOOMING);
        } else if (sceneSetting.scenery() == Scenery.FIELD && season != Season.SPRING && season != Season.WINTER) {
            words.add(RIPE);
        }
        return words;
    }

    float number(String key, Set<String> words) {
        return Objects.requireNonNull(numbers.get(key)).of(words);
    }

    LinearRadiance colour(String key, Set<String> words) {
        return Objects.requireNonNull(colours.get(key)).of(words);
    }

    /** Colours of flowers, three values each. */
    float[] petals(Set<String> words) {
        return petals.of(words);
    }
}
