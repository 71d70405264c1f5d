// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings;

import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Setting;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
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

    static Viewer view(Place place, int width, int height) {
        float ground = place.surroundings().groundAt(0, 0);
        return new Viewer(place, width, height, 0.4f, ground + 1.35f, -5.2f, 0, ground + 1.15f, 0, 0.50f, 0.45f);
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
            BufferedImage picture = view(place, width, height).picture();
            g.drawImage(picture, i % columns * width, i / columns * height, null);
            g.drawString(args[i + 3], i % columns * width + 4, i / columns * height + 12);
            System.out.printf(
                    "%s build %d ms, render %d ms%n",
                    args[i + 3], (built - start) / 1_000_000, (System.nanoTime() - built) / 1_000_000);
        }
        ImageIO.write(sheet, "png", new File(args[0]));
    }
}
