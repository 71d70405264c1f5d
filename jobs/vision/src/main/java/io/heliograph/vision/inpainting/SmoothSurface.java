// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import org.bytedeco.opencv.opencv_core.Mat;

/** The way out when not one whole patch is known: colours of the nearest known pixels, blended. */
final class SmoothSurface {
    private SmoothSurface() {}

    static void write(Window window, Surroundings around, Mat into) {
        boolean[] holes = window.layer().hole();
        float[] colours = window.colours().clone();
        SmoothFill.fill(colours, holes, window.width(), window.height(), 3);
        Region region = window.region();
        Bilinear smooth = new Bilinear(colours, window.width(), window.height(), 3, region.width(), region.height());
        byte[] marks = new byte[region.width()];
        byte[] line = new byte[region.width() * into.channels()];
        for (int y = 0; y < region.height(); y++) {
            Rows.read(around.hole(), y, 0, marks, region.width());
            Rows.read(into, region.top() + y, region.left(), line, region.width());
            for (int x = 0; x < region.width(); x++) {
                for (int c = 0; c < 3 && marks[x] != 0; c++) {
                    line[x * into.channels() + c] = (byte) Math.round(255 * smooth.at(x, y, c));
                }
            }
            Rows.write(into, region.top() + y, region.left(), line, region.width());
        }
    }
}
