// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.QuadCurve2D;
import java.awt.image.BufferedImage;
import java.util.Random;

/** A furry thing before a ground out of focus: thousands of drawn hairs; its opacity is known. */
public final class FurScene {
    private static final int FINE = 2; // drawn larger by this, then averaged
    private static final int CORNERS = 90;

    public final int width;
    final int height;
    final byte[] bgr;
    public final byte[] alpha;

    private final Random random;
    private final double[] radius = new double[CORNERS];
    private final double cx;
    private final double cy;
    private final double unit;

    /**
     * Draws it.
     *
     * @param longest length of the longest hairs by the height of the picture
     */
    public FurScene(int seed, int width, int height, double longest) {
        this.width = width;
        this.height = height;
        random = new Random(1000L + seed);
        unit = FINE * Math.min(width, height);
        cx = FINE * width * (0.45 + 0.1 * random.nextDouble());
        cy = FINE * height * (0.45 + 0.1 * random.nextDouble());
        outline();
        float hue = random.nextFloat();
        float[] fur = {hue, 0.15f + 0.4f * random.nextFloat(), 0.25f + 0.6f * random.nextFloat()};
        BufferedImage cover = drawn(seed, fur, longest, false);
        BufferedImage colours = drawn(seed, fur, longest, true);
        double[] ground = ground(hue, fur[2]);
        bgr = new byte[3 * width * height];
        alpha = new byte[width * height];
        for (int i = 0; i < alpha.length; i++) {
            compose(i, cover, colours, ground);
        }
    }

    public Raster picture() {
        return Raster.owning(MatrixArrays.mat(bgr, height, width));
    }

    private void outline() {
        double[] phase = {random.nextDouble(), random.nextDouble(), random.nextDouble()};
        for (int k = 0; k < CORNERS; k++) {
            double t = 2 * Math.PI * k / CORNERS;
            radius[k] = unit
                    * (0.26
                            + 0.05 * Math.sin(2 * t + 6 * phase[0])
                            + 0.03 * Math.sin(3 * t + 6 * phase[1])
                            + 0.02 * Math.sin(5 * t + 6 * phase[2]));
        }
    }

    /** Body and hairs; white where only what they cover counts, for then hairs of any colour make the same opacity. */
    private BufferedImage drawn(int seed, float[] fur, double longest, boolean coloured) {
        Random dice = new Random(77L * seed + 5);
        BufferedImage image = new BufferedImage(FINE * width, FINE * height, BufferedImage.TYPE_INT_ARGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        Path2D body = new Path2D.Double();
        for (int k = 0; k < CORNERS; k++) {
            double t = 2 * Math.PI * k / CORNERS;
            double x = cx + radius[k] * Math.cos(t);
            double y = cy + radius[k] * Math.sin(t);
            if (k == 0) {
                body.moveTo(x, y);
            } else {
                body.lineTo(x, y);
            }
        }
        body.closePath();
        g.setColor(coloured ? tone(fur, -0.05f) : Color.WHITE);
        g.fill(body);
        for (int hair = 0; hair < 16_000; hair++) {
            double t = 2 * Math.PI * dice.nextDouble();
            int k = (int) (t / (2 * Math.PI) * CORNERS) % CORNERS;
            double from = radius[k] * Math.sqrt(0.25 + 0.76 * dice.nextDouble());
            double length = longest * unit * (0.35 + 0.65 * dice.nextDouble());
            double lean = t + 0.35 * dice.nextGaussian() + 0.3 * Math.sin(7 * t);
            double x = cx + from * Math.cos(t);
            double y = cy + from * Math.sin(t);
            double bend = 0.4 * dice.nextGaussian();
            QuadCurve2D curve = new QuadCurve2D.Double(
                    x,
                    y,
                    x + 0.5 * length * Math.cos(lean),
                    y + 0.5 * length * Math.sin(lean),
                    x + length * Math.cos(lean + bend),
                    y + length * Math.sin(lean + bend));
            float shade = (float) (0.13 * dice.nextGaussian());
            g.setStroke(new BasicStroke((float) (FINE * (0.7 + 0.8 * dice.nextDouble()))));
            g.setColor(coloured ? tone(fur, shade) : Color.WHITE);
            g.draw(curve);
        }
        g.dispose();
        return image;
    }

    private static Color tone(float[] fur, float shade) {
        return Color.getHSBColor(fur[0], fur[1], Math.clamp(fur[2] + shade, 0.02f, 1f));
    }

    private double[] ground(float hue, float value) {
        double level = value > 0.55 ? 0.15 + 0.3 * random.nextDouble() : 0.5 + 0.45 * random.nextDouble();
        Color one = Color.getHSBColor(hue + 0.2f + 0.5f * random.nextFloat(), 0.4f, (float) level);
        Color other = Color.getHSBColor(hue + 0.5f, 0.3f, (float) Math.min(1, level * 1.35));
        return new double[] {
            one.getBlue(),
            one.getGreen(),
            one.getRed(),
            other.getBlue(),
            other.getGreen(),
            other.getRed(),
            3 + 4 * random.nextDouble(),
            6 * random.nextDouble()
        };
    }

    private void compose(int i, BufferedImage cover, BufferedImage colours, double[] ground) {
        int x = i % width;
        int y = Math.floorDiv(i, width);
        double opacity = 0;
        double[] own = new double[3];
        for (int k = 0; k < FINE * FINE; k++) {
            int argb = colours.getRGB(FINE * x + k % FINE, FINE * y + k / FINE);
            double a = (cover.getRGB(FINE * x + k % FINE, FINE * y + k / FINE) >>> 24) / 255.0;
            opacity += a / (FINE * FINE);
            for (int c = 0; c < 3; c++) {
                own[c] += a * (argb >> (8 * c) & 255) / (FINE * FINE);
            }
        }
        alpha[i] = (byte) Math.round(255 * opacity);
        double u = ground[6] * x / width;
        double v = ground[6] * y / height;
        double mix = 0.5 + 0.5 * Math.sin(u + ground[7] + 0.7 * Math.sin(v)) * Math.cos(v - ground[7]);
        double grain = 1.5 * random.nextGaussian();
        for (int c = 0; c < 3; c++) {
            double below = ground[c] + mix * (ground[3 + c] - ground[c]);
            double seen = own[c] + (1 - opacity) * below + grain;
            bgr[3 * i + c] = (byte) Math.round(Math.clamp(seen, 0, 255));
        }
    }
}
