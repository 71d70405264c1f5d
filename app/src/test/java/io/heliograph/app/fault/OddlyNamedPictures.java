// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import javax.imageio.ImageIO;

/** Small pictures of several kinds, broken ones among them, under names that people and their programs give. */
final class OddlyNamedPictures {
    private static final int KINDS = 40;
    private static final int BROKEN_EACH = 20; // every twentieth: 5 %
    private static final List<String> NAMES = List.of(
            "IMG_%05d",
            "red mug, front (%05d)",
            "größe %05d – é",
            Normalizer.normalize("Ångström café %05d", Normalizer.Form.NFD).replace("%05d", "%05d"),
            "100%% off #%05d?",
            "a&b='%05d' \"x\"",
            "line\nbreak %05d",
            "-rf %05d",
            "日本語の写真 %05d",
            "smile \uD83D\uDE00 %05d",
            "n".repeat(180) + " %05d",
            "two..dots.%05d");

    private final List<byte[]> pictures;

    OddlyNamedPictures(int width, int height) {
        var random = new Random(15);
        pictures = java.util.stream.IntStream.range(0, KINDS)
                .mapToObj(kind -> picture(width, height, kind, random))
                .toList();
    }

    /** A file: its path below a folder, and what is in it. */
    record Small(String path, Supplier<byte[]> bytes, boolean broken) {
        byte[] content() {
            return bytes.get();
        }

        /** The path without its ending. */
        String stem() {
            return path.substring(0, path.lastIndexOf('.'));
        }
    }

    /** The file of a number; every twentieth is broken. */
    Small of(int number) {
        byte[] picture = pictures.get(number % KINDS);
        String type = number % KINDS % 2 == 0 ? ".jpg" : ".png";
        String folder = "set %d/%d/".formatted(number / 1000, number / 100 % 10);
        String path = folder + NAMES.get(number % NAMES.size()).formatted(number) + type;
        return number % BROKEN_EACH == 7
                ? new Small(path, () -> broken(picture, number / BROKEN_EACH), true)
                : new Small(path, () -> picture, false);
    }

    private static byte[] broken(byte[] picture, int kind) {
        return switch (kind % 4) {
            case 0 -> "this is no picture".getBytes(StandardCharsets.UTF_8);
            case 1 -> Arrays.copyOf(picture, 60); // ends in its head
            case 2 -> new byte[0];
            default -> new byte[2000];
        };
    }

    private static byte[] picture(int width, int height, int kind, Random random) {
        var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(Color.getHSBColor(kind / (float) KINDS, 0.3f, 0.95f));
        graphics.fillRect(0, 0, width, height);
        for (int i = 0; i < 12; i++) {
            graphics.setColor(Color.getHSBColor(random.nextFloat(), 0.8f, 0.7f));
            graphics.fillOval(
                    random.nextInt(width),
                    random.nextInt(height),
                    random.nextInt(width / 2),
                    random.nextInt(height / 2));
        }
        graphics.dispose();
        try (var bytes = new ByteArrayOutputStream()) {
            ImageIO.write(image, kind % 2 == 0 ? "jpeg" : "png", bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
