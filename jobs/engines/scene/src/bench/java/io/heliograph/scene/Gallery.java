// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.render.RenderListener;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Draws the gallery of the documentation: the prompts of gallery.txt, each with its structured prompt. Run its main from the root of the project. */
final class Gallery {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;
    private static final long SEED = 7;

    private Gallery() {}

    /** Draws all, or with arguments only those whose numbers are given; the page is written in any case. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of("docs/pictures/gallery");
        Files.createDirectories(folder);
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        StructuredPrompts structuredPrompts = StructuredPrompts.of(briefReader);
        List<String> texts = texts();
        StringBuilder page = new StringBuilder("""
                # Gallery

                Prompts as typed and what the built-in engine draws: no model, no download, no GPU. Every picture is made by
                `io.heliograph.scene.Gallery` (seed %d, %d x %d pixels); beside each lies its structured prompt.

                """.formatted(SEED, WIDTH, HEIGHT));
        for (int i = 0; i < texts.size(); i++) {
            String name = name(i, texts.get(i));
            if (args.length == 0 || Arrays.asList(args).contains(Integer.toString(i + 1))) {
                draw(sceneStudio, structuredPrompts, briefReader.read(texts.get(i), ""), folder, name);
            }
            page.append(
                    "![%1$s](pictures/gallery/%2$s.jpg)%n**%1$s** ([structured prompt](pictures/gallery/%2$s.json))%n%n"
                            .formatted(texts.get(i), name));
        }
        Files.writeString(Path.of("docs/gallery.md"), page.toString().stripTrailing() + "\n");
    }

    private static void draw(
            SceneStudio sceneStudio, StructuredPrompts structuredPrompts, Brief brief, Path folder, String name)
            throws IOException {
        long begin = System.nanoTime();
        DrawnBrief drawnBrief =
                sceneStudio.draw(brief, ShotOptions.of(WIDTH, HEIGHT, SEED, DrawingQuality.BASE), RenderListener.NONE);
        write(drawnBrief.picture(), folder.resolve(name + ".jpg"));
        Files.writeString(
                folder.resolve(name + ".json"),
                structuredPrompts.write(brief, SEED).toJson() + "\n");
        System.out.printf("%s %.1f s %s%n", name, (System.nanoTime() - begin) / 1e9, drawnBrief.warnings());
    }

    private static List<String> texts() throws IOException {
        try (InputStream in = Objects.requireNonNull(Gallery.class.getResourceAsStream("gallery.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        }
    }

    private static String name(int number, String text) {
        String words = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", "-").replaceAll("^-|-$", "");
        return "%02d-%s"
                .formatted(
                        number + 1, words.length() > 40 ? words.substring(0, 40).replaceAll("-$", "") : words);
    }

    private static void write(RgbImage rgbImage, Path path) throws IOException {
        BufferedImage image = new BufferedImage(rgbImage.width(), rgbImage.height(), BufferedImage.TYPE_INT_RGB);
        byte[] rgb = rgbImage.rgb();
        for (int i = 0; i < rgb.length / 3; i++) {
            int value = (rgb[3 * i] & 0xff) << 16 | (rgb[3 * i + 1] & 0xff) << 8 | (rgb[3 * i + 2] & 0xff);
            image.setRGB(i % rgbImage.width(), i / rgbImage.width(), value);
        }
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionQuality(0.86f);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(Files.newOutputStream(path))) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), param);
        } finally {
            writer.dispose();
        }
    }
}
