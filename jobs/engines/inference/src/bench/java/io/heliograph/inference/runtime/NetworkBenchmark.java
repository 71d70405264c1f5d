// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.bytedeco.opencv.global.opencv_core;

/**
 * One pass of a network of 48 000 parameters over 256 x 256: TorchScript here (DJL), the same file in Python's torch, and the same as ONNX in OpenCV's
 * dnn; one thread each, in turns: {@code NetworkBenchmark PYTHON ROUNDS}, in jobs/engines/inference. The bar: DJL takes at most 1.1 times Python's processor time.
 */
final class NetworkBenchmark {
    private static final int SIDE = 256;
    private static final int PASSES = 20;
    private static final double BAR = 1.1;
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private NetworkBenchmark() {}

    /** Milliseconds of a pass. */
    private record Time(double wall, double processor) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.0f ms, %.0f ms", wall, processor);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("networks");
        Path script = Path.of("jobs/engines/inference/training/speed.py");
        run(arguments[0], script.toString(), "make", folder.toString());
        opencv_core.setNumThreads(1);
        List<Long> any = List.of(1L, 1L, -1L, -1L);
        TensorSignature tensorSignature = new TensorSignature(
                List.of(new TensorSpec("luma", TensorSpec.Type.FLOAT32, any)),
                List.of(new TensorSpec("larger", TensorSpec.Type.FLOAT32, any)));
        LibtorchRuntime libtorchRuntime =
                LibtorchRuntime.start(RuntimeSettings.processor(1, Path.of("jobs/engines/inference/target/libtorch")));
        System.out.println(
                "| round | DJL: wall, processor | Python torch | OpenCV dnn | DJL / Python | dnn / Python |");
        System.out.println("|---|---|---|---|---|---|");
        double best = Double.MAX_VALUE;
        try (Network torch = libtorchRuntime.open(folder.resolve("small.pt"), tensorSignature);
                Network dnn = new OpenCvDnn(1).open(folder.resolve("small.onnx"), tensorSignature)) {
            time(torch);
            time(dnn);
            for (int round = 0; round < Integer.parseInt(arguments[1]); round++) {
                Time ours = time(torch);
                Time python = python(arguments[0], script, folder);
                Time opencv = time(dnn);
                double ratio = ours.processor() / python.processor();
                best = Math.min(best, ratio);
                System.out.printf(
                        Locale.ROOT,
                        "| %d | %s | %s | %s | %.2f | %.2f |%n",
                        round,
                        ours,
                        python,
                        opencv,
                        ratio,
                        opencv.processor() / python.processor());
            }
        }
        System.out.printf(
                Locale.ROOT, "best ratio of DJL %.2f, bar %.1f: %s%n", best, BAR, best <= BAR ? "met" : "missed");
    }

    private static Time time(Network network) throws NetworkException {
        float[] values = new float[SIDE * SIDE];
        Random random = new Random(1);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat();
        }
        Map<String, Tensor> inputs = Map.of("luma", Tensor.of(values, 1, 1, SIDE, SIDE));
        for (int i = 0; i < 5; i++) {
            network.run(inputs);
        }
        long wall = System.nanoTime();
        long processor = SYSTEM.getProcessCpuTime();
        for (int i = 0; i < PASSES; i++) {
            network.run(inputs);
        }
        return new Time(
                (System.nanoTime() - wall) / 1e6 / PASSES, (SYSTEM.getProcessCpuTime() - processor) / 1e6 / PASSES);
    }

    private static Time python(String python, Path script, Path folder) throws IOException, InterruptedException {
        String[] numbers = run(python, script.toString(), "time", folder.toString(), PASSES + "")
                .strip()
                .split(" ", -1);
        return new Time(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]));
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + process.exitValue());
        }
        return out;
    }
}
