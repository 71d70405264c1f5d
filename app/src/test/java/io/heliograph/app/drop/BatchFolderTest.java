// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.drop.profile.ProfileException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchFolderTest {
    @TempDir
    Path top;

    @Test
    void aSidecarOfManySmallPartsIsRefusedBeforeItFillsTheHeap() throws Exception {
        Path sidecar = top.resolve("a.png.json");
        Files.writeString(sidecar, "{\"scale\":[" + "{},".repeat(300_000) + "{}]}"); // two tokens each
        assertThatThrownBy(() -> BatchFolder.fields(top, sidecar))
                .isInstanceOf(ProfileException.class)
                .hasMessageContaining("more than 500000 parts");
    }

    @Test
    void aSidecarThatIsNestedDeeplyIsRefused() throws Exception {
        Path sidecar = top.resolve("a.png.json");
        Files.writeString(sidecar, "{\"a\":".repeat(100) + "1" + "}".repeat(100));
        assertThatThrownBy(() -> BatchFolder.fields(top, sidecar))
                .isInstanceOf(ProfileException.class)
                .hasMessageContaining("nested more than 64 deep");
    }

    @Test
    void fieldsThatHoldAPictureAreRead() throws Exception {
        Path sidecar = top.resolve("a.png.json");
        Files.writeString(
                sidecar, "{\"mask\":\"" + "A".repeat(21 << 20) + "\"}"); // longer than Jackson takes by itself
        assertThat(BatchFolder.fields(top, sidecar).path("mask").asString()).hasSize(21 << 20);
    }
}
