// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_32F;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.DIST_L2;
import static org.bytedeco.opencv.global.opencv_imgproc.THRESH_BINARY;
import static org.bytedeco.opencv.global.opencv_imgproc.distanceTransform;
import static org.bytedeco.opencv.global.opencv_imgproc.threshold;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.pixels.MatrixArrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Erases things from the frames of a clip. The pixels behind them come from {@linkplain CleanPlates clean plates} of
 * the same shot: they are aligned by the camera's path and matched in brightness; the median of several plates is
 * blended in with a soft seam. Frames may come in any order.
 *
 * @param path of the camera
 * @param plates clean plates of the clip; the caller closes them
 */
public record ClipErasure(CameraPath path, List<CleanPlate> plates) {
    private static final double SEAM = 2.5 / 360; // width of the blended seam, as a share of the frame's shorter side
    private static final double TELEA_RADIUS = 5; // radius of the neighbourhood that fills an inpainted pixel, px

    public ClipErasure {
        plates = List.copyOf(plates);
    }

    /**
     * A frame without the thing that its hole covers.
     *
     * @param frame number of the frame in the clip, from 0
     * @param bgr CV_8UC3
     * @param hole CV_8UC1 of the same size, not 0 where the thing is
     * @return CV_8UC3 of the same size; the caller closes it. Outside the hole and the thing's shadow it is the frame,
     *     byte for byte
     */
    public Mat without(int frame, Mat bgr, Mat hole) {
        Mat result = bgr.clone();
        ContentArea area = ContentArea.of(bgr, hole);
        try (Mat joined = MovingShadow.joined(path, frame, bgr, hole, area, plates);
                PointerScope _ = new PointerScope()) {
            FrameHole.box(joined, 0).ifPresent(box -> fill(frame, bgr, joined, area, box, result));
            return result;
        } catch (RuntimeException | Error e) {
            result.close();
            throw e;
        }
    }

    private void fill(int frame, Mat bgr, Mat hole, ContentArea area, FrameHole.Box box, Mat result) {
        Mat uncounted = box.of(area.uncounted(hole));
        var filling = BackgroundVotes.fillWhole(path, frame, new PlateView.Sight(box, box.of(bgr), uncounted), plates);
        Mat filled = filling.picture();
        if (countNonZero(filling.unseen()) > 0) { // pixels that lie outside all plates, or that no plate fits
            inpaint(filled, filling.unseen(), filled, TELEA_RADIUS, INPAINT_TELEA);
        }
        if (!area.isWhole(bgr)) {
            Mat whole = bgr.clone();
            filled.copyTo(box.of(whole));
            area.restore(bgr, hole, whole);
            filled = box.of(whole).clone();
        }
        var sight = new PlateView.Sight(box, box.of(bgr), box.of(hole));
        blend(MatrixArrays.bytes(filled), sight, Math.min(bgr.rows(), bgr.cols()))
                .copyTo(box.of(result));
    }

    /** Blends over the width of the seam: from the frame's pixels at the hole's edge to the filled pixels inside. */
    private static Mat blend(byte[] filled, PlateView.Sight sight, int shorter) {
        byte[] frame = MatrixArrays.bytes(sight.bgr());
        byte[] hole = MatrixArrays.bytes(sight.hole());
        float[] distance = distances(sight.hole());
        double seam = Math.max(1, SEAM * shorter);
        for (int i = 0; i < hole.length; i++) {
            double share = hole[i] == 0 ? 0 : Math.min(1, distance[i] / seam);
            for (int c = 0; c < 3; c++) {
                int own = frame[3 * i + c] & 255;
                frame[3 * i + c] = (byte) Math.round(own + share * ((filled[3 * i + c] & 255) - own));
            }
        }
        return MatrixArrays.mat(frame, sight.hole().rows(), sight.hole().cols());
    }

    /** Distance of each pixel of the hole to the nearest pixel outside it; the area beyond the frame does not count as outside. */
    private static float[] distances(Mat hole) {
        Mat binary = new Mat();
        threshold(hole, binary, 0, 255, THRESH_BINARY);
        Mat far = new Mat();
        distanceTransform(binary, far, DIST_L2, 5);
        far.convertTo(far, CV_32F);
        return MatrixArrays.floats(far);
    }
}
