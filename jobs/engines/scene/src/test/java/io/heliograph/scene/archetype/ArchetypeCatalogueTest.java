// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.scene.declaration.DeclarationException;
import io.heliograph.scene.stage.SurfaceMaterial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ArchetypeCatalogueTest {
    private static final Path RESOURCES =
            Path.of("src/main/resources/io/heliograph/scene/archetype").toAbsolutePath();

    static Stream<String> names() {
        return ArchetypeCatalogue.builtIn().names().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyOneStandsOnTheGroundAtItsNaturalHeight(String name) {
        Archetype archetype = ArchetypeCatalogue.builtIn().find(name).orElseThrow();
        for (long seed = 0; seed < 5; seed++) {
            ArchetypeInstance archetypeInstance = archetype.make(ArchetypeOverrides.NONE, seed);
            float height = archetypeInstance.height();
            assertThat(archetypeInstance.reach().minY()).isBetween(-0.1f * height, 0.001f);
            assertThat(archetypeInstance.reach().maxY()).isBetween(height - 0.001f, 1.15f * height);
            assertThat(archetypeInstance.anchors()).containsKey("on");
            assertThat(archetypeInstance.surfaces()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyPoseCanBeMade(String name) {
        Archetype archetype = ArchetypeCatalogue.builtIn().find(name).orElseThrow();
        for (String pose : archetype.poses()) {
            ArchetypeOverrides archetypeOverrides =
                    new ArchetypeOverrides(List.of(), Optional.empty(), Optional.empty(), Optional.of(pose), List.of());
            assertThat(archetype.make(archetypeOverrides, 1).height()).as(pose).isPositive();
        }
    }

    @Test
    void everyFileIsInTheIndex() throws IOException {
        try (Stream<Path> files = Files.list(RESOURCES)) {
            List<String> found = files.map(path -> path.getFileName().toString())
                    .filter(file -> file.endsWith(".yaml"))
                    .sorted()
                    .toList();
            assertThat(Files.readAllLines(RESOURCES.resolve("index.txt"))).containsExactlyElementsOf(found);
        }
    }

    @Test
    void everyNounMeansOneArchetypeOnly() {
        Map<String, String> owners = new HashMap<>();
        names().forEach(name -> {
            for (String word :
                    ArchetypeCatalogue.builtIn().find(name).orElseThrow().words()) {
                String other = owners.putIfAbsent(word, name);
                assertThat(other).as(word + " in " + name).isNull();
            }
        });
        owners.forEach((word, name) ->
                assertThat(ArchetypeCatalogue.builtIn().archetypeOf(word)).contains(name));
    }

    @Test
    void nounsAreFoundInAnyCase() {
        assertThat(ArchetypeCatalogue.builtIn().archetypeOf("Kitten")).contains("cat");
        assertThat(ArchetypeCatalogue.builtIn().archetypeOf("flibbertigibbet")).isEmpty();
    }

    @Test
    void theSameSeedMakesTheSameAndAnotherSeedAnother() {
        Archetype mug = ArchetypeCatalogue.builtIn().find("mug").orElseThrow();
        assertThat(mug.make(ArchetypeOverrides.NONE, 7))
                .usingRecursiveComparison()
                .isEqualTo(mug.make(ArchetypeOverrides.NONE, 7));
        assertThat(mug.make(ArchetypeOverrides.NONE, 7).height())
                .isNotEqualTo(mug.make(ArchetypeOverrides.NONE, 8).height());
    }

    @Test
    void aGoldenMugIsGoldAndAStripedOneStriped() {
        Archetype mug = ArchetypeCatalogue.builtIn().find("mug").orElseThrow();
        ArchetypeOverrides gold =
                new ArchetypeOverrides(List.of(), Optional.of("gold"), Optional.empty(), Optional.empty(), List.of());
        assertThat(mug.make(gold, 1).surfaces().getFirst().kind()).isEqualTo(SurfaceMaterial.Kind.GOLD);
        ArchetypeOverrides striped = new ArchetypeOverrides(
                List.of(), Optional.empty(), Optional.of("striped"), Optional.empty(), List.of());
        assertThat(mug.make(striped, 1).surfaces().getFirst().pattern()).isEqualTo(SurfaceMaterial.Pattern.STRIPES);
    }

    @Test
    void aSittingCatIsTallerThanALyingOne() {
        Archetype cat = ArchetypeCatalogue.builtIn().find("cat").orElseThrow();
        assertThat(posed(cat, "sitting")).isGreaterThan(1.3f * posed(cat, "lying"));
    }

    @Test
    void aFileRemovesAPoseOfItsBase() {
        assertThat(ArchetypeCatalogue.builtIn().find("man").orElseThrow().poses())
                .contains("sleeping", "lying");
        assertThat(ArchetypeCatalogue.builtIn().find("doctor").orElseThrow().poses())
                .contains("sitting")
                .doesNotContain("sleeping", "lying");
    }

    @Test
    void theExampleInTheDocsCanBeDrawn(@TempDir Path folder) throws IOException {
        String page = Files.readString(Path.of("../../../docs/how-to/add-a-thing.md"));
        int from = page.indexOf("```yaml") + 8;
        Files.writeString(folder.resolve("mug.yaml"), page.substring(from, page.indexOf("```", from)));
        ArchetypeInstance archetypeInstance =
                ArchetypeCatalogue.with(folder).find("mug").orElseThrow().make(ArchetypeOverrides.NONE, 1);
        assertThat(archetypeInstance.height()).isBetween(0.095f, 0.105f);
        assertThat(archetypeInstance.anchors()).containsKey("in");
    }

    private static float posed(Archetype archetype, String pose) {
        return archetype
                .make(
                        new ArchetypeOverrides(
                                List.of(), Optional.empty(), Optional.empty(), Optional.of(pose), List.of()),
                        1)
                .height();
    }

    @Test
    void usersAddTheirOwnAndReplaceOurs(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("totem.yaml"), """
                name: totem
                words: totem, totem pole
                family: abstract
                height: 2
                surfaces: {wood: wood 8a5a33}
                parts:
                  - repeat i 3: [box .2 .3 .2 .02 at 0 .3+.6*i 0]
                """);
        Files.writeString(
                folder.resolve("zcat.yaml"),
                "{name: cat, words: 'cat, totem cat', family: animal, height: 1, surfaces: {a: clay ffffff}, parts: [ball 1]}");
        ArchetypeCatalogue all = ArchetypeCatalogue.with(folder);
        assertThat(all.archetypeOf("totem pole")).contains("totem");
        assertThat(all.find("totem")
                        .orElseThrow()
                        .make(ArchetypeOverrides.NONE, 0)
                        .height())
                .isEqualTo(2, within());
        assertThat(all.find("cat")
                        .orElseThrow()
                        .make(ArchetypeOverrides.NONE, 0)
                        .height())
                .isEqualTo(1, within());
        assertThat(all.archetypeOf("dog")).contains("dog");
    }

    private static Offset<Float> within() {
        return Offset.offset(0.001f);
    }

    @ParameterizedTest
    @MethodSource("broken")
    void aBrokenFileIsRefusedWithFileAndKey(String change, String with, String key, @TempDir Path folder)
            throws IOException {
        String good = """
                name: thing
                words: thing
                family: abstract
                height: 2
                set: {r: .5}
                surfaces: {skin: clay 8a5a33}
                parts:
                  - ball r of skin
                """;
        Files.writeString(folder.resolve("thing.yaml"), good.replace(change, with));
        assertThatThrownBy(() -> ArchetypeCatalogue.with(folder))
                .isInstanceOf(DeclarationException.class)
                .hasMessageContaining("thing.yaml")
                .hasMessageContaining(key);
    }

    static Stream<List<String>> changes() {
        return Stream.of(
                List.of("ball r", "ball q", "parts.1"),
                List.of("ball r", "bowl r", "no solid bowl"),
                List.of("of skin", "of hide", "no surface hide"),
                List.of("height: 2", "height: -2", "height"),
                List.of("height: 2", "", "height"),
                List.of("family: abstract", "family: abstract\ncolours: red", "colours"),
                List.of("clay 8a5a33", "clay 8a5a3", "surfaces.skin"),
                List.of("clay", "fudge", "surfaces.skin"),
                List.of("r: .5", "r: .5, q: [1]", "set.q"),
                List.of("ball r", "ball sin(", "parts.1"),
                List.of("- ball r of skin", "- repeat i 9999: [ball r]", "parts.1.repeat i 9999"),
                List.of("name: thing", "name: thing\nlike: nothing", "like"),
                List.of("name: thing", "name: thing\nposes: {flying: {wings: 2}}", "poses.flying.wings"),
                List.of("parts:", "parts: !!java.io.File", "thing.yaml"));
    }

    static Stream<Arguments> broken() {
        return changes().map(change -> Arguments.of(change.get(0), change.get(1), change.get(2)));
    }
}
