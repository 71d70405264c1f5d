// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DevelopmentAuthorityTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-06-01T12:00:00Z"), ZoneOffset.UTC);

    @Test
    void itIsMadeOnceAndSaysWhatItIs(@TempDir Path folder) throws Exception {
        SigningCredential made = DevelopmentAuthority.in(folder, "Studio, Ltd = 7", CLOCK);
        assertThat(DevelopmentAuthority.in(folder, "another", CLOCK).chain()).isEqualTo(made.chain());
        assertThat(made.chain())
                .hasSize(2)
                .allSatisfy(certificate -> assertThat(
                                certificate.getSubjectX500Principal().getName())
                        .contains("Studio  Ltd   7", "not for publication"));
        assertThat(made.toString()).doesNotContain("PRIVATE");
        Path file = folder.resolve("development-credential.pem");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(folder).isDirectoryContaining(file::equals).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void nodesThatBeginAtTheSameTimeGetTheSameCredential(@TempDir Path folder) throws Exception {
        for (int round = 0; round < 10; round++) {
            Path shared = folder.resolve("round" + round);
            CountDownLatch start = new CountDownLatch(1);
            List<Future<SigningCredential>> nodes = new ArrayList<>();
            try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
                for (int node = 0; node < 4; node++) {
                    nodes.add(threads.submit(() -> {
                        start.await();
                        return DevelopmentAuthority.in(shared, "nodes", CLOCK);
                    }));
                }
                start.countDown();
            }
            List<X509Certificate> chain =
                    DevelopmentAuthority.in(shared, "nodes", CLOCK).chain();
            for (Future<SigningCredential> node : nodes) {
                assertThat(node.get().chain()).isEqualTo(chain);
            }
        }
    }

    @Test
    void aFileThatCannotBeReadIsLeftAlone(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("development-credential.pem"), "mine");
        assertThatThrownBy(() -> DevelopmentAuthority.in(folder, "x", CLOCK))
                .hasMessageContaining("there is no private key");
        assertThat(file).hasContent("mine");
    }

    @Test
    void keysOfOtherToolsAreRead(@TempDir Path folder) throws Exception {
        DevelopmentAuthority.in(folder, "x", CLOCK);
        Path file = folder.resolve("development-credential.pem");
        Path chain = Files.writeString(
                folder.resolve("chain"),
                Files.readString(file).substring(Files.readString(file).indexOf("-----BEGIN CERTIFICATE")));
        assertThatThrownBy(() -> SigningCredential.read(chain, chain)).hasMessageContaining("there is no private key");
        Path text = Files.writeString(folder.resolve("text"), "hello");
        assertThatThrownBy(() -> SigningCredential.read(text, file)).hasMessageContaining("there is no certificate in");
    }
}
