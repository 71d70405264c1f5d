// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.fault.OddlyNamedPictures.Small;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Dropped files: none is lost, none done twice, while the server is killed three times; and how fast that is beside a loop over the same operation in one process.
 * Run by {@code ./mvnw verify -Pfault -Dit.test=FolderProofIT}; {@code -Dheliograph.fault.files=400} makes a short one.
 */
@Tag("fault")
class FolderProofIT {
    private static final int FILES = Integer.getInteger("heliograph.fault.files", 20_000);
    private static final int LOOP = Math.min(FILES, Integer.getInteger("heliograph.fault.loop", 1000));
    private static final int KILLS = 3;
    private static final String DEFINITION =
            System.getProperty("heliograph.fault.recipe", "{\"outputs\": [{\"width\": 160, \"format\": \"jpeg\"}]}");

    private final Path home =
            Path.of("target", "folder-proof-" + ProcessHandle.current().pid()).toAbsolutePath();
    private final Path drop = home.resolve("data/drop");
    private final OddlyNamedPictures pictures = new OddlyNamedPictures(480, 360);
    private final List<Long> memory = new ArrayList<>();

    @Test
    void eachGoodFileHasOneResultAndEachBadOneItsReasonWhateverDies() throws Exception {
        List<Small> files = IntStream.range(0, FILES).mapToObj(pictures::of).toList();
        try (var server = new ServerProcess(home, List.of("--logging.level.root=warn"))) {
            server.start();
            server.awaitReady();
            Files.writeString(
                    drop.resolve("profiles/small.json"),
                    "{\"operation\": \"recipe\", \"fields\": {\"definition\": " + DEFINITION + "}}");
            long began = System.nanoTime();
            for (Small file : files) {
                write(drop.resolve("inbox/default/small").resolve(file.path()), file.content());
            }
            long dead = 0;
            for (int kill = 1; kill <= KILLS; kill++) {
                awaitEnded(server, FILES * kill / (KILLS + 1));
                long from = System.nanoTime();
                server.kill();
                server.start();
                server.awaitReady();
                dead += System.nanoTime() - from;
            }
            awaitEnded(server, FILES);
            double seconds = (System.nanoTime() - began - dead) / 1e9;
            awaitNothingUnderWay();
            check(files);
            Set<String> before = tree(drop);
            server.terminate();
            server.start();
            server.awaitReady();
            TimeUnit.SECONDS.sleep(15); // long enough for several looks: nothing is to happen
            assertThat(tree(drop)).as("a second run does nothing").isEqualTo(before);
            server.terminate();
            double one = loop(files, 1);
            double two = loop(files, 2);
            System.out.printf(
                    "%d files, %d kills: %.1f files/s while alive; a plain loop in one process: %.1f with one thread, %.1f with two%n"
                            + "ratio %.2f to one thread, %.2f to two; resident memory of the server in MB over the run: %s%n",
                    FILES, KILLS, FILES / seconds, one, two, FILES / seconds / one, FILES / seconds / two, memory);
        }
    }

    private static void write(Path file, byte[] content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }

    private long ended() {
        return tree(drop.resolve("done")).size()
                + tree(drop.resolve("failed")).stream()
                        .filter(name -> name.endsWith(".error.json"))
                        .count();
    }

    private void awaitEnded(ServerProcess server, int count) {
        await(count + " files have ended")
                .atMost(Duration.ofHours(3))
                .pollInterval(Duration.ofSeconds(3))
                .until(() -> {
                    memory.add(resident(server.pid()));
                    return ended() >= count;
                });
    }

    private static long resident(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    private void awaitNothingUnderWay() {
        await("claims are delivered")
                .atMost(Duration.ofMinutes(2))
                .until(() -> tree(drop.resolve("claimed")).isEmpty());
    }

    private void check(List<Small> files) {
        Set<String> good = files.stream()
                .filter(file -> !file.broken())
                .map(file -> "default/small/" + file.stem() + ".jpg")
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(tree(drop.resolve("outbox"))).as("results").isEqualTo(good);
        assertThat(tree(drop.resolve("done"))).as("originals that are done").isEqualTo(names(files, false, ""));
        Set<String> failed = names(files, true, "");
        failed.addAll(names(files, true, ".error.json"));
        assertThat(tree(drop.resolve("failed"))).as("originals that failed").isEqualTo(failed);
        assertThat(tree(drop.resolve("inbox"))).as("left in the inbox").isEmpty();
    }

    private static Set<String> names(List<Small> files, boolean broken, String tail) {
        return files.stream()
                .filter(file -> file.broken() == broken)
                .map(file -> "default/small/" + file.path() + tail)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> tree(Path top) {
        if (!Files.exists(top)) {
            return Set.of();
        }
        try (Stream<Path> walk = Files.walk(top)) {
            return walk.filter(Files::isRegularFile)
                    .map(file -> top.relativize(file).toString())
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (UncheckedIOException | IOException e) {
            return Set.of(); // it changes meanwhile: the next look
        }
    }

    /** Files a second of the same operation over good files, one after the other in one process, without the start of the process. */
    private double loop(List<Small> files, int threads) throws Exception {
        Path input = home.resolve("loop-in-" + threads);
        for (Small file :
                files.stream().filter(each -> !each.broken()).limit(LOOP).toList()) {
            write(input.resolve(file.path()), file.content());
        }
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-Xmx1g",
                        "-jar",
                        ServerProcess.JAR.toString(),
                        "run",
                        "recipe",
                        input.toString(),
                        "--definition=" + DEFINITION,
                        "--jobs=" + threads,
                        "--out",
                        home.resolve("loop-out-" + threads).toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        var rate = java.util.regex.Pattern.compile("\\(([0-9.]+) a second\\)").matcher(said);
        assertThat(rate.find()).as(said).isTrue();
        return Double.parseDouble(rate.group(1));
    }
}
