// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.picture.StepRenderListener;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.archetype.ArchetypeOverrides;
import io.heliograph.scene.compositing.PlaneShot;
import io.heliograph.scene.compositing.SiteLight;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import io.heliograph.scene.stage.SurfaceMaterial;
import io.heliograph.vision.compositing.PictureLight;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Draws floors and walls of a material over a whole frame, in the picture's perspective. */
@Component
final class SurfaceFilling {
    private static final double LONGEST = 1400; // maximum side in pixels of the drawn frame
    private static final double FOCAL = 1.1;
    private static final double FLAT = 0.1; // minimum distance of a floor below the horizon, in shares of the height

    /**
     * Words for floors and walls, with the material to draw if the prompt names none. The material is empty for words that suggest no
     * material.
     */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("wall", "concrete"),
            Map.entry("floor", "wood"),
            Map.entry("parquet", "wood"),
            Map.entry("deck", "wood"),
            Map.entry("planks", "wood"),
            Map.entry("boards", "wood"),
            Map.entry("tabletop", "wood"),
            Map.entry("carpet", "fabric"),
            Map.entry("tiles", "tiles"),
            Map.entry("pavement", "stone"),
            Map.entry("road", "concrete"),
            Map.entry("asphalt", "concrete"),
            Map.entry("lawn", "grass"),
            Map.entry("grass", "grass"),
            Map.entry("sand", "sand"),
            Map.entry("snow", "snow"),
            Map.entry("soil", "soil"),
            Map.entry("bricks", "brick"),
            Map.entry("surface", "stone"),
            Map.entry("texture", "stone"));

    private final SceneStudio sceneStudio;
    private final ThingReader reader;

    SurfaceFilling(SceneStudio sceneStudio, ThingReader reader) {
        this.sceneStudio = sceneStudio;
        this.reader = reader;
    }

    /** Whether a word names a surface. */
    static boolean knows(String word) {
        return WORDS.containsKey(word.toLowerCase(Locale.ROOT));
    }

    /** Draws a whole frame of the floor, wall or material that the prompt names; empty if it names none. */
    Optional<Raster> draw(
            StepWork stepWork, Raster picture, Mat mask, String prompt, PlacementSite placementSite, long seed) {
        String text = " " + prompt.toLowerCase(Locale.ROOT).replaceAll("[^a-z ]", " ") + " ";
        DocumentFieldReader documentFieldReader = reader.prompts().fields();
        Optional<String> word = WORDS.keySet().stream()
                .sorted()
                .filter(w -> text.contains(" " + w + " "))
                .findFirst();
        Optional<String> material = documentFieldReader.material(prompt).or(() -> word.map(WORDS::get));
        if (material.isEmpty()) {
            return Optional.empty();
        }
        SurfaceMaterial surfaceMaterial = sceneStudio
                .archetypes()
                .find("cube")
                .orElseThrow()
                .make(
                        new ArchetypeOverrides(
                                documentFieldReader.colours(prompt),
                                material,
                                documentFieldReader.pattern(prompt),
                                Optional.empty(),
                                List.of()),
                        seed)
                .surfaces()
                .getFirst();
        PixelArea box = PixelArea.of(mask);
        double middle = (box.y() + 0.5 * box.height()) / picture.height();
        boolean wall =
                text.contains(" wall ") || middle < placementSite.ground().horizon() + FLAT;
        return Optional.of(draw(stepWork, picture, surfaceMaterial, wall, placementSite, seed));
    }

    private Raster draw(
            StepWork stepWork,
            Raster picture,
            SurfaceMaterial surfaceMaterial,
            boolean wall,
            PlacementSite placementSite,
            long seed) {
        double factor = Math.min(1, LONGEST / Math.max(picture.width(), picture.height()));
        int width = Math.max(1, (int) (picture.width() * factor));
        int height = Math.max(1, (int) (picture.height() * factor));
        PictureLight light = placementSite.light();
        var siteLight = new SiteLight(
                light.x(), light.y(), light.z(), light.key(), light.ambient(), light.softness(), light.white());
        var shot = new PlaneShot(
                width,
                height,
                (float) (Math.clamp(placementSite.ground().horizon(), -1.5, 0.6) * height),
                (float) (FOCAL * Math.max(width, height)),
                wall,
                siteLight,
                seed);
        try (Raster drawn =
                RasterConversion.of(sceneStudio.plane(surfaceMaterial, shot, new StepRenderListener(stepWork)))) {
            return Raster.owning(Resampling.to(drawn.mat(), picture.width(), picture.height()));
        }
    }
}
