// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.CV_32S;
import static org.bytedeco.opencv.global.opencv_core.bitwise_or;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_imgproc.GaussianBlur;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.connectedComponents;
import static org.bytedeco.opencv.global.opencv_imgproc.dilate;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.pixels.MatrixArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Moving shadow of a moving thing: ground beside it that is darker than in the other frames of the shot, by nearly the
 * same factor in all channels. A still shadow cannot be distinguished from dark ground, and stays.
 */
final class MovingShadow {
    private static final int LOOKS = 7; // maximum number of plates from which the unshaded ground is measured
    private static final int LEAST_LOOKS = 3;
    private static final double REACH = 0.6; // margin of the search around the hole, as a share of the hole's sides
    // maximum mean difference in levels between the frame and a plate used for measuring
    private static final double FITTING = 8;
    private static final double BRIGHTEST = 0.88; // maximum brightness of a shadow relative to the ground
    private static final double DARKEST = 0.3;
    private static final double COLOURED = 0.2; // maximum difference of the darkening factor between channels
    private static final int LEAST_LIGHT = 40; // minimum brightness of the ground, in levels
    // minimum drop in the channel that darkens most, in levels: more than grain
    private static final int LEAST_DIFFERENCE = 10;
    private static final double LEAST_AREA = 0.02; // minimum area of a shadow, as a share of the hole
    private static final double MOST_AREA = 1.5; // maximum area of a shadow, as a share of the hole
    private static final double GRAIN = 5.0 / 360; // size of details to ignore, as a share of the frame's shorter side

    private MovingShadow() {}

    /** Adds the thing's shadow to its hole: CV_8UC1 of the frame's size; the caller closes it. */
    static Mat joined(CameraPath path, int frame, Mat bgr, Mat hole, ContentArea area, List<CleanPlate> plates) {
        Mat joined = hole.clone();
        var box = FrameHole.box(hole, REACH);
        if (box.isEmpty()) {
            return joined;
        }
        try (PointerScope _ = new PointerScope()) {
            var sight =
                    new PlateView.Sight(box.get(), box.get().of(bgr), box.get().of(area.uncounted(hole)));
            int grain = Math.max(2, (int) Math.round(GRAIN * Math.min(hole.rows(), hole.cols())));
            List<PlateView> views = spread(path, frame, plates).stream()
                    .map(plate -> PlateView.of(
                            plate.picture(), plate.sources(), path.between(frame, plate.frame()), smooth(sight)))
                    .filter(view -> view.misfit() < FITTING)
                    .toList();
            if (views.size() >= LEAST_LOOKS) {
                Mat shadow = touching(
                        candidates(smooth(sight), views, grain), box.get().of(hole), grain);
                double share = (double) countNonZero(shadow) / countNonZero(hole);
                if (share >= LEAST_AREA && share <= MOST_AREA) {
                    Mat place = box.get().of(joined);
                    bitwise_or(place, grown(shadow, grain), place);
                }
            }
        }
        return joined;
    }

    private static List<CleanPlate> spread(CameraPath path, int frame, List<CleanPlate> plates) {
        List<CleanPlate> own = plates.stream()
                .filter(plate -> plate.frame() != frame && path.sameShot(plate.frame(), frame))
                .toList();
        List<CleanPlate> chosen = new ArrayList<>();
        for (int i = 0; i < LOOKS && i < own.size(); i++) {
            chosen.add(own.get(own.size() <= LOOKS ? i : (int) Math.round(i * (own.size() - 1.0) / (LOOKS - 1))));
        }
        return chosen;
    }

    /** Blurs the frame slightly, so that grain and edges shifted by half a pixel do not count as shadows. */
    private static PlateView.Sight smooth(PlateView.Sight sight) {
        Mat soft = new Mat();
        GaussianBlur(sight.bgr(), soft, new Size(5, 5), 1.2);
        return new PlateView.Sight(sight.box(), soft, sight.hole());
    }

    private static Mat candidates(PlateView.Sight sight, List<PlateView> views, int grain) {
        byte[] frame = MatrixArrays.bytes(sight.bgr());
        byte[] hole = MatrixArrays.bytes(sight.hole());
        boolean[] dark = new boolean[hole.length];
        int[] levels = new int[views.size()];
        double[] factor = new double[3];
        for (int i = 0; i < hole.length; i++) {
            int light = 0;
            int drop = 0;
            int count = 0;
            for (int c = 0; c < 3; c++) {
                count = 0;
                for (PlateView view : views) {
                    if (view.known()[i] != 0) {
                        levels[count++] = view.colours()[3 * i + c] & 255;
                    }
                }
                Arrays.sort(levels, 0, count);
                int ground = count == 0 ? 0 : levels[count / 2];
                light = Math.max(light, ground);
                drop = Math.max(drop, ground - (frame[3 * i + c] & 255));
                factor[c] = ((frame[3 * i + c] & 255) + 1.0) / (ground + 1);
            }
            double mean = (factor[0] + factor[1] + factor[2]) / 3;
            double spread = Math.max(factor[0], Math.max(factor[1], factor[2]))
                    - Math.min(factor[0], Math.min(factor[1], factor[2]));
            dark[i] = hole[i] == 0
                    && count >= LEAST_LOOKS
                    && light >= LEAST_LIGHT
                    && drop >= LEAST_DIFFERENCE
                    && mean > DARKEST
                    && mean < BRIGHTEST
                    && spread < COLOURED;
        }
        Mat mask = MatrixArrays.mask(dark, sight.hole().rows(), sight.hole().cols());
        morphologyEx(mask, mask, MORPH_OPEN, disc(grain / 2));
        return mask;
    }

    /** Keeps the connected parts that touch the hole. */
    private static Mat touching(Mat dark, Mat hole, int grain) {
        Mat labels = new Mat();
        connectedComponents(dark, labels, 8, CV_32S);
        Mat near = new Mat();
        dilate(hole, near, disc(grain));
        int[] label = MatrixArrays.ints(labels);
        byte[] nearby = MatrixArrays.bytes(near);
        boolean[] reached = new boolean[Arrays.stream(label).max().orElse(0) + 1];
        for (int i = 0; i < label.length; i++) {
            reached[label[i]] |= label[i] != 0 && nearby[i] != 0;
        }
        boolean[] kept = new boolean[label.length];
        for (int i = 0; i < label.length; i++) {
            kept[i] = reached[label[i]];
        }
        return MatrixArrays.mask(kept, dark.rows(), dark.cols());
    }

    private static Mat grown(Mat shadow, int grain) {
        Mat grown = new Mat();
        dilate(shadow, grown, disc(grain));
        return grown;
    }

    private static Mat disc(int radius) {
        return getStructuringElement(MORPH_ELLIPSE, new Size(2 * radius + 1, 2 * radius + 1));
    }
}
