// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.stuff;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_CLOSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Classifies the large areas of a picture. */
public final class StuffReader {
    private static final int SIDE = 320;
    private static final double LEAST = 0.01; // minimum area of a kind, as a share of the picture
    private static final double FIELD = 0.15; // minimum area of snow, as a share of the picture
    private static final int TEXTURE = 3; // radius of the window in which roughness is measured, px

    private final LabPicture picture;
    private final float[] rough;
    private final boolean[] sky;
    private final boolean[] green;
    private final double horizon;
    private final Map<StuffKind, byte[]> maps = new EnumMap<>(StuffKind.class);

    private StuffReader(LabPicture picture) {
        this.picture = picture;
        rough = picture.roughness(TEXTURE);
        float[] steps = picture.steps();
        green = cleaned(all(this::vegetation), 1);
        boolean[] natural = all(i -> green[i] || dune(i) || (pale(i) && picture.chroma(i) < 10));
        sky = cleaned(SkyDetection.of(picture, steps, rough, green, natural), 1);
        horizon = horizon();
        keep(StuffKind.SKY, sky);
        keep(StuffKind.VEGETATION, all(i -> green[i] && !sky[i]));
        keep(StuffKind.SKIN, cleaned(all(this::skin), 1));
        keep(StuffKind.GROUND, ground(steps));
        if (maps.containsKey(StuffKind.SKY)) {
            outdoors();
        }
    }

    /** The maps of a picture, at no more than {@value #SIDE} px a side. */
    public static StuffMaps of(Raster picture) {
        try (Mat bgr = MatrixPlanes.small(picture.mat(), SIDE)) {
            StuffReader stuffReader = new StuffReader(LabPicture.of(bgr));
            return new StuffMaps(bgr.cols(), bgr.rows(), stuffReader.maps, stuffReader.horizon);
        }
    }

    /** Adds water, snow and sand below a sky; without a sky, tables would count as beaches. */
    private void outdoors() {
        int row = (int) (horizon * picture.height() * 0.8);
        int top = row * picture.width();
        float[] mean = mean(sky);
        boolean[] water = cleaned(all(i -> i >= top && !sky[i] && !green[i] && water(i, mean)), 2);
        keep(StuffKind.WATER, water);
        keep(StuffKind.SNOW, wide(cleaned(all(i -> i >= top && !sky[i] && !water[i] && pale(i)), 2)));
        keep(StuffKind.SAND, cleaned(all(i -> i >= top && !sky[i] && !water[i] && !green[i] && dune(i)), 2));
    }

    private void keep(StuffKind kind, boolean[] mask) {
        byte[] map = new byte[mask.length];
        int area = 0;
        for (int i = 0; i < mask.length; i++) {
            if (mask[i]) {
                map[i] = -1;
                area++;
            }
        }
        if (area >= LEAST * mask.length) {
            maps.put(kind, map);
        }
    }

    /** Keeps a mask only if it is large: white fields are snow, small white things are not. */
    private static boolean[] wide(boolean[] mask) {
        int area = 0;
        for (boolean in : mask) {
            area += in ? 1 : 0;
        }
        return area > FIELD * mask.length ? mask : new boolean[mask.length];
    }

    private double horizon() {
        int[] ends = SkyDetection.ends(picture, sky);
        int[] some = Arrays.stream(ends).filter(end -> end > 0).sorted().toArray();
        return some.length == 0 ? 0 : (double) some[some.length / 2] / picture.height();
    }

    /** Whether a pixel looks like leaves or grass: green to yellow-green, and rougher than paint. */
    private boolean vegetation(int i) {
        float hue = picture.hue(i);
        float chroma = picture.chroma(i);
        boolean green = hue > 98 && hue < 165;
        boolean dry = hue > 84 && hue <= 98 && picture.light(i) < 70 && rough[i] > 3;
        return chroma > 8 && (green || dry) && picture.light(i) > 6 && picture.light(i) < 92 && rough[i] > 0.9;
    }

    /** Whether a pixel has a colour of snow: white in the light, blueish in shade. */
    private boolean pale(int i) {
        boolean lit = picture.light(i) > 80 && picture.chroma(i) < 10;
        boolean shaded = picture.light(i) > 55 && picture.b(i) < 1 && picture.chroma(i) < 15 && picture.a(i) < 4;
        return lit || shaded;
    }

    private boolean dune(int i) {
        float hue = picture.hue(i);
        float chroma = picture.chroma(i);
        return picture.light(i) > 48 && chroma > 7 && chroma < 45 && hue > 52 && hue < 96 && rough[i] < 7;
    }

    /** Whether a pixel looks like water: blue or in the sky's colours, and no rougher than waves. */
    private boolean water(int i, float[] sky) {
        float l = picture.light(i) - sky[0];
        float a = picture.a(i) - sky[1];
        float b = picture.b(i) - sky[2];
        boolean mirrored = a * a + b * b < 8 * 8 && Math.abs(l) < 35 && picture.chroma(i) > 8;
        float hue = picture.hue(i);
        boolean blue = picture.chroma(i) > 10 && hue > 170 && hue < 290;
        return (blue || (mirrored && picture.b(i) < 2)) && rough[i] < 10 && picture.light(i) < 90;
    }

    private boolean skin(int i) {
        float hue = picture.hue(i);
        float chroma = picture.chroma(i);
        return picture.light(i) > 25
                && picture.light(i) < 92
                && hue > 28
                && hue < 72
                && chroma > 12
                && chroma < 48
                && picture.a(i) > 6
                && rough[i] < 7;
    }

    private boolean[] ground(float[] steps) {
        int width = picture.width();
        float[] coarse = MatrixPlanes.mean(steps, width, picture.height(), 1);
        boolean[] in = new boolean[picture.pixels()];
        float[] floor = mean(all(i -> i >= 0.93 * in.length));
        for (int x = 0; x < width; x++) {
            float still = Math.max(8, 2.2f * coarse[(picture.height() - 1) * width + x]);
            for (int y = picture.height() - 1; y > horizon * picture.height(); y--) {
                int i = y * width + x;
                if (coarse[i] > still || far(i, floor) || sky[i]) {
                    break;
                }
                in[i] = true;
            }
        }
        return cleaned(in, 3);
    }

    private boolean far(int i, float[] colour) {
        return Math.hypot(picture.a(i) - colour[1], picture.b(i) - colour[2]) > 22
                || Math.abs(picture.light(i) - colour[0]) > 42;
    }

    private float[] mean(boolean[] mask) {
        ColourDistribution colourDistribution = new ColourDistribution();
        for (int i = 0; i < mask.length; i++) {
            if (mask[i]) {
                colourDistribution.add(picture, i);
            }
        }
        return new float[] {
            (float) colourDistribution.mean(0), (float) colourDistribution.mean(1), (float) colourDistribution.mean(2)
        };
    }

    private boolean[] all(IntPredicate test) {
        boolean[] mask = new boolean[picture.pixels()];
        for (int i = 0; i < mask.length; i++) {
            mask[i] = test.test(i);
        }
        return mask;
    }

    /** Morphological closing, then opening: removes pores and specks. */
    private boolean[] cleaned(boolean[] mask, int radius) {
        byte[] levels = new byte[mask.length];
        for (int i = 0; i < mask.length; i++) {
            levels[i] = (byte) (mask[i] ? 255 : 0);
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mat = MatrixArrays.mat(levels, picture.height(), picture.width());
            Mat disc = getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1));
            morphologyEx(mat, mat, MORPH_CLOSE, disc);
            morphologyEx(mat, mat, MORPH_OPEN, disc);
            byte[] after = MatrixArrays.bytes(mat);
            boolean[] clean = new boolean[mask.length];
            for (int i = 0; i < clean.length; i++) {
                clean[i] = after[i] != 0;
            }
            return clean;
        }
    }
}
