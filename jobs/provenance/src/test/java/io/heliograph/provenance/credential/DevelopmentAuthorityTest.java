// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
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
        Path key = folder.resolve("development-key.pem");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .isEqualTo("rw-------");
    }

    @Test
    void keysOfOtherToolsAreRead(@TempDir Path folder) throws Exception {
        DevelopmentAuthority.in(folder, "x", CLOCK);
        Path chain = folder.resolve("development-chain.pem");
        assertThatThrownBy(() -> SigningCredential.read(chain, chain)).hasMessageContaining("there is no private key");
        Path text = Files.writeString(folder.resolve("text"), "hello");
        assertThatThrownBy(() -> SigningCredential.read(text, folder.resolve("development-key.pem")))
                .hasMessageContaining("there is no certificate in");
    }
}
