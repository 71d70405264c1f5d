// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Decoding, making smaller and encoding a JPEG, beside libvips ({@code vips thumbnail}, Debian package libvips-tools) on the same file in the same rounds:
 * {@code ThumbnailBenchmark PHOTO MEGAPIXELS SIDE ROUNDS}. libvips is a new process each time, as who calls it from a shell has it; its start alone is
 * measured too, with {@code vips --version}. 0 rounds decode and encode once and print the peak of memory and the file; so that making the file does not
 * count, give it again with 0 megapixels: {@code ThumbnailBenchmark FILE 0 1024 0}.
 */
final class ThumbnailBenchmark {
    private static final int QUALITY = 85;
    private static final ImageDecoder DECODER =
            new ImageDecoder(new DecodeLimits(1 << 28, 64_000_000, 20_000), AcceptedImages.ALL);

    private ThumbnailBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        int megapixels = Integer.parseInt(arguments[1]);
        int side = Integer.parseInt(arguments[2]);
        int rounds = Integer.parseInt(arguments[3]);
        Path folder = Files.createTempDirectory("thumbnail");
        Path photo = Path.of(arguments[0]);
        Path source = megapixels == 0 ? photo : enlarged(photo, megapixels, folder.resolve("source.jpg"));
        Path target = folder.resolve("target.jpg");
        if (rounds == 0) {
            peak(source, target);
            return;
        }
        for (int round = -2; round < rounds; round++) { // two to warm up
            long start = System.nanoTime();
            ours(source, target, side);
            double ours = (System.nanoTime() - start) / 1e6;
            double theirs = vips(
                    "vips",
                    "thumbnail",
                    source.toString(),
                    folder.resolve("vips.jpg[Q=85]").toString(),
                    side + "",
                    "--height",
                    side + "");
            double whole = vips(
                    "vips",
                    "resize",
                    source.toString(),
                    folder.resolve("vips2.jpg[Q=85]").toString(),
                    scale(source, side));
            double idle = vips("vips", "--version");
            System.out.printf(
                    Locale.ROOT, "| %d | %.0f ms | %.0f ms | %.0f ms | %.0f ms |%n", round, ours, theirs, whole, idle);
        }
    }

    private static String scale(Path source, int side) throws IOException, UnreadableImageException {
        ImageHeader header = HeaderReader.read(source);
        return String.format(Locale.ROOT, "%.6f", (double) side / Math.max(header.width(), header.height()));
    }

    private static Path enlarged(Path photo, int megapixels, Path target) throws Exception {
        try (Raster raster = DECODER.decode(photo)) {
            double factor = Math.sqrt(megapixels * 1e6 / (raster.width() * (double) raster.height()));
            Mat large = new Mat();
            resize(
                    raster.mat(),
                    large,
                    new Size(),
                    factor,
                    factor,
                    org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC);
            try (Raster big = Raster.owning(large)) {
                ImageEncoder.write(big, new ImageEncoding.Jpeg(90), target);
            }
        }
        return target;
    }

    private static void ours(Path source, Path target, int side) throws Exception {
        try (Raster raster = DECODER.decode(source)) {
            double factor = (double) side / Math.max(raster.width(), raster.height());
            Mat small = new Mat();
            resize(raster.mat(), small, new Size(), factor, factor, INTER_AREA);
            try (Raster thumbnail = Raster.owning(small)) {
                ImageEncoder.write(thumbnail, new ImageEncoding.Jpeg(QUALITY), target);
            }
        }
    }

    private static double vips(String... command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(List.of(command))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (process.waitFor() != 0) {
            throw new IOException("vips ended with " + process.exitValue());
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private static void peak(Path source, Path target) throws Exception {
        long before = Pointer.physicalBytes();
        long highest = high();
        try (Raster raster = DECODER.decode(source)) {
            ImageEncoder.write(raster, new ImageEncoding.Jpeg(QUALITY), target);
            System.out.printf(
                    "%s, %d x %d: resident %d MB before, at most %d MB (%d MB until here)%n",
                    source, raster.width(), raster.height(), before >> 20, high() >> 20, highest >> 20);
        }
    }

    /** Largest resident memory of this process so far, by Linux. */
    private static long high() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                .findFirst()
                .orElse(0);
    }
}
