// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMREAD_COLOR;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imread;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;
import static org.bytedeco.opencv.global.opencv_imgproc.COLOR_BGR2GRAY;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.cvtColor;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_NS;
import static org.bytedeco.opencv.global.opencv_photo.INPAINT_TELEA;
import static org.bytedeco.opencv.global.opencv_photo.inpaint;

import com.sun.management.OperatingSystemMXBean;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;

/**
 * Filled holes beside those of OpenCV and G'MIC: {@code quality <folder for the pictures> <photo>...} with a hole of 10 % in the
 * middle, {@code speed <folder> <photo>} with a hole of 28 % at 1 and 4 megapixels. G'MIC is left out, and that is said, where its
 * program is not installed.
 */
final class InpaintingBenchmark {
    private static final double RADIUS = 3; // of OpenCV's methods
    private static final int PATIENCE = 300; // seconds for one run of G'MIC
    private static final List<String> GMIC = List.of("inpaint_matchpatch", "inpaint");

    private final Path folder;

    private InpaintingBenchmark(Path folder) {
        this.folder = folder;
    }

    static void main(String[] args) throws Exception {
        InpaintingBenchmark benchmark = new InpaintingBenchmark(Files.createDirectories(Path.of(args[1])));
        System.out.println(
                "Bars: energy 0.7 to 1.3, rim at most 1.3, pattern at most half of Telea's; 1 MP under 6 s, 4 MP under 12 s");
        for (int k = 2; k < args.length; k++) {
            try (PointerScope _ = new PointerScope();
                    Mat photo = imread(args[k], IMREAD_COLOR)) {
                if (args[0].equals("quality")) {
                    benchmark.quality(Path.of(args[k]), photo);
                } else {
                    benchmark.speed(photo, 1_000_000);
                    benchmark.speed(photo, 4_000_000);
                }
            }
        }
    }

    private interface Method {
        Mat fill(Mat photo, Mat mask) throws Exception;
    }

    private static Mat hole(Mat photo, double share) {
        Mat mask = new Mat(photo.rows(), photo.cols(), CV_8UC1, new Scalar(0));
        int width = (int) (photo.cols() * Math.sqrt(share));
        int height = (int) (photo.rows() * Math.sqrt(share));
        new Mat(mask, new Rect((photo.cols() - width) / 2, (photo.rows() - height) / 2, width, height))
                .put(new Scalar(255));
        return mask;
    }

    private void quality(Path file, Mat photo) throws Exception {
        String name = file.getFileName().toString().replaceAll("\\..*", "");
        Mat mask = hole(photo, 0.10);
        print(name, "truth", photo, photo, mask);
        methods((method, fill) -> {
            Mat filled = fill.fill(photo, mask);
            imwrite(folder.resolve(name + "-" + method + ".png").toString(), filled);
            print(name, method, filled, photo, mask);
        });
    }

    private interface Use {
        void of(String name, Method method) throws Exception;
    }

    private void methods(Use use) throws Exception {
        use.of("ours", InpaintingBenchmark::ours);
        use.of("telea", (photo, mask) -> opencv(photo, mask, INPAINT_TELEA));
        use.of("navier-stokes", (photo, mask) -> opencv(photo, mask, INPAINT_NS));
        for (String command : GMIC) {
            if (gmicInstalled()) {
                use.of("gmic-" + command, (photo, mask) -> gmic(command, photo, mask));
            } else {
                System.out.println("gmic is not installed: " + command + " left out");
            }
        }
    }

    private void speed(Mat photo, int pixels) throws Exception {
        double scale = Math.sqrt((double) pixels / photo.rows() / photo.cols());
        Mat large = new Mat();
        resize(photo, large, new Size((int) (photo.cols() * scale), (int) (photo.rows() * scale)), 0, 0, INTER_CUBIC);
        Mat mask = hole(large, 0.28);
        methods((method, fill) -> {
            OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            long cpu = system.getProcessCpuTime();
            long start = System.nanoTime();
            Mat filled = fill.fill(large, mask);
            System.out.printf(
                    "%d MP %-20s %6.1f s, CPU of this process %.1f s%n",
                    pixels / 1_000_000,
                    method,
                    (System.nanoTime() - start) / 1e9,
                    (system.getProcessCpuTime() - cpu) / 1e9);
            imwrite(folder.resolve(pixels / 1_000_000 + "mp-" + method + ".png").toString(), filled);
        });
    }

    private static Mat ours(Mat photo, Mat mask) {
        Raster filled = Inpainting.fill(Raster.owning(photo), mask, InpaintingOptions.seeded(1), () -> {});
        return filled.mat();
    }

    private static Mat opencv(Mat photo, Mat mask, int method) {
        Mat filled = new Mat();
        inpaint(photo, mask, filled, RADIUS, method);
        return filled;
    }

    private static boolean gmicInstalled() {
        try {
            return new ProcessBuilder("gmic", "-version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Its own time to start, to read and to write is part of it; a user pays that too. */
    private Mat gmic(String command, Mat photo, Mat mask) throws Exception {
        Path in = folder.resolve("gmic-in.png");
        Path hole = folder.resolve("gmic-mask.png");
        Path out = folder.resolve("gmic-out.png");
        imwrite(in.toString(), photo);
        imwrite(hole.toString(), mask);
        Process process = new ProcessBuilder(
                        "gmic",
                        in.toString(),
                        hole.toString(),
                        "-" + command + "[0]",
                        "[1]",
                        "-remove[1]",
                        "-round",
                        "-cut",
                        "0,255",
                        "-output",
                        out.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(PATIENCE, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            System.out.println("gmic " + command + ": not done after " + PATIENCE + " s");
            return photo.clone();
        }
        return imread(out.toString(), IMREAD_COLOR);
    }

    private static void print(String name, String method, Mat filled, Mat photo, Mat mask) {
        FillQuality quality = FillQuality.of(grey(filled), grey(photo), bytes(mask), mask.cols());
        System.out.printf(
                "%-10s %-24s energy %.2f  rim %.2f  pattern %.4f  psnr %.1f dB%n",
                name, method, quality.energy(), quality.rim(), quality.pattern(), quality.psnr());
    }

    private static byte[] grey(Mat picture) {
        Mat grey = new Mat();
        cvtColor(picture, grey, COLOR_BGR2GRAY);
        return bytes(grey);
    }

    private static byte[] bytes(Mat mat) {
        byte[] values = new byte[mat.rows() * mat.cols()];
        mat.data().get(values);
        return values;
    }
}
