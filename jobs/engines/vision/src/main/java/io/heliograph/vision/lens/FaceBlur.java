// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.lens;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.imaging.UnitCurves;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Faces made unrecognisable. A face becomes as small as {@value #CELLS} pixels a side before it is enlarged again, so that no sharpening
 * brings it back. Opacity and everything outside the widened boxes stay as they are.
 */
public final class FaceBlur {
    private static final int CELLS = 5;
    private static final double WIDER = 0.35; // of a box's side, to each side: chin, hair and ears
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
        try (Mat part = box.in(picture);
                Mat few = new Mat();
                Mat smooth = new Mat()) {
            resize(part, few, new Size(CELLS, CELLS), 0, 0, INTER_AREA);
            resize(few, smooth, new Size(box.width(), box.height()), 0, 0, INTER_CUBIC);
            int channels = part.channels();
            byte[] old = new byte[box.width() * channels];
            byte[] soft = new byte[old.length];
            for (int y = 0; y < box.height(); y++) {
                MatrixArrays.readRow(part, y, old);
                MatrixArrays.readRow(smooth, y, soft);
                double dy = 2 * (y + 0.5) / box.height() - 1;
                for (int x = 0; x < box.width(); x++) {
                    double dx = 2 * (x + 0.5) / box.width() - 1;
                    float share = 1 - UnitCurves.step(EDGE, 1, (float) Math.hypot(dx, dy));
                    for (int c = 0; c < Math.min(3, channels); c++) {
                        int i = x * channels + c;
                        old[i] = (byte) Math.round(UnitCurves.mix(old[i] & 255, soft[i] & 255, share));
                    }
                }
                MatrixArrays.writeRow(part, y, old);
            }
        }
    }
}
