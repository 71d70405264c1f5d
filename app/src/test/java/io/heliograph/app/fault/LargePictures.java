// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.image.BufferedImage;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;

/** Files of 1 to 50 megapixels, none above 12 MB: photos with grain, transparent and opaque drawings, gray ones. */
final class LargePictures {
    private static final int MOST = 12 * 1024 * 1024;
    /** Large and small in turn, so that each part of a run has the same mix. */
    private static final int[] MEGAPIXELS = {50, 1, 24, 4, 40, 2, 16, 8, 32, 6, 20, 12};

    private LargePictures() {}

    static List<byte[]> mix() throws IOException {
        List<byte[]> files = new ArrayList<>();
        for (int i = 0; i < MEGAPIXELS.length; i++) {
            int width = (int) Math.sqrt(MEGAPIXELS[i] * 1_000_000 * 4 / 3.0);
            int height = MEGAPIXELS[i] * 1_000_000 / width;
            byte[] file = switch (i % 4) {
                case 1 -> file(drawing(width, height, BufferedImage.TYPE_INT_ARGB), "png");
                case 2 -> file(drawing(width, height, BufferedImage.TYPE_BYTE_GRAY), "jpg");
                case 3 -> file(drawing(width, height, BufferedImage.TYPE_3BYTE_BGR), "png");
                default -> file(grain(drawing(width, height, BufferedImage.TYPE_3BYTE_BGR)), "jpg");
            };
            if (file.length > MOST) {
                throw new IllegalStateException(MEGAPIXELS[i] + " megapixels made " + file.length + " bytes");
            }
            files.add(file);
        }
        return files;
    }

    /** A dark disc over a light gradient. */
    private static BufferedImage drawing(int width, int height, int type) {
        var image = new BufferedImage(width, height, type);
        Graphics2D pen = image.createGraphics();
        if (!image.getColorModel().hasAlpha()) {
            pen.setPaint(new GradientPaint(0, 0, new Color(220, 225, 235), 0, height, new Color(150, 170, 160)));
            pen.fillRect(0, 0, width, height);
        }
        pen.setPaint(new GradientPaint(0, 0, new Color(130, 20, 30), width, 0, new Color(60, 20, 90)));
        pen.fill(new Ellipse2D.Double(width * 0.25, height * 0.2, width * 0.45, width * 0.45));
        pen.dispose();
        return image;
    }

    private static BufferedImage grain(BufferedImage image) {
        var random = new Random(3);
        WritableRaster raster = image.getRaster();
        int[] row = new int[image.getWidth() * 3];
        for (int y = 0; y < image.getHeight(); y++) {
            raster.getPixels(0, y, image.getWidth(), 1, row);
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.clamp(row[i] + (random.nextInt() & 15) - 8, 0, 255);
            }
            raster.setPixels(0, y, image.getWidth(), 1, row);
        }
        return image;
    }

    private static byte[] file(BufferedImage image, String format) throws IOException {
        var bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(image, format, bytes)) {
            throw new IllegalStateException(format);
        }
        return bytes.toByteArray();
    }
}
