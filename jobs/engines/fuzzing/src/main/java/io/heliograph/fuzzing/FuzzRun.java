// SPDX-License-Identifier: Apache-2.0
package io.heliograph.fuzzing;

import com.code_intelligence.jazzer.Jazzer;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A run of Jazzer against a target, in a JVM of its own. The system property {@value #RUNS} sets the number of inputs; the default takes a
 * few seconds. Inputs that once failed are kept in {@code src/test/fuzz/TARGET} of the module and are tried first.
 *
 * @param target class with a method {@code public static void fuzzerTestOneInput(byte[])}
 * @param instrumented patterns of the classes with branches that guide the search, as {@code io.heliograph.media.image.**}
 * @param runs number of inputs where the property is not set
 */
public record FuzzRun(Class<?> target, List<String> instrumented, int runs) {
    /** System property: number of inputs of each run. */
    public static final String RUNS = "heliograph.fuzz.runs";

    private static final int SEED = 20_261_127;
    private static final int LONGEST_INPUT = 1 << 15;
    private static final int LONGEST_CALL_SECONDS =
            120; // wall-clock time on a busy machine; CallBounds measures processor time
    private static final int RUNS_A_SECOND = 20; // rate of the slowest target on a busy machine
    private static final int START_SECONDS = 600;

    public FuzzRun {
        instrumented = List.copyOf(instrumented);
    }

    /**
     * Runs the target with inputs mutated from seeds.
     *
     * @param seeds valid inputs by name, at most 32 KiB each
     * @throws IllegalStateException if a call fails or exceeds its bounds; the message names the file with the input
     */
    public void against(Map<String, byte[]> seeds) throws IOException, InterruptedException {
        Path folder = Path.of("target", "fuzz", target.getSimpleName()).toAbsolutePath();
        delete(folder);
        Path given = Files.createDirectories(folder.resolve("seeds"));
        for (Map.Entry<String, byte[]> seed : seeds.entrySet()) {
            Files.write(given.resolve(seed.getKey()), seed.getValue());
        }
        Path log = folder.resolve("log");
        int inputs = Integer.getInteger(RUNS, runs);
        Process process = new ProcessBuilder(command(folder, given, inputs))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(START_SECONDS + inputs / RUNS_A_SECOND, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the run does not end, see " + log);
            }
        } finally {
            process.destroyForcibly();
        }
        String text = Files.readString(log);
        if (process.exitValue() != 0 || !text.contains("Done " + inputs + " runs")) {
            throw new IllegalStateException("%s failed with status %d; the input is beside %s:%n%s"
                    .formatted(target.getSimpleName(), process.exitValue(), log, finding(text)));
        }
    }

    private List<String> command(Path folder, Path given, int inputs) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:+EnableDynamicAgentLoading",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Jazzer.class.getName(),
                "--target_class=" + target.getName(),
                "--instrumentation_includes=" + String.join(":", instrumented),
                "--instrumentation_excludes=" + FuzzRun.class.getPackageName() + ".**",
                "--reproducer_path=" + folder,
                "-runs=" + inputs,
                "-seed=" + SEED,
                "-max_len=" + LONGEST_INPUT,
                "-timeout=" + LONGEST_CALL_SECONDS,
                "-rss_limit_mb=0", // the heap is bounded by the JVM
                "-artifact_prefix=" + folder + "/",
                Files.createDirectories(folder.resolve("found")).toString(),
                given.toString()));
        Path kept = Path.of("src", "test", "fuzz", target.getSimpleName()).toAbsolutePath();
        if (Files.isDirectory(kept)) {
            command.add(kept.toString());
        }
        return command;
    }

    private static String finding(String text) {
        int start = text.indexOf("== Java Exception");
        int from = start >= 0 ? start : Math.max(0, text.length() - 4000);
        return text.substring(from, Math.min(text.length(), from + 4000));
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
