// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Random;
import javax.imageio.ImageIO;

/** Pictures that the tests send, and a look at those that come back. */
final class Photos {
    private Photos() {}

    /** The sample photo: a cup of coffee, 600 x 400. */
    static byte[] coffee() {
        return resource("/demo/coffee.png");
    }

    /** The cup, the saucer and the spoon as a person would cut them out, coarsely. */
    static boolean[] coffeeMask() {
        var drawn = new BufferedImage(600, 400, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D pen = drawn.createGraphics();
        pen.setColor(Color.WHITE);
        pen.fill(new Polygon(new int[] {396, 415, 424, 405, 380}, new int[] {70, 66, 72, 140, 130}, 5));
        pen.fill(new Ellipse2D.Double(77, 70, 403, 318));
        pen.fill(new Ellipse2D.Double(172, 18, 237, 190));
        pen.dispose();
        var mask = new boolean[600 * 400];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = (drawn.getRGB(i % 600, i / 600) & 255) > 127;
        }
        return mask;
    }

    static byte[] resource(String name) {
        try (InputStream in = Photos.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is on the blocklist. */
    static BufferedImage blocked() {
        var random = new Random(11);
        var image = new BufferedImage(320, 240, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        for (int i = 0; i < 25; i++) {
            int level = random.nextInt(256);
            pen.setColor(new Color(level, level, level));
            pen.fillRect(i % 5 * 64, i / 5 * 48, 64, 48);
        }
        pen.dispose();
        return image;
    }

    /** A dark red disc left above the middle, over light gray. */
    static BufferedImage disc(int width, int height, int type) {
        var image = new BufferedImage(width, height, type);
        Graphics2D pen = image.createGraphics();
        pen.setColor(new Color(200, 205, 210));
        pen.fillRect(0, 0, width, height);
        pen.setColor(new Color(150, 20, 30));
        pen.fill(new Ellipse2D.Double(width * 0.2, height * 0.15, width * 0.4, width * 0.4));
        pen.dispose();
        return image;
    }

    /** Opaque, half transparent and transparent thirds. */
    static byte[] thirds() {
        var image = new BufferedImage(90, 60, BufferedImage.TYPE_INT_ARGB);
        int[] alphas = {255, 128, 0};
        for (int y = 0; y < 60; y++) {
            for (int x = 0; x < 90; x++) {
                image.setRGB(x, y, alphas[x / 30] << 24 | 0xC81428);
            }
        }
        return png(image);
    }

    /** A header of a picture of so many pixels, and next to no content. */
    static byte[] bomb(int side) {
        byte[] small = png(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB));
        ByteBuffer header = ByteBuffer.wrap(small);
        header.putInt(16, side).putInt(20, side);
        var crc = new java.util.zip.CRC32();
        crc.update(small, 12, 17);
        header.putInt(29, (int) crc.getValue());
        return small;
    }

    /** A JPEG that says that it is to be turned. */
    static byte[] turned(byte[] jpeg, int orientation) {
        byte[] exif = {
            'E',
            'x',
            'i',
            'f',
            0,
            0,
            'M',
            'M',
            0,
            42,
            0,
            0,
            0,
            8,
            0,
            1,
            1,
            0x12,
            0,
            3,
            0,
            0,
            0,
            1,
            0,
            (byte) orientation,
            0,
            0,
            0,
            0,
            0,
            0
        };
        return ByteBuffer.allocate(jpeg.length + exif.length + 4)
                .put(jpeg, 0, 2)
                .put((byte) 0xFF)
                .put((byte) 0xE1)
                .putShort((short) (exif.length + 2))
                .put(exif)
                .put(jpeg, 2, jpeg.length - 2)
                .array();
    }

    static byte[] png(BufferedImage image) {
        return file(image, "png");
    }

    static byte[] jpeg(BufferedImage image) {
        return file(image, "jpg");
    }

    private static byte[] file(BufferedImage image, String format) {
        var bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, format, bytes)) {
                throw new IllegalArgumentException(format);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static BufferedImage decode(byte[] file) {
        try {
            return Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(file)), "not a picture");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static int alpha(BufferedImage image, int x, int y) {
        return image.getRGB(x, y) >>> 24;
    }
}
