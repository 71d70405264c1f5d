// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.typography;

import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.picture.RgbImage;

/** Writes texts over a finished picture: at their place, reduced if they do not fit, and lighter or darker than the background. */
public final class TextOverlay {
    private static final float MARGIN = 0.05f;
    // maximum height of capitals in a text of the usual size, as a share of the picture's height
    private static final float CAPITAL = 0.085f;
    private static final int FINENESS = 48;

    private TextOverlay() {}

    /** Returns a copy of a picture with a text over it. */
    public static RgbImage write(RgbImage rgbImage, BriefLettering briefLettering) {
        if (briefLettering.text().isBlank()) {
            return rgbImage;
        }
        int width = rgbImage.width();
        int height = rgbImage.height();
        boolean corner = briefLettering.place().name().contains("_");
        float room = (corner ? 0.45f : 0.86f) * width;
        float across = room / (0.3f * height);
        Inscription letters = Inscription.of(briefLettering.text(), briefLettering.font(), across * 1.4f, FINENESS);
        float capital = CAPITAL * height * briefLettering.size().factor();
        capital = Math.min(capital, Math.min(room / letters.width(), 0.8f * height / letters.height()));
        float cell = letters.cell() * capital;
        float w = letters.width() * capital;
        float h = letters.height() * capital;
        float left = along(x(briefLettering.place()), w, width);
        float top = along(y(briefLettering.place()), h, height);
        byte[] rgb = rgbImage.rgb().clone();
        float under = brightness(rgbImage, left, top, w, h);
        float[] ink = briefLettering.colour().map(TextOverlay::ink).orElse(under > 0.52f ? DARK : LIGHT);
        boolean light = 0.3f * ink[0] + 0.59f * ink[1] + 0.11f * ink[2] > 0.5f;
        float halo = light ? 0 : 1;
        for (int y = Math.max(0, (int) top); y < Math.min(height, top + h); y++) {
            for (int x = Math.max(0, (int) left); x < Math.min(width, left + w); x++) {
                float u = (x + 0.5f - left) / cell;
                float v = letters.rows() - (y + 0.5f - top) / cell;
                float distance = letters.at(u, v);
                float cover = Math.clamp(0.5f - distance * capital, 0f, 1f);
                float glow = 0.38f * Math.clamp(1 - distance / 0.22f, 0f, 1f);
                int at = 3 * (y * width + x);
                for (int c = 0; c < 3; c++) {
                    float old = (rgb[at + c] & 0xff) / 255f;
                    float soft = old + (halo - old) * glow * glow;
                    rgb[at + c] = (byte) (int) (255 * (soft + (ink[c] - soft) * cover) + 0.5f);
                }
            }
        }
        return new RgbImage(width, height, rgb);
    }

    private static final float[] LIGHT = {0.98f, 0.98f, 0.96f};
    private static final float[] DARK = {0.08f, 0.08f, 0.1f};

    private static float[] ink(NamedColour namedColour) {
        return new float[] {namedColour.red(), namedColour.green(), namedColour.blue()};
    }

    /** Left or upper end of a text of a given length within the picture: at the start, in the middle or at the end. */
    private static float along(int side, float length, float whole) {
        float margin = MARGIN * whole;
        return side < 0 ? margin : side > 0 ? whole - margin - length : (whole - length) / 2;
    }

    private static int x(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT, LEFT, BOTTOM_LEFT -> -1;
            case TOP_RIGHT, RIGHT, BOTTOM_RIGHT -> 1;
            default -> 0;
        };
    }

    private static int y(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case TOP_LEFT, TOP, TOP_RIGHT, BACKGROUND -> -1;
            case BOTTOM_LEFT, BOTTOM, BOTTOM_RIGHT, FOREGROUND -> 1;
            default -> 0;
        };
    }

    private static float brightness(RgbImage rgbImage, float left, float top, float w, float h) {
        double sum = 0;
        int count = 0;
        for (int y = Math.max(0, (int) top); y < Math.min(rgbImage.height(), top + h); y += 2) {
            for (int x = Math.max(0, (int) left); x < Math.min(rgbImage.width(), left + w); x += 2) {
                int at = 3 * (y * rgbImage.width() + x);
                byte[] rgb = rgbImage.rgb();
                sum += 0.3 * (rgb[at] & 0xff) + 0.59 * (rgb[at + 1] & 0xff) + 0.11 * (rgb[at + 2] & 0xff);
                count++;
            }
        }
        return count == 0 ? 0.5f : (float) (sum / count / 255);
    }
}
