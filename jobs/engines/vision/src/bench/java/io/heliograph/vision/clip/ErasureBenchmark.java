// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import static org.bytedeco.opencv.global.opencv_core.vconcat;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.MatVector;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Erasing under strong motion against OpenCV's inpainting of each frame (INPAINT_TELEA, radius 5): PSNR of the hole in dB. Rendered clips of
 * a ball before photographs.
 */
public final class ErasureBenchmark {
    private static final int PLATES = 8;
    private static final int EVERY = 3;
    private static final int SHORTER = 420;

    private ErasureBenchmark() {}

    /** Arguments: a folder for pictures, then photographs. */
    public static void main(String[] args) throws Exception {
        Path out = Files.createDirectories(Path.of(args[0]));
        String only = System.getProperty("motion", "");
        for (int i = 1; i < args.length; i++) {
            Mat photo = imread(args[i], IMREAD_COLOR);
            double scale = (double) SHORTER / Math.min(photo.rows(), photo.cols());
            resize(photo, photo, new Size(), scale, scale, INTER_AREA);
            String name = Path.of(args[i]).getFileName().toString().replaceAll("\\..*", "");
            for (MovingPlace.Motion motion : MovingPlace.Motion.values()) {
                if (only.isEmpty() || motion.name().matches(only)) {
                    row(name, new MovingPlace(photo, motion), out);
                }
            }
        }
    }

    private static void row(String name, MovingPlace place, Path out) {
        CameraPath path;
        List<CleanPlates.Reference> references = new ArrayList<>();
        try (var tracker = new CameraTracker(MovingPlace.WIDTH, MovingPlace.HEIGHT)) {
            for (int t = 0; t < MovingPlace.FRAMES; t++) {
                tracker.next(place.frame(t), FrameHole.of(place.mask(t)));
            }
            path = tracker.path();
        }
        for (int t : path.references(PLATES)) {
            references.add(new CleanPlates.Reference(t, place.frame(t), FrameHole.of(place.mask(t))));
        }
        CleanPlates plates = CleanPlates.of(path, references, 1, () -> {});
        var erasure = new ClipErasure(path, plates.plates());
        double ours = 0;
        double telea = 0;
        double worst = Double.MAX_VALUE;
        int count = 0;
        for (int t = 1; t < MovingPlace.FRAMES; t += EVERY) {
            try (PointerScope _ = new PointerScope()) {
                Mat frame = place.frame(t);
                Mat truth = place.clean(t);
                Mat hole = FrameHole.of(place.mask(t));
                Mat alone = new Mat();
                inpaint(frame, hole, alone, 5, INPAINT_TELEA);
                Mat without = erasure.without(t, frame, hole);
                double here = PannedClip.psnr(without, truth, hole);
                double there = PannedClip.psnr(alone, truth, hole);
                ours += here;
                telea += there;
                worst = Math.min(worst, here - there);
                count++;
                if (t == 1 + 4 * EVERY) {
                    Mat sheet = new Mat();
                    vconcat(new MatVector(frame, without, alone), sheet);
                    imwrite(
                            out.resolve(name + "-" + place.motion().name().toLowerCase(Locale.ROOT) + ".png")
                                    .toString(),
                            sheet);
                }
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%-10s %-12s ours %.1f, frame by frame %.1f, difference %+.1f, of the worst frame %+.1f; misfit %.1f, invented %.2f%n",
                name,
                place.motion(),
                ours / count,
                telea / count,
                (ours - telea) / count,
                worst,
                plates.misfit(),
                plates.invented());
    }
}
