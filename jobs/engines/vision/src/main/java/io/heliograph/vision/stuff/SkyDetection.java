// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import io.heliograph.pixels.LabPicture;
import java.util.Arrays;

/**
 * Finds the sky. The search begins with pixels in possible sky colours above the {@linkplain CanopyBorder border}, and
 * extends to connected pixels of similar colours. The sky is kept only if it is plausible: pale indoor walls look like
 * a pale sky, so a pale sky must lie above plants, water, snow or sand.
 */
final class SkyDetection {
    private static final double LEAST = 0.02; // minimum area of a sky, as a share of the picture
    private static final float REACH = 9; // maximum colour distance from the pixel where the extension began, Lab units
    private static final float SMOOTH = 5; // maximum colour step to a neighbour, Lab units
    private static final float ROUGH = 9; // maximum standard deviation of lightness in a sky
    private static final double USUAL = 0.6;
    private static final double MARGIN = 0.01; // added to the lowest row of the sky, as a share of the height
    // width of the neighbourhood on each side of a column, as a share of the picture's width
    private static final double AROUND = 0.15;
    private static final double MOST_OF_THEM = 0.8;
    private static final double UPPER = 0.85; // lowest row of a sky, as a share of the height

    private final LabPicture picture;
    private final float[] rough;
    private final boolean[] in;

    private SkyDetection(LabPicture picture, float[] rough) {
        this.picture = picture;
        this.rough = rough;
        this.in = new boolean[picture.pixels()];
    }

    /** Mask of the sky, one value a pixel; all false if no sky is plausible. */
    static boolean[] of(LabPicture picture, float[] steps, float[] rough, boolean[] green, boolean[] natural) {
        SkyDetection skyDetection = new SkyDetection(picture, rough);
        int[] border = CanopyBorder.of(picture, steps);
        int horizon = HorizonLine.row(picture, border);
        for (int x = 0; x < border.length; x++) {
            border[x] = Math.min(border[x], horizon);
        }
        skyDetection.above(border);
        skyDetection.grow(skyDetection.limits(border, horizon));
        if (!skyDetection.likely(skyDetection.below(green), horizon < picture.height(), skyDetection.below(natural))) {
            Arrays.fill(skyDetection.in, false);
        }
        return skyDetection.in;
    }

    private void above(int[] border) {
        for (int x = 0; x < border.length; x++) {
            int end = Math.min(border[x], (int) (UPPER * picture.height()));
            for (int y = 0; y < end; y++) {
                int i = y * border.length + x;
                in[i] = skyColoured(i);
            }
        }
    }

    /**
     * Lowest row of the sky in each column. It follows the border in most columns nearby, so that the sky does not grow
     * into the sea.
     */
    private int[] limits(int[] border, int horizon) {
        int reach = (int) (AROUND * border.length);
        int[] sorted = border.clone();
        Arrays.sort(sorted);
        int usual = sorted[(int) (USUAL * (sorted.length - 1))];
        int[] limits = new int[border.length];
        if (horizon < picture.height()) {
            Arrays.fill(limits, horizon);
            return limits;
        }
        for (int x = 0; x < border.length; x++) {
            int[] near = Arrays.copyOfRange(border, Math.max(0, x - reach), Math.min(border.length, x + reach + 1));
            Arrays.sort(near);
            int local = near[(int) (MOST_OF_THEM * (near.length - 1))];
            limits[x] = Math.clamp(
                    Math.max(local, usual) + (int) (MARGIN * picture.height()), 0, (int) (UPPER * picture.height()));
        }
        return limits;
    }

    /** Spreads to neighbours with a small step and a colour close to that of the sky the growth started from. */
    private void grow(int[] limits) {
        int width = picture.width();
        int[] from = new int[in.length];
        int[] queue = new int[in.length];
        int end = 0;
        for (int i = 0; i < in.length; i++) {
            if (in[i]) {
                from[i] = i;
                queue[end++] = i;
            }
        }
        for (int n = 0; n < end; n++) {
            int i = queue[n];
            int x = i % width;
            int[] next = {x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width};
            for (int j : next) {
                boolean open = j >= 0 && j < in.length && !in[j] && Math.floorDiv(j, width) < limits[j % width];
                if (open && joins(from[i], i, j)) {
                    in[j] = true;
                    from[j] = from[i];
                    queue[end++] = j;
                }
            }
        }
    }

    private boolean joins(int origin, int i, int j) {
        boolean cloud = picture.light(j) > picture.light(origin) && picture.chroma(j) < 14;
        return picture.distance(i, j) < SMOOTH
                && (cloud || picture.distance(origin, j) < REACH)
                && rough[j] < ROUGH
                && skyColoured(j);
    }

    /** Whether a colour is possible in a sky: neither green nor a dark earth colour. */
    private boolean skyColoured(int i) {
        float hue = picture.hue(i);
        float chroma = picture.chroma(i);
        boolean green = chroma > 9 && hue > 95 && hue < 175;
        boolean earth = picture.light(i) < 45 && chroma > 12 && hue > 30 && hue < 110;
        return !green && !earth;
    }

    private boolean likely(double plants, boolean level, double natural) {
        int area = 0;
        int blue = 0;
        int glow = 0;
        int pale = 0;
        double roughness = 0;
        int top = 0;
        for (int i = 0; i < in.length; i++) {
            if (in[i]) {
                area++;
                blue += blue(i) ? 1 : 0;
                glow += glow(i) ? 1 : 0;
                pale += picture.light(i) > 45 && picture.chroma(i) < 14 ? 1 : 0;
                roughness += rough[i];
                top += i < picture.width() ? 1 : 0;
            }
        }
        if (area < LEAST * in.length || top < 0.25 * picture.width() || roughness / area > 6) {
            return false;
        }
        boolean outdoors = plants > 0.03 || level;
        boolean open = blue > 0.3 * area && outdoors;
        boolean dusk = blue + glow > 0.4 * area && (plants > 0.08 || (plants > 0.02 && gradient()));
        boolean overcast = pale > 0.5 * area && (plants > 0.15 || (outdoors && natural > 0.35));
        boolean bare = blue > 0.5 * area && natural > 0.3 && gradient(); // blue sky above desert or snow
        return open || dusk || overcast || bare;
    }

    private boolean blue(int i) {
        float hue = picture.hue(i);
        return picture.chroma(i) > 6 && hue > 215 && hue < 300;
    }

    /** Whether a pixel has a colour of dusk or dawn. */
    private boolean glow(int i) {
        float hue = picture.hue(i);
        return picture.light(i) > 45 && picture.chroma(i) > 10 && (hue < 95 || hue > 320);
    }

    /** Whether the sky grows lighter or warmer towards the horizon, as air does and painted walls do not. */
    private boolean gradient() {
        ColourDistribution upper = new ColourDistribution();
        ColourDistribution lower = new ColourDistribution();
        int[] ends = ends(picture, in);
        for (int i = 0; i < in.length; i++) {
            if (in[i]) {
                (Math.floorDiv(i, picture.width()) < ends[i % picture.width()] / 2 ? upper : lower).add(picture, i);
            }
        }
        return lower.mean(0) > upper.mean(0) + 1.5 || lower.mean(2) > upper.mean(2) + 2.5;
    }

    /** Share of the picture outside the sky that is marked. */
    private double below(boolean[] natural) {
        int all = 0;
        int found = 0;
        for (int i = 0; i < in.length; i++) {
            all += in[i] ? 0 : 1;
            found += !in[i] && natural[i] ? 1 : 0;
        }
        return (double) found / Math.max(1, all);
    }

    /** In each column the row below the sky; 0 without sky. */
    static int[] ends(LabPicture picture, boolean[] sky) {
        int[] ends = new int[picture.width()];
        for (int i = 0; i < sky.length; i++) {
            if (sky[i]) {
                ends[i % picture.width()] = Math.floorDiv(i, picture.width()) + 1;
            }
        }
        return ends;
    }
}
