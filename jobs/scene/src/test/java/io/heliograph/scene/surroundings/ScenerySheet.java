// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.archetype.Archetypes;
import io.heliograph.scene.archetype.Made;
import io.heliograph.scene.archetype.Wish;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Picture;
import io.heliograph.scene.render.Progress;
import io.heliograph.scene.render.Quality;
import io.heliograph.scene.render.Renderer;
import io.heliograph.scene.stage.Actor;
import io.heliograph.scene.stage.Camera;
import io.heliograph.scene.stage.Stage;
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

    static Place place(String spec, long seed) {
        String[] p = spec.split("/", -1);
        Setting setting = new Setting(
                Setting.Scenery.valueOf(p[0]),
                p.length > 2 && !p[2].isEmpty() ? Setting.Weather.valueOf(p[2]) : Setting.Weather.CLEAR,
                p.length > 3 && !p[3].isEmpty() ? Setting.Season.valueOf(p[3]) : Setting.Season.UNSAID,
                Optional.empty(),
                "");
        Light light = new Light(
                p.length > 1 && !p[1].isEmpty() ? Light.Kind.valueOf(p[1]) : Light.Kind.DAYLIGHT,
                p.length > 4 ? Light.From.valueOf(p[4]) : Light.From.LEFT,
                false,
                Optional.empty());
        return Scenery.build(setting, light, List.of(), seed);
    }

    private static Setting.Weather weather(String spec) {
        String[] p = spec.split("/", -1);
        return p.length > 2 && !p[2].isEmpty() ? Setting.Weather.valueOf(p[2]) : Setting.Weather.CLEAR;
    }

    static Viewer view(Place place, int width, int height) {
        float ground = place.surroundings().groundAt(0, 0);
        return new Viewer(place, width, height, 0.4f, ground + 1.35f, -5.2f, 0, ground + 1.15f, 0, 0.50f, 0.45f);
    }

    /** With its dressing and a subject, by the real renderer. */
    static BufferedImage rendered(Place place, int width, int height, String subject, Setting.Weather weather) {
        List<Actor> actors = new ArrayList<>();
        float ground = place.surroundings().groundAt(0, 0);
        Archetypes all = Archetypes.builtIn();
        int id = 1;
        all.find(subject).ifPresent(a -> {
            Made made = a.make(Wish.NONE, 1);
            actors.add(new Actor(
                    1,
                    0,
                    subject,
                    made.solid(),
                    made.surfaces(),
                    made.reach(),
                    0,
                    ground,
                    0,
                    0.3f,
                    1.2f / made.height()));
        });
        for (Dressing d : place.dressing()) {
            id++;
            Made made = all.find(d.name())
                    .or(() -> all.find("pine"))
                    .orElseThrow()
                    .make(
                            new Wish(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), d.details()),
                            d.seed() & 3);
            actors.add(new Actor(
                    id,
                    -1,
                    d.name(),
                    made.solid(),
                    made.surfaces(),
                    made.reach(),
                    d.x(),
                    d.y(),
                    d.z(),
                    d.yaw(),
                    d.height() / made.height()));
        }
        Camera camera = new Camera(0.4f, ground + 1.35f, -5.2f, 0, ground + 1.25f, 0, 0.50f, false, 0, 5);
        Frame frame = new Renderer(1)
                .render(
                        new Stage(camera, place.lighting(), place.surroundings(), actors, 5),
                        width,
                        height,
                        Quality.NORMAL,
                        Progress.NONE);
        Picture picture = Weathering.fall(frame, weather, 5);
        BufferedImage out = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < width * height; i++) {
            int rgb = (picture.rgb()[3 * i] & 255) << 16
                    | (picture.rgb()[3 * i + 1] & 255) << 8
                    | (picture.rgb()[3 * i + 2] & 255);
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
            Place place = place(args[i + 3], 7);
            long built = System.nanoTime();
            BufferedImage picture =
                    rendered(place, width, height, System.getProperty("subject", "cat"), weather(args[i + 3]));
            g.drawImage(picture, i % columns * width, i / columns * height, null);
            g.drawString(args[i + 3], i % columns * width + 4, i / columns * height + 12);
            System.out.printf(
                    "%s build %d ms, render %d ms%n",
                    args[i + 3], (built - start) / 1_000_000, (System.nanoTime() - built) / 1_000_000);
        }
        ImageIO.write(sheet, "png", new File(args[0]));
    }
}
