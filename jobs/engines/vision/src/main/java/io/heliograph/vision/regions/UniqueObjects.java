// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.regions;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;

import io.heliograph.pixels.LabPicture;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Finds things that occur once in a picture: areas unlike their surroundings, in colours hardly found elsewhere. When a
 * picture is extended, they must not be repeated. Areas that touch the picture's sides are excluded, since they
 * continue beyond them.
 */
public final class UniqueObjects {
    private static final int SIDE = 400; // longer side at working size, px
    private static final double LEAST = 0.0006; // minimum area of an object, as a share of the picture
    private static final double MOST = 0.12;
    // minimum colour difference between an area and the ring around it, Lab units
    private static final double APART = 11;
    // minimum ratio of a colour's frequency in the area to that elsewhere, for the colour to be the area's own
    private static final double LIKELIER = 3;
    private static final double OWN = 0.5; // minimum share of the area's pixels with its own colours
    // maximum number of pixels elsewhere in the area's own colours, relative to the area
    private static final double COPIES = 1;
    private static final double RING = 0.012; // width of the ring around an area, as a share of the longer side
    private static final double CELL = 10; // side of a histogram cell, Lab units
    private static final int CELLS = 26;

    private final RegionMap map;
    private final float[] lab;
    private final boolean[] found;

    private UniqueObjects(RegionMap map) {
        this.map = map;
        try (Mat small = MatrixArrays.mat(map.bgr(), map.height(), map.width())) {
            lab = LabPicture.of(small).lab();
        }
        found = new boolean[map.labels().length];
    }

    /**
     * Mask of the unique objects.
     *
     * @param subject CV_8UC1 of the picture's size, not 0 on its subject
     * @return CV_8UC1 of the same size, 255 on the objects and a small margin; the caller closes it
     */
    public static Mat of(Raster picture, Mat subject) {
        try (Raster small = Raster.owning(MatrixPlanes.small(picture.mat(), SIDE));
                Mat inside = new Mat();
                Size size = new Size(small.width(), small.height())) {
            resize(subject, inside, size, 0, 0, INTER_LINEAR);
            byte[] levels = MatrixArrays.bytes(inside);
            boolean[] cut = new boolean[levels.length];
            for (int i = 0; i < cut.length; i++) {
                cut[i] = (levels[i] & 255) > 127;
            }
            UniqueObjects uniqueObjects = new UniqueObjects(RegionMap.of(small, cut, 1));
            for (PictureRegion pictureRegion : uniqueObjects.map.regions()) {
                uniqueObjects.look(pictureRegion);
            }
            return uniqueObjects.mask(picture.width(), picture.height());
        }
    }

    private void look(PictureRegion pictureRegion) {
        boolean[] area = map.mask(pictureRegion);
        if (pictureRegion.share() < LEAST || pictureRegion.share() > MOST || touches(area)) {
            return;
        }
        boolean[] near = grown(area);
        if (apart(area, near) < APART) {
            return;
        }
        int[] own = new int[CELLS * CELLS * CELLS];
        int[] other = new int[own.length];
        int inside = 0;
        int outside = 0;
        for (int i = 0; i < area.length; i++) {
            if (area[i]) {
                own[cell(i)]++;
                inside++;
            } else if (!near[i]) {
                other[cell(i)]++;
                outside++;
            }
        }
        double typical = 0;
        double copies = 0;
        for (int k = 0; k < own.length; k++) {
            if ((double) own[k] * outside > LIKELIER * other[k] * inside) {
                typical += own[k];
                copies += other[k];
            }
        }
        if (typical > OWN * inside && copies < COPIES * inside) {
            for (int i = 0; i < area.length; i++) {
                found[i] |= area[i];
            }
        }
    }

    private boolean touches(boolean[] area) {
        for (int i = 0; i < area.length; i++) {
            int x = i % map.width();
            int y = Math.floorDiv(i, map.width());
            if (area[i] && (x < 2 || y < 2 || x > map.width() - 3 || y > map.height() - 3)) {
                return true;
            }
        }
        return false;
    }

    private double apart(boolean[] area, boolean[] near) {
        double[] sums = new double[8];
        for (int i = 0; i < area.length; i++) {
            if (near[i]) {
                int side = area[i] ? 0 : 4;
                sums[side]++;
                for (int c = 0; c < 3; c++) {
                    sums[side + 1 + c] += lab[3 * i + c];
                }
            }
        }
        double square = 0;
        for (int c = 1; c < 4; c++) {
            square += Math.pow(sums[c] / Math.max(1, sums[0]) - sums[4 + c] / Math.max(1, sums[4]), 2);
        }
        return Math.sqrt(square);
    }

    private int cell(int i) {
        int l = Math.clamp((int) (lab[3 * i] / CELL), 0, CELLS - 1);
        int a = Math.clamp((int) ((lab[3 * i + 1] + 128) / CELL), 0, CELLS - 1);
        int b = Math.clamp((int) ((lab[3 * i + 2] + 128) / CELL), 0, CELLS - 1);
        return (l * CELLS + a) * CELLS + b;
    }

    private boolean[] grown(boolean[] area) {
        int radius = radius(map.width(), map.height());
        boolean[] grown = new boolean[area.length];
        try (PointerScope _ = new PointerScope()) {
            Mat mask = MatrixArrays.mask(area, map.height(), map.width());
            dilate(mask, mask, disc(radius));
            byte[] near = MatrixArrays.bytes(mask);
            for (int i = 0; i < grown.length; i++) {
                grown[i] = near[i] != 0;
            }
        }
        return grown;
    }

    private Mat mask(int width, int height) {
        Mat whole = new Mat();
        try (PointerScope _ = new PointerScope()) {
            Mat small = MatrixArrays.mask(found, map.height(), map.width());
            resize(small, whole, new Size(width, height), 0, 0, INTER_LINEAR);
            threshold(whole, whole, 63, 255, THRESH_BINARY);
            dilate(whole, whole, disc(radius(width, height)));
        }
        return whole;
    }

    private static int radius(int width, int height) {
        return (int) Math.max(2, Math.round(RING * Math.max(width, height)));
    }

    private static Mat disc(int radius) {
        return getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1));
    }
}
