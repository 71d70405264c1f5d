// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.drawing;

import io.heliograph.ads.colour.PaletteColour;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;

/** A canvas of opaque pixels, on which layers are drawn one above the other. */
final class PixelCanvas {
    private static final float AROUND = 3; // distance in pixels to which the background of letters reaches

    private final BufferedImage image;

    PixelCanvas(int width, int height, PaletteColour ground) {
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setColor(colour(ground, 1));
        graphics.fillRect(0, 0, width, height);
        graphics.dispose();
    }

    private PixelCanvas(BufferedImage image) {
        this.image = image;
    }

    /** A copy, for drawing something on trial. */
    PixelCanvas copy() {
        var copy = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
        image.copyData(copy.getRaster());
        return new PixelCanvas(copy);
    }

    BufferedImage image() {
        return image;
    }

    void draw(DrawnLayer layer) {
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
        try {
            draw(graphics, layer);
        } finally {
            graphics.dispose();
        }
    }

    private static void draw(Graphics2D graphics, DrawnLayer layer) {
        switch (layer) {
            case DrawnLayer.Filled filled -> {
                graphics.setColor(colour(filled.colour(), filled.opacity()));
                graphics.fill(filled.shape());
            }
            case DrawnLayer.Shaded shaded -> {
                graphics.setPaint(new GradientPaint(
                        shaded.from(),
                        colour(shaded.colour(), shaded.opacityThere()),
                        shaded.to(),
                        colour(shaded.colour(), shaded.opacityAtEnd())));
                graphics.fill(shaded.shape());
            }
            case DrawnLayer.Shadow shadow -> shadow(graphics, shadow);
            case DrawnLayer.Photo photo -> photo(graphics, photo);
            case DrawnLayer.Letters letters -> {
                graphics.setColor(colour(letters.colour(), 1));
                graphics.fill(letters.outline());
            }
        }
    }

    private static void shadow(Graphics2D graphics, DrawnLayer.Shadow shadow) {
        Rectangle2D box = shadow.ellipse();
        graphics.translate(box.getCenterX(), box.getCenterY());
        graphics.scale(1, box.getHeight() / box.getWidth());
        float radius = (float) box.getWidth() / 2;
        graphics.setPaint(new RadialGradientPaint(0, 0, radius, new float[] {0, 0.5f, 1}, new Color[] {
            colour(shadow.colour(), shadow.opacity()),
            colour(shadow.colour(), shadow.opacity() * 0.45),
            colour(shadow.colour(), 0)
        }));
        graphics.fill(new Ellipse2D.Double(-radius, -radius, 2 * radius, 2 * radius));
    }

    /** Draws a picture. Outlines that are not rectangles are filled with the picture as a paint, since clips have no antialiased edges. */
    private static void photo(Graphics2D graphics, DrawnLayer.Photo photo) {
        Rectangle2D place = photo.place();
        if (photo.outline() instanceof Rectangle2D) {
            graphics.clip(photo.outline());
            AffineTransform to = AffineTransform.getTranslateInstance(place.getX(), place.getY());
            to.scale(
                    place.getWidth() / photo.picture().getWidth(),
                    place.getHeight() / photo.picture().getHeight());
            graphics.drawImage(photo.picture(), to, null);
        } else {
            graphics.setPaint(new java.awt.TexturePaint(photo.picture(), place));
            graphics.fill(photo.outline());
        }
    }

    private static Color colour(PaletteColour colour, double opacity) {
        return new Color(colour.red(), colour.green(), colour.blue(), (int) Math.rint(255 * opacity));
    }

    /** The range of luminance of the pixels below an outline and around it. */
    LuminanceRange ground(Shape outline) {
        Rectangle2D bounds = outline.getBounds2D();
        int x = Math.max(0, (int) Math.floor(bounds.getX() - AROUND));
        int y = Math.max(0, (int) Math.floor(bounds.getY() - AROUND));
        int width = Math.min(image.getWidth(), (int) Math.ceil(bounds.getMaxX() + AROUND)) - x;
        int height = Math.min(image.getHeight(), (int) Math.ceil(bounds.getMaxY() + AROUND)) - y;
        if (width <= 0 || height <= 0) {
            return new LuminanceRange(0, 1);
        }
        var mask = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = mask.createGraphics();
        graphics.translate(-x, -y);
        graphics.setColor(Color.WHITE);
        graphics.fill(outline);
        graphics.setStroke(new BasicStroke(2 * AROUND));
        graphics.draw(outline);
        graphics.dispose();
        byte[] marked = ((DataBufferByte) mask.getRaster().getDataBuffer()).getData();
        int[] pixels = image.getRGB(x, y, width, height, null, 0, width);
        double least = 1;
        double most = 0;
        int seen = 0;
        for (int i = 0; i < pixels.length; i++) {
            if (marked[i] != 0 && (i == 0 || pixels[i] != seen || least > most)) {
                seen = pixels[i];
                double luminance = PaletteColour.luminance(seen);
                least = Math.min(least, luminance);
                most = Math.max(most, luminance);
            }
        }
        return new LuminanceRange(least, most);
    }
}
