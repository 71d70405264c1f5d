// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.stage.Stage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Seconds for the prototype's cat and still life at one megapixel, lite and four megapixels; beside the C++ prototype, if its source is given
 * as the argument and a compiler is there. Processor seconds are compared, as machines are shared.
 */
final class RenderBenchmark {
    private static final int WIDTH = 1184;
    private static final int HEIGHT = 888;
    private static final int ROUNDS = 3;

    private RenderBenchmark() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("render-benchmark");
        boolean compared = args.length > 0 && compiled(Path.of(args[0]), folder);
        for (String name : List.of("cat", "still life")) {
            Stage stage = name.equals("cat") ? PrototypeStages.catOnGrass() : PrototypeStages.stillLife();
            double ours = best(name + ", 1 MP", () -> render(stage, WIDTH, HEIGHT));
            if (compared) {
                double theirs = prototype(folder, name.equals("cat") ? "2" : "1");
                System.out.printf(
                        Locale.ROOT,
                        "%s: prototype %.2f s of one processor, ratio %.2f%n",
                        name,
                        theirs,
                        ours / theirs);
            }
        }
        Runtime runtime = Runtime.getRuntime();
        best("still life, 4 MP", () -> render(PrototypeStages.stillLife(), 2368, 1776));
        System.out.printf(
                Locale.ROOT, "memory in use after 4 MP: %d MB%n", (runtime.totalMemory() - runtime.freeMemory()) >> 20);
    }

    private static RenderedFrame render(Stage stage, int width, int height) {
        return new StageRenderer().render(stage, width, height, RenderQuality.NORMAL, RenderListener.NONE);
    }

    /** Processor seconds of the best of some rounds, after warming up. */
    private static double best(String what, Runnable task) {
        double wall = Double.MAX_VALUE;
        double processors = Double.MAX_VALUE;
        for (int i = 0; i < ROUNDS; i++) {
            long start = System.nanoTime();
            long cpu = cpu();
            task.run();
            wall = Math.min(wall, (System.nanoTime() - start) / 1e9);
            processors = Math.min(processors, (cpu() - cpu) / 1e9);
        }
        System.out.printf(Locale.ROOT, "%s: %.2f s, %.2f s of processors%n", what, wall, processors);
        return processors;
    }

    static long cpu() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }

    private static boolean compiled(Path source, Path folder) throws InterruptedException {
        try {
            Process compiler = new ProcessBuilder(
                            "g++",
                            "-O3",
                            "-ffast-math",
                            "-o",
                            folder.resolve("sdf").toString(),
                            source.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return compiler.waitFor() == 0;
        } catch (IOException e) {
            System.out.println("no C++ compiler: " + e.getMessage());
            return false;
        }
    }

    private static double prototype(Path folder, String scene) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        folder.resolve("sdf").toString(),
                        scene,
                        "" + WIDTH,
                        "" + HEIGHT,
                        folder.resolve("out.ppm").toString(),
                        "1")
                .start();
        Duration used = Duration.ZERO;
        while (!process.waitFor(10, TimeUnit.MILLISECONDS)) { // asked for while it runs: afterwards nobody knows
            used = process.info().totalCpuDuration().orElse(used);
        }
        return used.toNanos() / 1e9;
    }
}
