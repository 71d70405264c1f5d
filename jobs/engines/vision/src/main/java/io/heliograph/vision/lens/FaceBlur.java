// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.lens;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.Pixelation;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Makes faces unrecognisable. A face is reduced to {@value #CELLS} pixels a side and enlarged again, so that no
 * sharpening restores it. Opacity and all pixels outside the widened boxes are unchanged.
 */
public final class FaceBlur {
    private static final int CELLS = 5;
    private static final double WIDER = 0.35; // widening on each side, as a share of the longer side: chin, hair, ears
    private static final float EDGE = 0.85f; // share of the ellipse's radius from which the blur fades

    private FaceBlur() {}

    /**
     * Blurs faces; the caller closes the result.
     *
     * @param faces boxes from the brows to the chin, within the picture
     */
    public static Raster of(Raster picture, List<PixelArea> faces, Runnable checkpoint) {
        Raster blurred = picture.copy();
        for (PixelArea face : faces) {
            checkpoint.run();
            int by = (int) Math.ceil(WIDER * Math.max(face.width(), face.height()));
            blur(blurred.mat(), face.grown(by, picture.width(), picture.height()));
        }
        return blurred;
    }

    private static void blur(Mat picture, PixelArea box) {
        Pixelation.blend(picture, box, new Pixelation.Cells(CELLS, CELLS), (x, y) -> {
            double dx = 2 * x / box.width() - 1;
            double dy = 2 * y / box.height() - 1;
            return 1 - UnitCurves.step(EDGE, 1, (float) Math.hypot(dx, dy));
        });
    }
}
