// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import com.sun.management.OperatingSystemMXBean;
import io.heliograph.inference.pack.PackManifest.PackedNetwork;
import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import io.heliograph.inference.runtime.Tensor;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/**
 * A pack's ONNX network by OpenCV or by ONNX Runtime: milliseconds of a run by the clock and of the processors, memory of the process at its peak, and a sum of
 * the answer to compare. One runtime a process, since memory is a process's. Arguments: the runtime, the folder of a pack of one network with one input, height and width, and threads.
 */
final class RuntimeBenchmark {
    private static final int PASSES = 15;

    private RuntimeBenchmark() {}

    public static void main(String[] args) throws Exception {
        PackManifest manifest = PackManifest.read(Files.readAllBytes(Path.of(args[1], "pack.json")));
        PackedNetwork packed = manifest.networks().values().iterator().next();
        int height = Integer.parseInt(args[2]);
        int width = Integer.parseInt(args[3]);
        int threads = Integer.parseInt(args[4]);
        org.bytedeco.opencv.global.opencv_core.setNumThreads(threads);
        var input = packed.signature().inputs().getFirst();
        int channels = (int) (long) input.shape().get(1);
        float[] values = new float[channels * height * width];
        var random = new Random(1);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat();
        }
        Map<String, Tensor> inputs = new LinkedHashMap<>();
        inputs.put(input.name(), Tensor.of(values, 1, channels, height, width));
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        var runtime =
                new RuntimeSelection(RuntimeSettings.processor(threads, Path.of("target/libtorch"))).named(args[0]);
        try (Network network = runtime.open(Path.of(args[1], packed.file().path()), packed.signature())) {
            float[] answer = network.run(inputs).getFirst().values();
            for (int i = 0; i < 3; i++) {
                network.run(inputs);
            }
            long wall = System.nanoTime();
            long processor = system.getProcessCpuTime();
            for (int i = 0; i < PASSES; i++) {
                network.run(inputs);
            }
            double sum = 0;
            for (int i = 0; i < answer.length; i++) {
                sum += answer[i] * (1 + i % 7);
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %d x %d | %d | %.1f | %.1f | %s | %.4f |%n",
                    manifest.name(),
                    args[0],
                    width,
                    height,
                    threads,
                    (System.nanoTime() - wall) / 1e6 / PASSES,
                    (system.getProcessCpuTime() - processor) / 1e6 / PASSES,
                    peak(),
                    sum);
        }
    }

    private static String peak() throws java.io.IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmHWM"))
                .map(line -> line.replaceAll("\\D+", ""))
                .map(kilobytes -> Long.parseLong(kilobytes) / 1000 + " MB")
                .findFirst()
                .orElse("?");
    }
}
