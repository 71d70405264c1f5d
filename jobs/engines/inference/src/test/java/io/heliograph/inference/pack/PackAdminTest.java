// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.install.ShownPicture;
import io.heliograph.inference.role.RoleTrial;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackAdminTest {
    @TempDir
    Path folder;

    private PackAdmin admin() {
        var store = new PackStore(folder, new TrustPolicy.Folder());
        store.scan();
        return new PackAdmin(
                store,
                new RuntimeSelection(RuntimeSettings.processor(1, Path.of("target/libtorch"))),
                new ModelCache(1L << 30, Duration.ZERO, () -> Instant.EPOCH),
                networks -> RoleTrial.of(networks, ShownPicture.decoded()));
    }

    @Test
    void aPackThatServesItsRoleIsLoaded() throws PackException {
        Copies.of("tiny", folder);
        PackAdmin admin = admin();
        admin.load(admin.enabled("tiny").orElseThrow());
        assertThat(admin.packs())
                .filteredOn(pack -> pack.state().folder().equals("tiny"))
                .singleElement()
                .satisfies(pack -> assertThat(pack.loaded()).isEqualTo(1));
    }

    @Test
    void aPackWhoseNetworkRunsButDoesNotServeItsRoleIsNotLoadedButDisabled() {
        Copies.edit(Copies.of("tiny", folder), "\"scale\": 2", "\"scale\": 4");
        PackAdmin admin = admin();
        ModelPack modelPack = admin.enabled("tiny").orElseThrow();
        assertThatThrownBy(() -> admin.load(modelPack))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("the network gives [1, 3, 512, 512] for a square of 1024 x 1024");
        assertThat(admin.enabled("tiny")).isEmpty();
        assertThat(admin.dropped()).extracting(DroppedPack::folder).containsExactly("tiny");
    }

    @Test
    void aLinkToAPackIsListedUnderItsOwnNameAndNotUsed() throws IOException {
        Path packs = Files.createDirectories(folder.resolve("packs"));
        Files.createSymbolicLink(packs.resolve("linked"), Copies.of("tiny", folder));
        assertThat(new PackStore(packs, new TrustPolicy.Folder()).scan())
                .containsExactly(new PackState.Disabled("linked", "it is a symbolic link; put the folder itself here"));
    }
}
