// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.render.RenderQuality;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.ActorBounds;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.surroundings.PlaceBuilder;
import io.heliograph.scene.surroundings.PreparedPlace;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * Draws archetypes on a studio ground: {@code out.png tile columns [NAME:POSE:SEED:DEGREES ...]}; parts may be left out, underscores are
 * blanks, {@code @family} is a whole family, and nothing at all is everything.
 */
final class ArchetypeSheet {
    private static final float SLOPE = 0.2f;

    private ArchetypeSheet() {}

    /** See the class. */
    public static void main(String[] args) throws IOException {
        int tile = Integer.parseInt(args[1]);
        int columns = Integer.parseInt(args[2]);
        List<String> wanted = wanted(List.of(args).subList(3, args.length));
        int rows = (wanted.size() + columns - 1) / columns;
        BufferedImage sheet = new BufferedImage(tile * columns, tile * rows, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = sheet.createGraphics();
        StageRenderer stageRenderer = new StageRenderer(1);
        long start = System.nanoTime();
        for (int i = 0; i < wanted.size(); i++) {
            String spec = wanted.get(i);
            RgbImage rgbImage = stageRenderer
                    .render(stage(spec), tile, tile, RenderQuality.NORMAL, RenderListener.NONE)
                    .picture();
            g.drawImage(image(rgbImage), i % columns * tile, i / columns * tile, null);
            g.setColor(Color.DARK_GRAY);
            g.drawString(spec, i % columns * tile + 4, (i / columns + 1) * tile - 4);
        }
        System.out.printf("%d in %d ms%n", wanted.size(), (System.nanoTime() - start) / 1_000_000);
        ImageIO.write(sheet, "png", new File(args[0]));
    }

    private static List<String> wanted(List<String> said) {
        ArchetypeCatalogue all = ArchetypeCatalogue.builtIn();
        if (said.isEmpty()) {
            return all.names();
        }
        List<String> wanted = new ArrayList<>();
        for (String spec : said) {
            if (spec.startsWith("@")) {
                all.names().stream()
                        .filter(name -> all.find(name).orElseThrow().family().equals(spec.substring(1)))
                        .forEach(wanted::add);
            } else {
                wanted.add(spec.replace('_', ' '));
            }
        }
        return wanted;
    }

    static Stage stage(String spec) {
        String[] parts = (spec + ":::").split(":", -1);
        Optional<String> word = Optional.of(parts[1]).filter(pose -> !pose.isEmpty());
        ArchetypeOverrides archetypeOverrides = new ArchetypeOverrides(
                List.<NamedColour>of(),
                Optional.empty(),
                Optional.empty(),
                word,
                word.stream().toList());
        long seed = parts[2].isEmpty() ? spec.hashCode() : Long.parseLong(parts[2]);
        ArchetypeInstance archetypeInstance =
                ArchetypeCatalogue.builtIn().find(parts[0]).orElseThrow().make(archetypeOverrides, seed);
        double yaw = StrictMath.toRadians(parts[3].isEmpty() ? 30 : Double.parseDouble(parts[3]));
        ActorBounds r = archetypeInstance.reach();
        float size = Math.max(Math.max(r.width(), r.depth()) * 0.85f, r.height());
        float scale = 1 / size;
        Actor actor = new Actor(
                1, 0, spec, archetypeInstance.solid(), archetypeInstance.surfaces(), r, 0, 0, 0, (float) yaw, scale);
        SceneSetting sceneSetting = new SceneSetting(
                SceneSetting.Scenery.STUDIO,
                SceneSetting.Weather.CLEAR,
                SceneSetting.Season.UNSAID,
                Optional.empty(),
                "");
        BriefLight briefLight = new BriefLight(BriefLight.Kind.SOFTBOX, BriefLight.From.LEFT, false, Optional.empty());
        PreparedPlace preparedPlace = PlaceBuilder.build(sceneSetting, briefLight, List.of(), 7);
        float middle = r.height() * scale / 2;
        Camera camera = new Camera(0, middle + 0.75f, -3.2f, 0, middle, 0, SLOPE, false, 0, 3.2f);
        return new Stage(camera, preparedPlace.lighting(), preparedPlace.surroundings(), List.of(actor), seed);
    }

    private static BufferedImage image(RgbImage rgbImage) {
        BufferedImage image = new BufferedImage(rgbImage.width(), rgbImage.height(), BufferedImage.TYPE_INT_RGB);
        byte[] rgb = rgbImage.rgb();
        for (int p = 0; p < rgbImage.width() * rgbImage.height(); p++) {
            int value = (rgb[3 * p] & 255) << 16 | (rgb[3 * p + 1] & 255) << 8 | (rgb[3 * p + 2] & 255);
            image.setRGB(p % rgbImage.width(), p / rgbImage.width(), value);
        }
        return image;
    }
}
