// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.gallery;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Small prints for a page: transparency over a chequerboard, masks as areas of colour. */
final class Prints {
    private static final int LONGEST = 400;
    private static final int SQUARE = 10;

    private Prints() {}

    static BufferedImage read(byte[] file) throws IOException {
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(file));
        if (image == null) {
            throw new IOException("no picture of " + file.length + " bytes");
        }
        return image;
    }

    /** A JPEG of at most {@value #LONGEST} pixels a side. */
    static void write(BufferedImage image, Path file) throws IOException {
        double factor = Math.min(1, (double) LONGEST / Math.max(image.getWidth(), image.getHeight()));
        int width = (int) Math.round(image.getWidth() * factor);
        int height = (int) Math.round(image.getHeight() * factor);
        BufferedImage print = chequered(width, height);
        Graphics2D graphics = print.createGraphics();
        graphics.drawImage(image.getScaledInstance(width, height, Image.SCALE_AREA_AVERAGING), 0, 0, null);
        graphics.dispose();
        ImageIO.write(print, "jpg", file.toFile());
    }

    private static BufferedImage chequered(int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                image.setRGB(x, y, (x / SQUARE + y / SQUARE) % 2 == 0 ? 0xd8d8d8 : 0xf4f4f4);
            }
        }
        return image;
    }

    /** Masks, each in a colour of its own, small ones over large ones. */
    static BufferedImage areas(List<BufferedImage> masks) {
        BufferedImage first = masks.getFirst();
        BufferedImage result = new BufferedImage(first.getWidth(), first.getHeight(), BufferedImage.TYPE_INT_RGB);
        List<BufferedImage> largestFirst = masks.stream()
                .sorted((a, b) -> Integer.compare(white(b), white(a)))
                .toList();
        for (int i = 0; i < largestFirst.size(); i++) {
            int colour = Color.HSBtoRGB(i * 0.618034f, 0.55f, 0.95f);
            for (int y = 0; y < result.getHeight(); y++) {
                for (int x = 0; x < result.getWidth(); x++) {
                    if ((largestFirst.get(i).getRGB(x, y) & 255) > 127) {
                        result.setRGB(x, y, colour);
                    }
                }
            }
        }
        return result;
    }

    private static int white(BufferedImage mask) {
        int[] row = mask.getRGB(0, 0, mask.getWidth(), mask.getHeight(), null, 0, mask.getWidth());
        return (int) Arrays.stream(row).filter(rgb -> (rgb & 255) > 127).count();
    }

    /** A mask as PNG. */
    static byte[] mask(String shape, int width, int height) throws IOException {
        String[] words = shape.toLowerCase(Locale.ROOT).split(" ");
        double[] at =
                Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
        BufferedImage mask = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = mask.createGraphics();
        graphics.setColor(Color.WHITE);
        if (words[0].equals("ellipse")) {
            graphics.fillOval(
                    px(at[0] - at[2], width), px(at[1] - at[3], height), px(2 * at[2], width), px(2 * at[3], height));
        } else {
            graphics.fillRect(px(at[0], width), px(at[1], height), px(at[2] - at[0], width), px(at[3] - at[1], height));
        }
        graphics.dispose();
        var bytes = new ByteArrayOutputStream();
        ImageIO.write(mask, "png", bytes);
        return bytes.toByteArray();
    }

    /** The picture with the mask laid over it in red. */
    static BufferedImage marked(BufferedImage picture, byte[] mask) throws IOException {
        BufferedImage over = read(mask);
        BufferedImage result = new BufferedImage(picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = result.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(picture, 0, 0, null);
        graphics.dispose();
        for (int y = 0; y < result.getHeight(); y++) {
            for (int x = 0; x < result.getWidth(); x++) {
                if ((over.getRGB(x, y) & 255) > 127) {
                    int rgb = result.getRGB(x, y);
                    result.setRGB(x, y, 0x800000 | (rgb >> 1 & 0x7f7f7f));
                }
            }
        }
        return result;
    }

    private static int px(double share, int side) {
        return (int) Math.round(share * side);
    }
}
