// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import static org.bytedeco.opencv.global.opencv_core.CV_64FC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_core.add;
import static org.bytedeco.opencv.global.opencv_core.randu;
import static org.bytedeco.opencv.global.opencv_core.setNumThreads;
import static org.bytedeco.opencv.global.opencv_core.sumElems;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_PROGRESSIVE;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_QUALITY;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imencode;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.sandbox.SandboxProtection;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/** Decoding in a child process beside decoding in this one, by turns, medians: {@code DecodingBenchmark ROUNDS}. Every pixel is looked at once. */
final class DecodingBenchmark {
    private static final double MILLI = 1e6;

    private DecodingBenchmark() {}

    @SuppressWarnings("SystemOut") // the numbers are for reading
    public static void main(String[] arguments) throws Exception {
        int rounds = Integer.parseInt(arguments[0]);
        setNumThreads(1);
        Path folder = Files.createTempDirectory("decoding");
        DecodeLimits limits = new DecodeLimits(1 << 28, 64_000_000, 20_000);
        DecoderOptions options = new DecoderOptions(
                1,
                Duration.ofMinutes(1),
                Duration.ofMinutes(1),
                1 << 20,
                Duration.ofHours(1),
                64 << 20,
                128 << 20,
                1L << 30);
        try (SandboxLauncher launcher = new SandboxLauncher(folder, Duration.ofMinutes(1));
                DecoderPool pool = new DecoderPool(folder, launcher, options, new Silent())) {
            ImageDecoder inside = new ImageDecoder(limits, AcceptedImages.ALL);
            ImageDecoder child = new ImageDecoder(limits, AcceptedImages.ALL, pool);
            for (Map.Entry<String, byte[]> each : pictures().entrySet()) {
                Path file = Files.write(folder.resolve("picture"), each.getValue());
                long[][] times = new long[2][rounds];
                for (int round = -2; round < rounds; round++) {
                    long here = time(inside, file);
                    long there = time(child, file);
                    if (round >= 0) {
                        times[0][round] = here;
                        times[1][round] = there;
                    }
                }
                double here = median(times[0]);
                double there = median(times[1]);
                System.out.printf(
                        Locale.ROOT, "| %s | %.1f ms | %.1f ms | %.2f |%n", each.getKey(), here, there, there / here);
            }
        }
    }

    private static long time(ImageDecoder decoder, Path file) throws Exception {
        long start = System.nanoTime();
        try (Raster raster = decoder.decode(file)) {
            if (sumElems(raster.mat()).get(0) == 0) {
                throw new IllegalStateException("black");
            }
        }
        return System.nanoTime() - start;
    }

    private static double median(long[] times) {
        Arrays.sort(times);
        return times[times.length / 2] / MILLI;
    }

    /** Blots of colour under the noise of a sensor. */
    private static Map<String, byte[]> pictures() {
        Map<String, byte[]> pictures = new LinkedHashMap<>();
        int[][] sizes = {{1154, 866}, {4000, 3000}};
        for (int[] size : sizes) {
            Mat small = new Mat(60, 80, CV_8UC3);
            Mat large = new Mat();
            Mat noise = new Mat(size[1], size[0], CV_8UC3);
            randu(small, value(0), value(255));
            resize(small, large, new Size(size[0], size[1]), 0, 0, INTER_CUBIC);
            randu(noise, value(0), value(8));
            add(large, noise, large);
            String name = size[0] < 2000 ? "1 megapixel" : "12 megapixels";
            pictures.put(name + ", JPEG", coded(".jpg", large, IMWRITE_JPEG_QUALITY, 90));
            pictures.put(
                    name + ", progressive JPEG",
                    coded(".jpg", large, IMWRITE_JPEG_QUALITY, 90, IMWRITE_JPEG_PROGRESSIVE, 1));
            pictures.put(name + ", PNG", coded(".png", large));
        }
        return pictures;
    }

    private static Mat value(double value) {
        return new Mat(1, 1, CV_64FC1, new Scalar(value));
    }

    private static byte[] coded(String type, Mat mat, int... parameters) {
        try (BytePointer coded = new BytePointer()) {
            imencode(type, mat, coded, new IntPointer(parameters));
            byte[] file = new byte[(int) coded.limit()];
            coded.get(file);
            return file;
        }
    }

    private static final class Silent implements DecoderListener {
        @Override
        public void ready(Set<SandboxProtection> missing) {}

        @Override
        public void notStarted(IOException cause) {
            throw new IllegalStateException(cause);
        }

        @Override
        public void died(String cause, String lastWords) {
            throw new IllegalStateException(cause);
        }
    }
}
