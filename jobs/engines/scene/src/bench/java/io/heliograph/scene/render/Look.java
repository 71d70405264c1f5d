// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.stage.Stage;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Renders a stage of the tests into a file, to be looked at: name, width, height, file. */
final class Look {
    private Look() {}

    public static void main(String[] args) throws IOException {
        Stage stage = stage(args[0]);
        int repeat = args.length > 4 ? Integer.parseInt(args[4]) : 1;
        StageRenderer stageRenderer = new StageRenderer();
        for (int i = 0; i < repeat; i++) {
            long start = System.nanoTime();
            long cpu = cpu();
            RenderedFrame renderedFrame = stageRenderer.render(
                    stage,
                    Integer.parseInt(args[1]),
                    Integer.parseInt(args[2]),
                    RenderQuality.NORMAL,
                    RenderListener.NONE);
            System.out.printf(
                    Locale.ROOT,
                    "%s %.2f s, %.2f s of processors%n",
                    args[0],
                    (System.nanoTime() - start) / 1e9,
                    (cpu() - cpu) / 1e9);
            save(renderedFrame.picture(), Path.of(args[3]));
        }
    }

    private static long cpu() {
        return RenderBenchmark.cpu();
    }

    private static Stage stage(String name) {
        return switch (name) {
            case "three" -> Stages.three();
            case "m0" -> Stages.materials(0, 10);
            case "m1" -> Stages.materials(10, 10);
            case "m2" -> Stages.materials(20, 10);
            case "m3" -> Stages.materials(30, 10);
            case "patterns" -> Stages.patterns();
            case "glass" -> Stages.glass();
            case "cat" -> PrototypeStages.catOnGrass();
            case "still" -> PrototypeStages.stillLife();
            default -> throw new IllegalArgumentException("no stage called " + name);
        };
    }

    static void save(RgbImage rgbImage, Path file) throws IOException {
        BufferedImage image = new BufferedImage(rgbImage.width(), rgbImage.height(), BufferedImage.TYPE_INT_RGB);
        byte[] rgb = rgbImage.rgb();
        for (int p = 0; p < rgbImage.width() * rgbImage.height(); p++) {
            int value = (rgb[3 * p] & 255) << 16 | (rgb[3 * p + 1] & 255) << 8 | (rgb[3 * p + 2] & 255);
            image.setRGB(p % rgbImage.width(), p / rgbImage.width(), value);
        }
        ImageIO.write(image, "png", file.toFile());
    }
}
