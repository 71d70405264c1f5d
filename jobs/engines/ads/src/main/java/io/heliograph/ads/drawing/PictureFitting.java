// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import java.awt.AlphaComposite;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;

/** Crops and scales pictures to their places. */
final class PictureFitting {
    private static final int SEEN = 16; // minimum opacity, 0 to 255, of a pixel that belongs to a cut-out

    private PictureFitting() {}

    /** Crops a picture to a box's aspect ratio around a focus point, and scales it to the box. */
    static BufferedImage covering(BufferedImage picture, Rectangle2D box, double focusX, double focusY) {
        double ratio = box.getWidth() / box.getHeight();
        double width = Math.min(picture.getWidth(), picture.getHeight() * ratio);
        double height = width / ratio;
        int w = Math.clamp(Math.round(width), 1, picture.getWidth());
        int h = Math.clamp(Math.round(height), 1, picture.getHeight());
        int x = (int) Math.round((picture.getWidth() - w) * focusX);
        int y = (int) Math.round((picture.getHeight() - h) * focusY);
        return scaled(picture.getSubimage(x, y, w, h), pixels(box.getWidth()), pixels(box.getHeight()));
    }

    /** Place of a whole picture within a box. {@code across} and {@code down} align it: 0 left or top, 1 right or bottom. */
    static Rectangle2D contained(BufferedImage picture, Rectangle2D box, double across, double down) {
        double scale = Math.min(box.getWidth() / picture.getWidth(), box.getHeight() / picture.getHeight());
        double width = picture.getWidth() * scale;
        double height = picture.getHeight() * scale;
        return new Rectangle2D.Double(
                box.getX() + (box.getWidth() - width) * across,
                box.getY() + (box.getHeight() - height) * down,
                width,
                height);
    }

    static int pixels(double length) {
        return Math.max(1, (int) Math.round(length));
    }

    /** The picture at another size: halved repeatedly, then scaled by cubic interpolation. */
    static BufferedImage scaled(BufferedImage picture, int width, int height) {
        BufferedImage current = picture;
        while (current.getWidth() >= 2 * width && current.getHeight() >= 2 * height) {
            current = drawn(current, (current.getWidth() + 1) / 2, (current.getHeight() + 1) / 2, false);
        }
        return drawn(current, width, height, true);
    }

    private static BufferedImage drawn(BufferedImage picture, int width, int height, boolean cubic) {
        boolean clear = picture.getColorModel().hasAlpha();
        var result = new BufferedImage(width, height, clear ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = result.createGraphics();
        graphics.setComposite(AlphaComposite.Src);
        graphics.setRenderingHint(
                RenderingHints.KEY_INTERPOLATION,
                cubic ? RenderingHints.VALUE_INTERPOLATION_BICUBIC : RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(picture, 0, 0, width, height, null);
        graphics.dispose();
        return result;
    }

    /** A cut-out without the transparent margin; the picture itself if it has no transparency. */
    static BufferedImage trimmed(BufferedImage picture) {
        if (!picture.getColorModel().hasAlpha()) {
            return picture;
        }
        int left = picture.getWidth();
        int top = picture.getHeight();
        int right = -1;
        int bottom = -1;
        int[] row = new int[picture.getWidth()];
        for (int y = 0; y < picture.getHeight(); y++) {
            picture.getRGB(0, y, row.length, 1, row, 0, row.length);
            for (int x = 0; x < row.length; x++) {
                if (row[x] >>> 24 > SEEN) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        return right < left ? picture : picture.getSubimage(left, top, right - left + 1, bottom - top + 1);
    }
}
