// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.archetype.ArchetypeCatalogue;
import io.heliograph.scene.archetype.ArchetypeInstance;
import io.heliograph.scene.archetype.ArchetypeOverrides;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import io.heliograph.scene.render.RenderQuality;
import io.heliograph.scene.render.StageRenderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
import io.heliograph.scene.surroundings.sky.Precipitation;
import io.heliograph.scene.surroundings.terrain.SetPiece;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * Draws a contact sheet: {@code out.png width columns SCENERY/LIGHT/WEATHER/SEASON/FROM ...}; parts left out are daylight, clear, unsaid, left.
 */
final class ScenerySheet {
    private ScenerySheet() {}

    static PreparedPlace place(String spec, long seed) {
        String[] p = spec.split("/", -1);
        SceneSetting sceneSetting = new SceneSetting(
                SceneSetting.Scenery.valueOf(p[0]),
                p.length > 2 && !p[2].isEmpty() ? SceneSetting.Weather.valueOf(p[2]) : SceneSetting.Weather.CLEAR,
                p.length > 3 && !p[3].isEmpty() ? SceneSetting.Season.valueOf(p[3]) : SceneSetting.Season.UNSAID,
                Optional.empty(),
                "");
        BriefLight briefLight = new BriefLight(
                p.length > 1 && !p[1].isEmpty() ? BriefLight.Kind.valueOf(p[1]) : BriefLight.Kind.DAYLIGHT,
                p.length > 4 ? BriefLight.From.valueOf(p[4]) : BriefLight.From.LEFT,
                false,
                Optional.empty());
        return PlaceBuilder.build(sceneSetting, briefLight, List.of(), seed);
    }

    private static SceneSetting.Weather weather(String spec) {
        String[] p = spec.split("/", -1);
        return p.length > 2 && !p[2].isEmpty() ? SceneSetting.Weather.valueOf(p[2]) : SceneSetting.Weather.CLEAR;
    }

    static Viewer view(PreparedPlace preparedPlace, int width, int height) {
        float ground = preparedPlace.surroundings().groundAt(0, 0);
        return new Viewer(
                preparedPlace, width, height, 0.4f, ground + 1.35f, -5.2f, 0, ground + 1.15f, 0, 0.50f, 0.45f);
    }

    /** With its dressing and a subject, by the real renderer. */
    static BufferedImage rendered(
            PreparedPlace preparedPlace, int width, int height, String subject, SceneSetting.Weather weather) {
        List<Actor> actors = new ArrayList<>();
        float ground = preparedPlace.surroundings().groundAt(0, 0);
        ArchetypeCatalogue all = ArchetypeCatalogue.builtIn();
        int id = 1;
        all.find(subject).ifPresent(a -> {
            ArchetypeInstance archetypeInstance = a.make(ArchetypeOverrides.NONE, 1);
            actors.add(new Actor(
                    1,
                    0,
                    subject,
                    archetypeInstance.solid(),
                    archetypeInstance.surfaces(),
                    archetypeInstance.reach(),
                    0,
                    ground,
                    0,
                    0.3f,
                    1.2f / archetypeInstance.height()));
        });
        for (SetPiece d : preparedPlace.dressing()) {
            id++;
            ArchetypeInstance archetypeInstance = all.find(d.name())
                    .or(() -> all.find("pine"))
                    .orElseThrow()
                    .make(
                            new ArchetypeOverrides(
                                    List.of(), Optional.empty(), Optional.empty(), Optional.empty(), d.details()),
                            d.seed() & 3);
            actors.add(new Actor(
                    id,
                    -1,
                    d.name(),
                    archetypeInstance.solid(),
                    archetypeInstance.surfaces(),
                    archetypeInstance.reach(),
                    d.x(),
                    d.y(),
                    d.z(),
                    d.yaw(),
                    d.height() / archetypeInstance.height()));
        }
        Camera camera = new Camera(0.4f, ground + 1.35f, -5.2f, 0, ground + 1.25f, 0, 0.50f, false, 0, 5);
        RenderedFrame renderedFrame = new StageRenderer(1)
                .render(
                        new Stage(camera, preparedPlace.lighting(), preparedPlace.surroundings(), actors, 5),
                        width,
                        height,
                        RenderQuality.NORMAL,
                        RenderListener.NONE);
        RgbImage rgbImage = Precipitation.fall(renderedFrame, weather, 5);
        BufferedImage out = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            int rgb = (rgbImage.rgb()[3 * i] & 255) << 16
                    | (rgbImage.rgb()[3 * i + 1] & 255) << 8
                    | (rgbImage.rgb()[3 * i + 2] & 255);
            out.setRGB(i % width, i / width, rgb);
        }
        return out;
    }

    /** See the class. */
    public static void main(String[] args) throws IOException {
        int width = Integer.parseInt(args[1]);
        int height = width * 3 / 4;
        int columns = Integer.parseInt(args[2]);
        int count = args.length - 3;
        int rows = (count + columns - 1) / columns;
        BufferedImage sheet = new BufferedImage(width * columns, height * rows, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = sheet.createGraphics();
        for (int i = 0; i < count; i++) {
            long start = System.nanoTime();
            PreparedPlace preparedPlace = place(args[i + 3], 7);
            long built = System.nanoTime();
            BufferedImage picture =
                    rendered(preparedPlace, width, height, System.getProperty("subject", "cat"), weather(args[i + 3]));
            g.drawImage(picture, i % columns * width, i / columns * height, null);
            g.drawString(args[i + 3], i % columns * width + 4, i / columns * height + 12);
            System.out.printf(
                    "%s build %d ms, render %d ms%n",
                    args[i + 3], (built - start) / 1_000_000, (System.nanoTime() - built) / 1_000_000);
        }
        ImageIO.write(sheet, "png", new File(args[0]));
    }
}
