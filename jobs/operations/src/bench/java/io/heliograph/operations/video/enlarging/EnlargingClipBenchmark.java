// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2YUV;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_LANCZOS4;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.media.video.VideoLimits;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.FrameFusion;
import io.heliograph.vision.restoration.SuperResolution;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Enlarging of clips that were made half as large, against Lanczos: PSNR of luma in dB, and temporal error (mean difference in levels
 * between the change from frame to frame and that of the original).
 */
public final class EnlargingClipBenchmark {
    private static final int EDGE = 4; // px that do not count
    private static final int REACH = EnlargingWork.REACH;

    private EnlargingClipBenchmark() {}

    /** Arguments: number of frames, then pairs of an original and its reduced clip; the original is cropped to twice the reduced size. */
    public static void main(String[] args) throws IOException {
        int frames = Integer.parseInt(args[0]);
        double[] gains = new double[2];
        System.out.println("clip: Lanczos dB | frame by frame, fused: dB over Lanczos | temporal error of the three");
        for (int i = 1; i < args.length; i += 2) {
            double[] row = row(Path.of(args[i]), Path.of(args[i + 1]), frames);
            System.out.printf(
                    Locale.ROOT,
                    "%-40s %.2f | %+.2f %+.2f | %.2f %.2f %.2f%n",
                    args[i + 1].substring(args[i + 1].lastIndexOf('/') + 1),
                    row[0],
                    row[1] - row[0],
                    row[2] - row[0],
                    row[3],
                    row[4],
                    row[5]);
            gains[0] += 2 * (row[1] - row[0]) / (args.length - 1);
            gains[1] += 2 * (row[2] - row[0]) / (args.length - 1);
        }
        System.out.printf(Locale.ROOT, "mean gain over Lanczos: alone %+.2f dB, fused %+.2f dB%n", gains[0], gains[1]);
    }

    private static List<Mat> read(Path clip, int frames) throws IOException {
        List<Mat> read = new ArrayList<>();
        try (FrameReader reader = FrameReader.open(clip, VideoLimits.STANDARD)) {
            while (read.size() < frames && reader.advance()) {
                try (Raster picture = reader.picture()) {
                    read.add(AlphaPlane.removed(picture.mat()));
                }
            }
        }
        return read;
    }

    private static double[] row(Path original, Path reduced, int count) throws IOException {
        List<Mat> small = read(reduced, count);
        Size size = new Size(2 * small.getFirst().cols(), 2 * small.getFirst().rows());
        List<byte[]> truth = read(original, small.size()).stream()
                .map(frame -> luma(frame.apply(new Rect(0, 0, size.width(), size.height()))))
                .toList();
        List<byte[]> lanczos = small.stream()
                .map(frame -> {
                    Mat large = new Mat();
                    resize(frame, large, size, 0, 0, INTER_LANCZOS4);
                    return luma(large);
                })
                .toList();
        var twice = new SuperResolution(OwnNetworks.open("superres-x2"), 2);
        List<byte[]> alone =
                small.stream().map(frame -> enlarged(twice, frame.clone())).toList();
        List<byte[]> fused = IntStream.range(0, small.size())
                .mapToObj(t -> enlarged(twice, FrameFusion.of(small.get(t), neighbours(small, t))))
                .toList();
        int width = size.width();
        return new double[] {
            psnr(truth, lanczos, width), psnr(truth, alone, width), psnr(truth, fused, width),
            temporal(truth, lanczos, width), temporal(truth, alone, width), temporal(truth, fused, width)
        };
    }

    private static List<Mat> neighbours(List<Mat> frames, int t) {
        List<Mat> neighbours =
                new ArrayList<>(frames.subList(Math.max(0, t - REACH), Math.min(frames.size(), t + REACH + 1)));
        neighbours.remove(frames.get(t));
        return neighbours;
    }

    private static byte[] enlarged(SuperResolution network, Mat frame) {
        try (Raster picture = Raster.owning(frame);
                Raster large = network.enlarge(picture, () -> {})) {
            return luma(large.mat());
        }
    }

    private static byte[] luma(Mat bgr) {
        try (Mat yuv = new Mat();
                Mat luma = new Mat()) {
            cvtColor(bgr, yuv, COLOR_BGR2YUV);
            org.bytedeco.opencv.global.opencv_core.extractChannel(yuv, luma, 0);
            return MatrixArrays.bytes(luma);
        }
    }

    private static double psnr(List<byte[]> truth, List<byte[]> found, int width) {
        double sum = 0;
        for (int t = 0; t < truth.size(); t++) {
            double squares = 0;
            long count = 0;
            for (int i : inner(truth.get(t).length, width)) {
                double difference = (truth.get(t)[i] & 255) - (found.get(t)[i] & 255);
                squares += difference * difference;
                count++;
            }
            sum += 10 * Math.log10(255 * 255.0 * count / Math.max(1, squares));
        }
        return sum / truth.size();
    }

    private static double temporal(List<byte[]> truth, List<byte[]> found, int width) {
        double sum = 0;
        long count = 0;
        for (int t = 1; t < truth.size(); t++) {
            for (int i : inner(truth.get(t).length, width)) {
                int there = (truth.get(t)[i] & 255) - (truth.get(t - 1)[i] & 255);
                int here = (found.get(t)[i] & 255) - (found.get(t - 1)[i] & 255);
                sum += Math.abs(here - there);
                count++;
            }
        }
        return sum / count;
    }

    private static int[] inner(int length, int width) {
        int rows = length / width;
        return IntStream.range(EDGE * width, (rows - EDGE) * width)
                .filter(i -> i % width >= EDGE && i % width < width - EDGE)
                .toArray();
    }
}
