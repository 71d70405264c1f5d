// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.app.drop.files.OpenFolder;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.config.FailureException;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.results.ResultAssets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Named pipes in shared folders: nothing waits for who would read or write them. */
@Timeout(value = 60, threadMode = ThreadMode.SEPARATE_THREAD)
class PipeTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String NO_FILE =
            "A pipe, a device or a folder lies where a file belongs; put a regular file into the inbox.";
    private static final int READS = 5000;

    @TempDir
    Path folder;

    private Path root;
    private Path pipe;

    @BeforeEach
    void pipe() throws IOException, InterruptedException {
        root = folder.toRealPath();
        pipe = root.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
    }

    private static void requireNoFile(org.assertj.core.api.ThrowableAssert.ThrowingCallable use) {
        FailureException refusal = catchThrowableOfType(FailureException.class, use);
        assertThat(refusal.failure().details()).isEqualTo(NO_FILE);
    }

    @Test
    void aPipeIsNeitherReadNorWritten() throws IOException {
        try (OpenFolder open = OpenFolder.top(root)) {
            requireNoFile(() -> open.reading(Path.of("pipe")).close());
            requireNoFile(() -> open.appending(Path.of("pipe")).close());
            requireNoFile(() -> open.reading(Path.of(".")
                            .resolve(
                                    Files.createDirectory(root.resolve("inner")).getFileName()))
                    .close());
        }
        requireNoFile(() -> PlainFiles.text(root, pipe, 10));
    }

    @Test
    void aLinkToAPipeIsRefusedAsALink() throws IOException {
        Files.createSymbolicLink(root.resolve("link"), pipe);
        assertThatThrownBy(() -> PlainFiles.text(root, root.resolve("link"), 10))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("link");
    }

    @Test
    void aJournalThatBecameAPipeIsNotWrittenTo() throws IOException {
        String id = "01a0c0de-0000-7000-8000-000000000000";
        Path claimed = Files.createDirectories(root.resolve("claimed").resolve(id));
        Path outbox = Files.createDirectory(root.resolve("outbox"));
        var assets = new ResultAssets(DATABASE.sql(), MasterKey.of("00".repeat(32)), Clock.systemUTC());
        var objects = new FileObjectStore(root.resolve("objects"));
        var writer = new ResultWriter(claimed, outbox, assets, objects, false, Clock.systemUTC());
        Files.move(pipe, claimed.resolve("delivered.jsonl"));
        requireNoFile(() -> writer.warn("It is small.", outbox.resolve("a.png")));
    }

    @Test
    void aPipeThatIsSwappedInWhileAFileIsOpenedKeepsNobodyWaiting() throws Exception {
        Path file = Files.writeString(root.resolve("file"), "a picture");
        Path place = Files.writeString(root.resolve("place"), "a picture");
        Path next = root.resolve("next");
        var ended = new AtomicBoolean();
        int read = 0;
        try (ExecutorService attacker = Executors.newSingleThreadExecutor()) {
            var swaps = attacker.submit(() -> {
                int swapped = 0;
                for (; !ended.get(); swapped++) {
                    for (Path each : List.of(pipe, file)) {
                        Files.createLink(next, each);
                        Files.move(next, place, StandardCopyOption.ATOMIC_MOVE);
                    }
                }
                return swapped;
            });
            try {
                for (int i = 0; i < READS; i++) {
                    try {
                        assertThat(PlainFiles.text(root, place, 9)).isEqualTo("a picture");
                        read++;
                    } catch (FailureException e) {
                        assertThat(e.failure().details()).isEqualTo(NO_FILE);
                    }
                }
            } finally {
                ended.set(true);
            }
            assertThat(swaps.get(20, TimeUnit.SECONDS)).isPositive();
        }
        assertThat(read).isBetween(1, READS - 1);
    }
}
