// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.plane;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** Reduces a part of a picture to a few pixels and enlarges it again, so that no sharpening restores its details. */
public final class Pixelation {
    private Pixelation() {}

    /**
     * Weight of the coarse version at the middle of a pixel, 0 to 1; columns and rows count from the area's upper left
     * corner.
     */
    @FunctionalInterface
    public interface Share {
        /** The weight at a point of the area. */
        float at(double x, double y);
    }

    /**
     * Blends an area with its coarse version, in place; opacity is unchanged.
     *
     * @param picture CV_8UC1, CV_8UC3 or CV_8UC4
     * @param area pixels to blend, within the picture
     * @param cells columns and rows of the coarse version
     */
    public static void blend(Mat picture, PixelArea area, Cells cells, Share share) {
        try (Mat part = area.in(picture);
                Mat few = new Mat();
                Mat smooth = new Mat()) {
            resize(part, few, new Size(cells.across(), cells.down()), 0, 0, INTER_AREA);
            resize(few, smooth, new Size(area.width(), area.height()), 0, 0, INTER_CUBIC);
            int channels = part.channels();
            byte[] old = new byte[area.width() * channels];
            byte[] soft = new byte[old.length];
            for (int y = 0; y < area.height(); y++) {
                MatrixArrays.readRow(part, y, old);
                MatrixArrays.readRow(smooth, y, soft);
                for (int x = 0; x < area.width(); x++) {
                    float coarse = share.at(x + 0.5, y + 0.5);
                    for (int c = 0; c < Math.min(3, channels); c++) {
                        int i = x * channels + c;
                        old[i] = (byte) Math.round(UnitCurves.mix(old[i] & 255, soft[i] & 255, coarse));
                    }
                }
                MatrixArrays.writeRow(part, y, old);
            }
        }
    }

    /**
     * Size of a coarse version.
     *
     * @param across number of columns
     * @param down number of rows
     */
    public record Cells(int across, int down) {}
}
