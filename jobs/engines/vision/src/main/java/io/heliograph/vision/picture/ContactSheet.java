// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.picture;

import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.pixels.Resampling;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/** Contact sheet: many pictures in one, in rows of small squares. */
public final class ContactSheet {
    /** Side of a picture's square, in pixels. */
    public static final int SIDE = 160;

    private static final int GAP = 8;
    private static final int BOARD = 8; // side of a square of the chequerboard behind transparent pixels, px
    private static final double LIGHT = 255;
    private static final double DARK = 216;
    private static final double PAPER = 244;

    private ContactSheet() {}

    /** A picture reduced to fit the middle of a chequered square of {@value #SIDE} pixels; the caller closes it. */
    public static Raster cell(Raster picture) {
        double factor = Math.min(1, SIDE / (double) Math.max(picture.width(), picture.height()));
        int width = Math.max(1, (int) Math.rint(picture.width() * factor));
        int height = Math.max(1, (int) Math.rint(picture.height() * factor));
        Raster cell = PlainPicture.of(SIDE, SIDE, LIGHT, LIGHT, LIGHT);
        try (PointerScope _ = new PointerScope()) {
            for (int y = 0; y < SIDE / BOARD; y++) {
                for (int x = y % 2; x < SIDE / BOARD; x += 2) {
                    fill(cell, new Rect(x * BOARD, y * BOARD, BOARD, BOARD), DARK);
                }
            }
            Mat small = Resampling.area(picture.mat(), width, height);
            Mat place = new Mat(cell.mat(), new Rect((SIDE - width) / 2, (SIDE - height) / 2, width, height));
            if (picture.hasAlpha()) {
                layOver(small, place);
            } else {
                small.copyTo(place);
            }
        }
        return cell;
    }

    /** Composites a CV_8UC4 matrix over a CV_8UC3 one of the same size, in place. */
    private static void layOver(Mat picture, Mat place) {
        Mat result = AlphaPlane.over(AlphaPlane.removed(picture), AlphaPlane.of(picture), place);
        result.copyTo(place);
    }

    private static void fill(Raster sheet, Rect place, double grey) {
        try (Raster colour = PlainPicture.of(place.width(), place.height(), grey, grey, grey)) {
            colour.mat().copyTo(new Mat(sheet.mat(), place));
        }
    }

    /**
     * Joins cells to a sheet; the caller closes it.
     *
     * @param cells results of {@link #cell}, at least one
     * @param columns maximum number of cells in a row
     */
    public static Raster of(List<Raster> cells, int columns) {
        int across = Math.min(columns, cells.size());
        int down = (cells.size() + across - 1) / across;
        Raster sheet = PlainPicture.of(across * (SIDE + GAP) + GAP, down * (SIDE + GAP) + GAP, PAPER, PAPER, PAPER);
        try (PointerScope _ = new PointerScope()) {
            for (int i = 0; i < cells.size(); i++) {
                int left = GAP + i % across * (SIDE + GAP);
                int top = GAP + i / across * (SIDE + GAP);
                cells.get(i).mat().copyTo(new Mat(sheet.mat(), new Rect(left, top, SIDE, SIDE)));
            }
        }
        return sheet;
    }
}
