// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Pictures that take little work, so that a proof is about the platform and not about pixels. */
final class SmallPictures {
    private SmallPictures() {}

    /** The same picture, so many pixels wide, as PNG. */
    static byte[] scaled(byte[] picture, int width) {
        try {
            BufferedImage whole = ImageIO.read(new ByteArrayInputStream(picture));
            var small = new BufferedImage(
                    width, Math.max(1, width * whole.getHeight() / whole.getWidth()), BufferedImage.TYPE_INT_RGB);
            Graphics2D drawing = small.createGraphics();
            drawing.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
            drawing.drawImage(whole, 0, 0, small.getWidth(), small.getHeight(), null);
            drawing.dispose();
            return png(small);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A coloured disc on white, another for each number, as PNG. */
    static byte[] blob(int size, int number) {
        var picture = new BufferedImage(size, size, BufferedImage.TYPE_INT_RGB);
        Graphics2D drawing = picture.createGraphics();
        drawing.setColor(Color.WHITE);
        drawing.fillRect(0, 0, size, size);
        drawing.setColor(new Color(number % 128, number / 128 % 128, 200));
        drawing.fillOval(size / 4, size / 4, size / 2, size / 2);
        drawing.dispose();
        return png(picture);
    }

    private static byte[] png(BufferedImage picture) {
        try (var bytes = new ByteArrayOutputStream()) {
            ImageIO.write(picture, "png", bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
