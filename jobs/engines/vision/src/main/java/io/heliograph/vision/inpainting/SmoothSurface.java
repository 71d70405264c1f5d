// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import io.heliograph.pixels.MatrixArrays;
import org.bytedeco.opencv.opencv_core.Mat;

/** Fallback for holes with no patch of known pixels nearby: blended colours of the nearest known pixels. */
final class SmoothSurface {
    private SmoothSurface() {}

    static void write(WorkingWindow workingWindow, HoleSurroundings around, Mat into) {
        boolean[] holes = workingWindow.layer().hole();
        float[] colours = workingWindow.colours().clone();
        SmoothFill.fill(colours, holes, workingWindow.width(), workingWindow.height(), 3);
        PixelRegion pixelRegion = workingWindow.region();
        BilinearView smooth = new BilinearView(
                colours, workingWindow.width(), workingWindow.height(), 3, pixelRegion.width(), pixelRegion.height());
        byte[] marks = new byte[pixelRegion.width()];
        byte[] line = new byte[pixelRegion.width() * into.channels()];
        for (int y = 0; y < pixelRegion.height(); y++) {
            MatrixArrays.readRow(around.hole(), y, 0, marks, pixelRegion.width());
            MatrixArrays.readRow(into, pixelRegion.top() + y, pixelRegion.left(), line, pixelRegion.width());
            for (int x = 0; x < pixelRegion.width(); x++) {
                for (int c = 0; c < 3 && marks[x] != 0; c++) {
                    line[x * into.channels() + c] = (byte) Math.round(255 * smooth.at(x, y, c));
                }
            }
            MatrixArrays.writeRow(into, pixelRegion.top() + y, pixelRegion.left(), line, pixelRegion.width());
        }
    }
}
