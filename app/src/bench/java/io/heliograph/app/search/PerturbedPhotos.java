// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.ConvolveOp;
import java.awt.image.Kernel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;

/** What happens to photographs between two looks at them. */
final class PerturbedPhotos {
    /** Kinds of it. */
    static final List<String> KINDS =
            List.of("none", "crop 70 %", "crop 40 %", "flip", "JPEG 20, blur", "colour shift", "grey");

    private final SplittableRandom random;

    PerturbedPhotos(SplittableRandom random) {
        this.random = random;
    }

    BufferedImage of(String kind, BufferedImage photo) {
        return switch (kind) {
            case "none" -> photo;
            case "crop 70 %" -> crop(photo, 0.84);
            case "crop 40 %" -> crop(photo, 0.63);
            case "flip" -> flipped(photo);
            case "JPEG 20, blur" -> blurred(jpeg(photo, 0.2f));
            case "colour shift" -> recoloured(photo, 16 / 360f, 0.8f, 1);
            case "grey" -> recoloured(photo, 0, 1, 0);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** Parts of two photographs over each other, each in half strength or less. */
    BufferedImage mixed(BufferedImage one, BufferedImage other, int side) {
        BufferedImage mixed = reduced(crop(one, 0.4 + 0.5 * random.nextDouble()), side);
        BufferedImage over = crop(other, 0.4 + 0.5 * random.nextDouble());
        Graphics2D pen = mixed.createGraphics();
        pen.setComposite(java.awt.AlphaComposite.SrcOver.derive((float) (0.3 + 0.4 * random.nextDouble())));
        pen.drawImage(over, 0, 0, mixed.getWidth(), mixed.getHeight(), null);
        pen.dispose();
        return recoloured(mixed, (float) random.nextDouble(), 0.7f + 0.5f * (float) random.nextDouble(), 1);
    }

    /** A copy whose longer side is at most so long. */
    static BufferedImage reduced(BufferedImage image, int side) {
        double factor = Math.min(1, side / (double) Math.max(image.getWidth(), image.getHeight()));
        var small = new BufferedImage(
                Math.max(8, (int) (image.getWidth() * factor)),
                Math.max(8, (int) (image.getHeight() * factor)),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = small.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        pen.drawImage(image, 0, 0, small.getWidth(), small.getHeight(), null);
        pen.dispose();
        return small;
    }

    private BufferedImage crop(BufferedImage image, double share) {
        int width = (int) (image.getWidth() * share);
        int height = (int) (image.getHeight() * share);
        int x = random.nextInt(image.getWidth() - width + 1);
        int y = random.nextInt(image.getHeight() - height + 1);
        return image.getSubimage(x, y, width, height);
    }

    private static BufferedImage flipped(BufferedImage image) {
        var flipped = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = flipped.createGraphics();
        pen.drawImage(image, image.getWidth(), 0, -image.getWidth(), image.getHeight(), null);
        pen.dispose();
        return flipped;
    }

    private static BufferedImage recoloured(BufferedImage image, float turn, float brightness, float saturation) {
        var recoloured = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        float[] hsb = new float[3];
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int rgb = image.getRGB(x, y);
                if (saturation == 0) {
                    int grey = (299 * (rgb >> 16 & 255) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255)) / 1000;
                    recoloured.setRGB(x, y, grey << 16 | grey << 8 | grey);
                } else {
                    Color.RGBtoHSB(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, hsb);
                    recoloured.setRGB(x, y, Color.HSBtoRGB(hsb[0] + turn, hsb[1], Math.min(1, hsb[2] * brightness)));
                }
            }
        }
        return recoloured;
    }

    private static BufferedImage jpeg(BufferedImage image, float quality) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        try (var bytes = new ByteArrayOutputStream();
                var out = ImageIO.createImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(quality);
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), parameters);
            out.flush();
            return ImageIO.read(new ByteArrayInputStream(bytes.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
    }

    private static BufferedImage blurred(BufferedImage image) {
        float[] row = new float[13];
        float sum = 0;
        for (int i = 0; i < row.length; i++) {
            row[i] = (float) Math.exp(-(i - 6) * (i - 6) / 8.0);
            sum += row[i];
        }
        for (int i = 0; i < row.length; i++) {
            row[i] /= sum;
        }
        var across = new ConvolveOp(new Kernel(13, 1, row), ConvolveOp.EDGE_NO_OP, null);
        var down = new ConvolveOp(new Kernel(1, 13, row), ConvolveOp.EDGE_NO_OP, null);
        BufferedImage plain = reduced(image, Math.max(image.getWidth(), image.getHeight()));
        return down.filter(across.filter(plain, null), null);
    }
}
