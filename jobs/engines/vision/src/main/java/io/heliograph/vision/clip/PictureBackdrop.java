// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.pixels.AlphaPlane;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/** A picture behind a clip: scaled to cover the frame, and cropped to its centre. */
public final class PictureBackdrop implements BackdropComposite.Backdrop {
    private final Mat frame = new Mat();

    /**
     * Backdrop with a still picture.
     *
     * @param picture CV_8UC3 or CV_8UC4, where transparent pixels show white; it stays the caller's
     */
    public PictureBackdrop(Mat picture, int width, int height) {
        cover(picture, frame, width, height);
    }

    /** Fills a frame with the centre of a picture, scaled to cover it. */
    public static void cover(Mat picture, Mat frame, int width, int height) {
        double scale = Math.max((double) width / picture.cols(), (double) height / picture.rows());
        int cols = Math.clamp(Math.round(width / scale), 1, picture.cols());
        int rows = Math.clamp(Math.round(height / scale), 1, picture.rows());
        try (PointerScope _ = new PointerScope()) {
            Rect middle = new Rect((picture.cols() - cols) / 2, (picture.rows() - rows) / 2, cols, rows);
            Mat opaque = picture.channels() == 4 ? AlphaPlane.overWhite(picture) : picture;
            resize(new Mat(opaque, middle), frame, new Size(width, height), 0, 0, scale < 1 ? INTER_AREA : INTER_CUBIC);
        }
    }

    @Override
    public Mat at(long micros) {
        return frame;
    }

    @Override
    public void close() {
        frame.close();
    }
}
