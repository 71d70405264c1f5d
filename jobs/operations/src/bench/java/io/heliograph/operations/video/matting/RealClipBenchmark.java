// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.video.ClipFrame;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.MatteRun;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Mattes of real clips beside true masks: folders with {@code clip.mp4} and {@code mask00.png}, {@code mask01.png}, ... Prints the
 * intersection over union (J), the certainty, and processor milliseconds a frame.
 */
public final class RealClipBenchmark {
    private RealClipBenchmark() {}

    /** Arguments: folders. */
    public static void main(String[] folders) throws IOException {
        double sum = 0;
        for (String folder : folders) {
            sum += score(Path.of(folder));
        }
        System.out.printf("mean J %.3f%n", sum / folders.length);
    }

    private static double score(Path folder) throws IOException {
        long start = processor();
        MatteRun run = run(folder.resolve("clip.mp4"));
        double spent = (processor() - start) / 1e6 / run.mattes().size();
        List<Double> scores = new ArrayList<>();
        for (int t = 0; t < run.mattes().size(); t++) {
            Path mask = folder.resolve("mask%02d.png".formatted(t));
            if (Files.exists(mask)) {
                scores.add(overlap(run.mattes().get(t), ImageIO.read(mask.toFile())));
            }
        }
        double mean = scores.stream().mapToDouble(each -> each).average().orElseThrow();
        System.out.printf(
                "%-16s J %.3f, first %.3f, last %.3f, certainty %.2f, %.0f ms%n",
                folder.getFileName(), mean, scores.getFirst(), scores.getLast(), run.certainty(), spent);
        return mean;
    }

    private static MatteRun run(Path clip) throws IOException {
        try (FrameReader reader = FrameReader.open(clip, VideoLimits.STANDARD)) {
            var matting = new ClipMatting(reader.info().width(), reader.info().height());
            List<ClipFrame> frames = new ArrayList<>();
            while (frames.size() < ClipMatting.MOST_FRAMES && reader.advance()) {
                try (Raster picture = reader.picture();
                        Mat bgr = AlphaPlane.removed(picture.mat())) {
                    frames.add(matting.look(bgr));
                }
            }
            return matting.mattes(frames, 0, frames.size(), null);
        }
    }

    private static double overlap(FrameMatte matte, BufferedImage mask) {
        int both = 0;
        int either = 0;
        for (int y = 0; y < mask.getHeight(); y++) {
            int row = y * matte.rows() / mask.getHeight() * matte.cols();
            for (int x = 0; x < mask.getWidth(); x++) {
                boolean found = (matte.levels()[row + x * matte.cols() / mask.getWidth()] & 255) > 127;
                boolean truth = mask.getRaster().getSample(x, y, 0) > 0;
                both += found && truth ? 1 : 0;
                either += found || truth ? 1 : 0;
            }
        }
        return either == 0 ? 1 : (double) both / either;
    }

    private static long processor() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
