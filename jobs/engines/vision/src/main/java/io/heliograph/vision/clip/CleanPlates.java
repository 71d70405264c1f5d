// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.BORDER_CONSTANT;
import static org.bytedeco.opencv.global.opencv_core.BORDER_REPLICATE;
import static org.bytedeco.opencv.global.opencv_core.bitwise_and;
import static org.bytedeco.opencv.global.opencv_core.bitwise_not;
import static org.bytedeco.opencv.global.opencv_core.countNonZero;
import static org.bytedeco.opencv.global.opencv_core.subtract;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_NEAREST;
import static org.bytedeco.opencv.global.opencv_imgproc.WARP_INVERSE_MAP;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.pixels.Raster;
import io.heliograph.vision.inpainting.Inpainting;
import io.heliograph.vision.inpainting.InpaintingOptions;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;

/**
 * Completes reference frames with pixels that are visible in the other references. For the rest, the reference with the
 * largest gap is inpainted. The result is copied to the others along the camera's path, so that all agree.
 *
 * @param plates in the order of their frames; the caller closes them
 * @param misfit mean difference in levels between aligned frames around the holes; small if the background was still
 * @param invented share of the holes' pixels that are visible in no reference
 * @param doubted frames whose holes were mostly inpainted, since no other reference fits their surroundings
 */
public record CleanPlates(List<CleanPlate> plates, double misfit, double invented, List<Integer> doubted) {
    private static final int ROUNDS = 6;
    private static final double TELEA_RADIUS = 5; // radius of the neighbourhood that fills an inpainted pixel, px
    // minimum share of a hole with doubted pixels for its frame to be listed in "doubted"
    private static final double DOUBTED = 0.5;

    public CleanPlates {
        plates = List.copyOf(plates);
        doubted = List.copyOf(doubted);
    }

    /**
     * A reference frame before it is filled.
     *
     * @param frame number of the frame in the clip, from 0
     * @param picture CV_8UC3
     * @param hole CV_8UC1 of the same size, not 0 on pixels to fill
     */
    public record Reference(int frame, Mat picture, Mat hole) {}

    /**
     * Makes clean plates of reference frames.
     *
     * @param references frames to complete; the caller closes them
     * @param seed the same seed gives the same plates
     * @param checkpoint called often; an exception it throws stops the work
     */
    public static CleanPlates of(CameraPath path, List<Reference> references, long seed, Runnable checkpoint) {
        List<CleanPlate> raw = new ArrayList<>();
        List<CleanPlate> plates = new ArrayList<>();
        List<Mat> unseen = new ArrayList<>();
        List<Integer> doubted = new ArrayList<>();
        try {
            references.forEach(reference -> raw.add(seen(reference, reference.hole())));
            List<CleanPlate> shadowless = withoutShadows(path, references, raw, checkpoint);
            raw.forEach(plate -> plate.seen().close()); // only the masks: the pictures belong to the references
            raw.clear();
            raw.addAll(shadowless);
            double misfit = 0;
            long holes = 0;
            for (CleanPlate plate : raw) {
                checkpoint.run();
                misfit += fill(path, plate, raw, plates, unseen, doubted) / raw.size();
                holes += plate.seen().total() - countNonZero(plate.seen());
            }
            long invented = unseen.stream()
                    .mapToLong(org.bytedeco.opencv.global.opencv_core::countNonZero)
                    .sum();
            invent(path, plates, unseen, seed, checkpoint);
            return new CleanPlates(plates, misfit, holes == 0 ? 0 : (double) invented / holes, doubted);
        } catch (RuntimeException | Error e) {
            plates.forEach(CleanPlate::close);
            throw e;
        } finally {
            raw.forEach(plate -> plate.seen().close());
            unseen.forEach(Mat::close);
        }
    }

    private static CleanPlate seen(Reference reference, Mat hole) {
        Mat seen = new Mat();
        bitwise_not(hole, seen);
        return new CleanPlate(reference.frame(), reference.picture(), seen);
    }

    private static List<CleanPlate> withoutShadows(
            CameraPath path, List<Reference> references, List<CleanPlate> raw, Runnable checkpoint) {
        List<CleanPlate> shadowless = new ArrayList<>();
        for (Reference reference : references) {
            checkpoint.run();
            ContentArea area = ContentArea.of(reference.picture(), reference.hole());
            try (Mat hole =
                    MovingShadow.joined(path, reference.frame(), reference.picture(), reference.hole(), area, raw)) {
                shadowless.add(seen(reference, hole));
            }
        }
        return shadowless;
    }

    /** Fills one reference from the others; returns the mean difference in levels around its hole. */
    private static double fill(
            CameraPath path,
            CleanPlate raw,
            List<CleanPlate> all,
            List<CleanPlate> plates,
            List<Mat> unseen,
            List<Integer> doubted) {
        CleanPlate plate =
                new CleanPlate(raw.frame(), raw.picture().clone(), raw.seen().clone());
        plates.add(plate);
        Mat left = new Mat(raw.seen().size(), raw.seen().type(), Scalar.all(0));
        unseen.add(left);
        try (PointerScope _ = new PointerScope()) {
            Mat hole = new Mat();
            bitwise_not(raw.seen(), hole);
            var box = FrameHole.box(hole, 0);
            if (box.isEmpty()) {
                return 0;
            }
            ContentArea area = ContentArea.of(raw.picture(), hole);
            var sight = new PlateView.Sight(
                    box.get(), box.get().of(raw.picture()), box.get().of(area.uncounted(hole)));
            var filling = BackgroundVotes.fill(path, raw.frame(), sight, all);
            Mat filled = filling.picture();
            if (countNonZero(filling.doubted()) > DOUBTED * countNonZero(hole)) {
                doubted.add(raw.frame());
            }
            if (countNonZero(filling.doubted()) > 0) { // no plate fits there: the camera path is uncertain
                inpaint(filled, filling.unseen(), filled, TELEA_RADIUS, INPAINT_TELEA);
                subtract(filling.unseen(), filling.doubted(), filling.unseen());
            }
            filled.copyTo(box.get().of(plate.picture()));
            filling.unseen().copyTo(box.get().of(left));
            area.restore(raw.picture(), hole, plate.picture());
            area.inside(left).copyTo(left);
            return filling.misfit();
        }
    }

    private static void invent(
            CameraPath path, List<CleanPlate> plates, List<Mat> unseen, long seed, Runnable checkpoint) {
        for (int round = 0; round < ROUNDS; round++) {
            int largest = largest(unseen);
            if (countNonZero(unseen.get(largest)) == 0) {
                return;
            }
            invented(plates.get(largest), unseen.get(largest), InpaintingOptions.seeded(seed), checkpoint);
            for (int i = 0; i < plates.size(); i++) {
                if (i != largest
                        && path.sameShot(
                                plates.get(i).frame(), plates.get(largest).frame())) {
                    carry(path, plates.get(largest), unseen.get(largest), plates.get(i), unseen.get(i));
                }
            }
            unseen.get(largest).put(Scalar.all(0));
        }
        for (int i = 0; i < plates.size(); i++) {
            if (countNonZero(unseen.get(i)) > 0) {
                var draft = InpaintingOptions.seeded(seed).at(InpaintingOptions.Quality.DRAFT);
                invented(plates.get(i), unseen.get(i), draft, checkpoint);
            }
        }
    }

    private static int largest(List<Mat> unseen) {
        int largest = 0;
        for (int i = 1; i < unseen.size(); i++) {
            if (countNonZero(unseen.get(i)) > countNonZero(unseen.get(largest))) {
                largest = i;
            }
        }
        return largest;
    }

    private static void invented(CleanPlate plate, Mat unseen, InpaintingOptions options, Runnable checkpoint) {
        try (Raster picture = Raster.owning(plate.picture().clone());
                Raster filled = Inpainting.fill(picture, unseen, options, checkpoint)) {
            filled.mat().copyTo(plate.picture());
        }
    }

    /** Copies the inpainted pixels of one plate to another that lacks them. */
    private static void carry(CameraPath path, CleanPlate from, Mat invented, CleanPlate to, Mat lacking) {
        try (PointerScope _ = new PointerScope()) {
            AffineMap map = path.between(to.frame(), from.frame());
            Mat matrix = map.matrix();
            if (!fits(from, map, to)) {
                return;
            }
            Mat picture = new Mat();
            Mat there = new Mat();
            var size = to.picture().size();
            warpAffine(
                    from.picture(),
                    picture,
                    matrix,
                    size,
                    INTER_CUBIC | WARP_INVERSE_MAP,
                    BORDER_REPLICATE,
                    new Scalar());
            warpAffine(invented, there, matrix, size, INTER_NEAREST | WARP_INVERSE_MAP, BORDER_CONSTANT, new Scalar());
            bitwise_and(there, lacking, there);
            picture.copyTo(to.picture(), there);
            Mat left = new Mat();
            bitwise_not(there, left);
            bitwise_and(lacking, left, lacking);
        }
    }

    /** Whether a plate matches the surroundings of another plate's hole well enough to fill it. */
    private static boolean fits(CleanPlate from, AffineMap map, CleanPlate to) {
        Mat hole = new Mat();
        bitwise_not(to.seen(), hole);
        return FrameHole.box(hole, 0)
                .map(box -> {
                    Mat uncounted = ContentArea.of(to.picture(), hole).uncounted(hole);
                    var sight = new PlateView.Sight(box, box.of(to.picture()), box.of(uncounted));
                    return HoleRim.of(sight).trusts(PlateView.of(from.picture(), from.sources(), map, sight));
                })
                .orElse(false);
    }
}
