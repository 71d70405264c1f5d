// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.erasing;

import static org.bytedeco.opencv.global.opencv_core.absdiff;
import static org.bytedeco.opencv.global.opencv_core.mean;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_GRAYSCALE;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LINEAR;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.remap;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.CameraPath;
import io.heliograph.vision.clip.CameraTracker;
import io.heliograph.vision.clip.CleanPlates;
import io.heliograph.vision.clip.ClipErasure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_video.DISOpticalFlow;

/**
 * Erasing from real clips against OpenCV's inpainting of each frame (INPAINT_TELEA, radius 5): a striped ellipse covers background, so
 * that the truth is known. Folders have {@code clip.mp4}, and {@code mask00.png}, {@code mask01.png}, ... of the main object, which the
 * ellipse never touches. Prints the PSNR of the hole in dB, and the flicker: mean change of the filling along the true clip's optical flow,
 * less the true clip's own, in levels.
 */
public final class RealErasureBenchmark {
    private static final int PLATES = 16; // as in the route
    private static final int PERIOD = 4; // two neighbouring frames of so many are measured

    private RealErasureBenchmark() {}

    /** Arguments: a seed, the number of ellipses a clip (even ones move, odd ones hardly), folders. */
    public static void main(String[] args) throws IOException {
        for (int i = 2; i < args.length; i++) {
            List<Mat> frames = new ArrayList<>();
            List<Mat> objects = new ArrayList<>();
            read(Path.of(args[i]), frames, objects);
            List<CoveredGround> grounds = CoveredGround.of(
                    Path.of(args[i]).getFileName().toString(),
                    Long.parseLong(args[0]),
                    Integer.parseInt(args[1]),
                    frames,
                    objects);
            for (CoveredGround ground : grounds) {
                Score score = score(frames, ground);
                System.out.printf(
                        Locale.ROOT,
                        "%-14s ours %.1f, telea %.1f, difference %+.1f, of the worst frame %+.1f, frames worse %d of"
                                + " %d; flicker %.2f, telea %.2f%n",
                        Path.of(args[i]).getFileName(),
                        score.ours / score.frames,
                        score.telea / score.frames,
                        (score.ours - score.telea) / score.frames,
                        score.worst,
                        score.worse,
                        score.frames,
                        score.flicker / score.pairs,
                        score.flickerOfTelea / score.pairs);
            }
        }
    }

    private static void read(Path folder, List<Mat> frames, List<Mat> objects) throws IOException {
        try (FrameReader reader = FrameReader.open(folder.resolve("clip.mp4"), VideoLimits.STANDARD)) {
            while (reader.advance()) {
                Path mask = folder.resolve("mask%02d.png".formatted(frames.size()));
                if (!Files.exists(mask)) {
                    return;
                }
                try (Raster picture = reader.picture()) {
                    frames.add(AlphaPlane.removed(picture.mat()));
                }
                objects.add(imread(mask.toString(), IMREAD_GRAYSCALE));
            }
        }
    }

    private static final class Score {
        private double ours;
        private double telea;
        private double worst = Double.MAX_VALUE;
        private int worse;
        private int frames;
        private double flicker;
        private double flickerOfTelea;
        private int pairs;
    }

    private static Score score(List<Mat> truth, CoveredGround ground) {
        ClipErasure erasure = erasure(ground);
        Score score = new Score();
        Mat oursBefore = null;
        Mat teleaBefore = null;
        for (int t = 1; t < truth.size(); t++) {
            if (t % PERIOD != 1 && t % PERIOD != 2) {
                continue;
            }
            Mat alone = new Mat();
            inpaint(ground.frames().get(t), ground.holes().get(t), alone, 5, INPAINT_TELEA);
            Mat ours = erasure.without(t, ground.frames().get(t), ground.holes().get(t));
            double here = psnr(ours, truth.get(t), ground.holes().get(t));
            double there = psnr(alone, truth.get(t), ground.holes().get(t));
            score.ours += here;
            score.telea += there;
            score.worst = Math.min(score.worst, here - there);
            score.worse += here < there ? 1 : 0;
            score.frames++;
            if (t % PERIOD == 2 && oursBefore != null && teleaBefore != null) {
                try (PointerScope _ = new PointerScope()) {
                    Mat map = map(truth.get(t - 1), truth.get(t));
                    double own = change(
                            truth.get(t - 1), truth.get(t), map, ground.holes().get(t));
                    score.flicker +=
                            change(oursBefore, ours, map, ground.holes().get(t)) - own;
                    score.flickerOfTelea +=
                            change(teleaBefore, alone, map, ground.holes().get(t)) - own;
                    score.pairs++;
                }
            }
            oursBefore = ours;
            teleaBefore = alone;
        }
        return score;
    }

    private static ClipErasure erasure(CoveredGround ground) {
        Mat first = ground.frames().getFirst();
        try (var tracker = new CameraTracker(first.cols(), first.rows())) {
            for (int t = 0; t < ground.frames().size(); t++) {
                tracker.next(ground.frames().get(t), ground.holes().get(t));
            }
            CameraPath path = tracker.path();
            List<CleanPlates.Reference> references = path.references(PLATES).stream()
                    .map(t -> new CleanPlates.Reference(
                            t, ground.frames().get(t), ground.holes().get(t)))
                    .toList();
            return new ClipErasure(
                    path, CleanPlates.of(path, references, 1, () -> {}).plates());
        }
    }

    /** For each pixel of a frame, its place in the frame before. */
    private static Mat map(Mat before, Mat now) {
        Mat greyBefore = new Mat();
        Mat grey = new Mat();
        cvtColor(before, greyBefore, COLOR_BGR2GRAY);
        cvtColor(now, grey, COLOR_BGR2GRAY);
        Mat flow = new Mat();
        try (DISOpticalFlow dis = DISOpticalFlow.create(DISOpticalFlow.PRESET_FAST)) {
            dis.calc(grey, greyBefore, flow);
        }
        float[] places = MatrixArrays.floats(flow);
        for (int i = 0; i < places.length / 2; i++) {
            int row = i / now.cols();
            places[2 * i] += i - row * now.cols();
            places[2 * i + 1] += row;
        }
        new FloatPointer(flow.data()).put(places, 0, places.length);
        return flow;
    }

    private static double change(Mat before, Mat now, Mat map, Mat hole) {
        Mat moved = new Mat();
        remap(before, moved, map, new Mat(), INTER_LINEAR);
        Mat difference = new Mat();
        absdiff(moved, now, difference);
        Scalar means = mean(difference, hole);
        return (means.get(0) + means.get(1) + means.get(2)) / 3;
    }

    private static double psnr(Mat one, Mat other, Mat region) {
        byte[] a = MatrixArrays.bytes(one);
        byte[] b = MatrixArrays.bytes(other);
        byte[] inside = MatrixArrays.bytes(region);
        double sum = 0;
        int count = 0;
        for (int i = 0; i < 3 * inside.length; i++) {
            if (inside[i / 3] != 0) {
                int difference = (a[i] & 255) - (b[i] & 255);
                sum += (double) difference * difference;
                count++;
            }
        }
        return 10 * Math.log10(255.0 * 255.0 * count / Math.max(1e-9, sum));
    }
}
