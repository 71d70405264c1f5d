// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.provenance.credential.DevelopmentAuthority;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrustFileTest {
    @TempDir
    private Path folder;

    /** A PEM file with the two certificates of a new authority. */
    private String pem(String name) throws Exception {
        Path place = Files.createDirectories(folder.resolve(name));
        DevelopmentAuthority.in(place, name, Clock.systemUTC());
        return Files.readString(place.resolve("development-credential.pem"));
    }

    private static void write(Path file, String pem, int second) throws Exception {
        Files.writeString(file, pem);
        Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(second)));
    }

    @Test
    void aFileThatAppearsChangesAndGoesIsReadAgain() throws Exception {
        Path file = folder.resolve("time-authorities.pem");
        TrustFile trust = TrustFile.optional(file);
        assertThat(trust.certificates()).isEmpty();
        write(file, pem("one"), 1);
        var first = trust.certificates();
        assertThat(first).hasSize(2);
        String both = pem("two") + pem("one");
        write(file, both, 2);
        assertThat(trust.certificates()).hasSize(4).containsAll(first);
        write(file, "half of a fi", 3);
        assertThat(trust.certificates()).as("kept while the file is written").hasSize(4);
        Files.delete(file);
        assertThat(trust.certificates()).isEmpty();
    }

    @Test
    void aFileThatTheSettingsNameMustBeThereAtTheStart() throws Exception {
        Path file = folder.resolve("trusted.pem");
        assertThat(TrustFile.named("", "heliograph.provenance.anchors").certificates())
                .isEmpty();
        TrustFile trust = TrustFile.named(file.toString(), "heliograph.provenance.anchors");
        assertThatThrownBy(trust::certificates)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("heliograph.provenance.anchors cannot be read");
        write(file, pem("one"), 1);
        assertThat(trust.certificates()).hasSize(2);
        Files.delete(file);
        assertThat(trust.certificates()).as("kept when the file is gone").hasSize(2);
    }
}
