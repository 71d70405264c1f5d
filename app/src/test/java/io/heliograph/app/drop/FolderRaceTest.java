// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.drop.files.FolderRemoval;
import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Another user swaps a folder for a link and back, as fast as possible, while files are written there. */
class FolderRaceTest {
    private static final int WRITES = 1000;
    private static final int SWAPS = 10;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private final AtomicBoolean ended = new AtomicBoolean();
    private final AtomicInteger swaps = new AtomicInteger();
    private final ExecutorService attacker = Executors.newSingleThreadExecutor();
    private Path top;
    private Path inner;
    private Path outside;
    private Path claims;

    /** One operation that is repeated. */
    private interface Write {
        void run(int number) throws IOException;
    }

    @BeforeEach
    void folders() throws IOException {
        Path root = folder.toRealPath();
        outside = Files.createDirectory(root.resolve("outside"));
        claims = Files.createDirectory(root.resolve("claims"));
        top = Files.createDirectory(root.resolve("failed"));
        inner = Files.createDirectories(top.resolve("shop/cutout"));
    }

    @AfterEach
    void end() throws InterruptedException {
        ended.set(true);
        attacker.shutdown();
        assertThat(attacker.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    }

    private Void swap() throws IOException {
        Path aside = inner.resolveSibling("aside");
        Path link = inner.resolveSibling("link");
        for (int round = 0; !ended.get(); round++) {
            try {
                Files.createDirectories(inner);
                Files.deleteIfExists(link);
                Files.createSymbolicLink(link, outside);
                Files.move(inner, aside);
                Files.move(link, inner, StandardCopyOption.ATOMIC_MOVE);
                swaps.incrementAndGet();
                Files.delete(inner);
                Files.move(aside, inner);
            } catch (IOException e) { // the server was quicker
                if (Files.isDirectory(aside, LinkOption.NOFOLLOW_LINKS)) {
                    Files.move(aside, top.resolve("aside " + round));
                }
            }
        }
        return null;
    }

    /** Writes at least 1,000 times, and on until the attacker has swapped the folder ten times: its thread may start late. */
    private int succeeded(Write write) throws Exception {
        Future<Void> attack = attacker.submit(this::swap);
        Instant limit = Instant.now().plus(LIMIT);
        int succeeded = 0;
        for (int i = 0; i < WRITES || (swaps.get() < SWAPS && Instant.now().isBefore(limit)); i++) {
            try {
                write.run(i);
                succeeded++;
            } catch (IOException e) {
                // the folder was a link at that moment: the next look tries again
            }
        }
        ended.set(true);
        attack.get(20, TimeUnit.SECONDS);
        assertThat(swaps).hasValueGreaterThanOrEqualTo(SWAPS);
        return succeeded;
    }

    private long files(Path below) throws IOException {
        try (var all = Files.walk(below)) {
            return all.filter(Files::isRegularFile).count();
        }
    }

    @Test
    void noNoteIsWrittenOutside() throws Exception {
        var failure = new ClientFailure(ErrorCode.TIMEOUT, "Too slow", "It took long.");
        int written = succeeded(i -> ErrorNote.write(top, inner.resolve(i + ".png"), "id", failure, Instant.EPOCH));
        assertThat(outside).isEmptyDirectory();
        assertThat(written).isPositive();
        assertThat(files(top)).isEqualTo(written);
    }

    @Test
    void noOriginalIsMovedOutsideAndNoneIsLost() throws Exception {
        int moved = succeeded(i -> {
            Path original = Files.writeString(claims.resolve("original"), "x");
            UniquePaths.move(claims, original, top, inner.resolve(i + ".png"));
        });
        assertThat(outside).isEmptyDirectory();
        assertThat(moved).isPositive();
        assertThat(files(top)).isEqualTo(moved);
    }

    @Test
    void noFileOfOthersIsMovedIn() throws Exception {
        for (int i = 0; i < WRITES; i++) {
            Files.writeString(outside.resolve(i + ".png"), "secret");
        }
        succeeded(i -> UniquePaths.move(top, inner.resolve(i % WRITES + ".png"), claims, claims.resolve(i + ".png")));
        assertThat(files(outside)).isEqualTo(WRITES);
        assertThat(claims).isEmptyDirectory();
    }

    @Test
    void noFileOfOthersIsDeleted() throws Exception {
        for (int i = 0; i < WRITES; i++) {
            Files.writeString(outside.resolve(i + ".png"), "secret");
        }
        succeeded(i -> FolderRemoval.remove(top, inner));
        assertThat(files(outside)).isEqualTo(WRITES);
    }
}
