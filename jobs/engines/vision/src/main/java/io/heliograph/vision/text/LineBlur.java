// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.text;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.Pixelation;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Makes lines of text unreadable: squares as high as the line become single pixels, which are enlarged again. No sharpening restores the
 * letters. Opacity and everything outside the widened boxes are unchanged.
 */
public final class LineBlur {
    // margin on each side in line heights, for letters that extend beyond the box
    private static final double WIDER = 0.45;
    private static final double FADE = 0.2; // width of the blur's soft edge in line heights

    private LineBlur() {}

    /** Blurs lines; the caller closes the result. */
    public static Raster of(Raster picture, List<LineBox> lines, Runnable checkpoint) {
        Raster blurred = picture.copy();
        for (LineBox line : lines) {
            checkpoint.run();
            around(line, picture.width(), picture.height()).ifPresent(area -> blur(blurred.mat(), line, area));
        }
        return blurred;
    }

    /** The upright box around a widened line, within the picture. */
    private static Optional<PixelArea> around(LineBox line, int width, int height) {
        double along = line.width() / 2 + (WIDER + FADE) * line.height();
        double across = line.height() / 2 + (WIDER + FADE) * line.height();
        double cos = Math.abs(Math.cos(line.angle()));
        double sin = Math.abs(Math.sin(line.angle()));
        double half = along * cos + across * sin;
        double tall = along * sin + across * cos;
        int left = (int) Math.max(0, Math.floor(line.x() - half));
        int top = (int) Math.max(0, Math.floor(line.y() - tall));
        int right = (int) Math.min(width, Math.ceil(line.x() + half));
        int bottom = (int) Math.min(height, Math.ceil(line.y() + tall));
        return right > left && bottom > top
                ? Optional.of(new PixelArea(left, top, right - left, bottom - top))
                : Optional.empty();
    }

    private static void blur(Mat picture, LineBox line, PixelArea area) {
        var cells = new Pixelation.Cells((int) Math.max(1, Math.round(area.width() / line.height())), (int)
                Math.max(1, Math.round(area.height() / line.height())));
        Pixelation.blend(picture, area, cells, (x, y) -> share(line, area.x() + x - line.x(), area.y() + y - line.y()));
    }

    /** Share of the blur at an offset from the line's centre: 1 on the widened line, 0 beyond its soft edge. */
    private static float share(LineBox line, double dx, double dy) {
        double along = Math.abs(dx * Math.cos(line.angle()) + dy * Math.sin(line.angle())) - line.width() / 2;
        double across = Math.abs(dy * Math.cos(line.angle()) - dx * Math.sin(line.angle())) - line.height() / 2;
        double beyond = Math.max(along, across) / line.height();
        return 1 - UnitCurves.step((float) WIDER, (float) (WIDER + FADE), (float) beyond);
    }
}
