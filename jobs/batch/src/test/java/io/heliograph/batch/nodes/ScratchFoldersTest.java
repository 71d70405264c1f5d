// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.Node;
import io.heliograph.batch.dispatch.DispatchPools;
import io.heliograph.storage.TemporaryDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class ScratchFoldersTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @TempDir
    Path folder;

    private Path leftBehind() throws IOException {
        Path segment = folder.resolve("scratch/some-request-7/segment-3.mkv");
        Files.createDirectories(segment.getParent());
        return Files.writeString(segment, "of a process that was killed");
    }

    @Test
    void whatAKilledProcessLeftBehindIsRemovedAtTheNextStart() throws Exception {
        Path segment = leftBehind();
        try (Node node = Node.start(DATABASE, folder, Map.of())) {
            assertThat(node.get(DispatchPools.class).isRunning()).isTrue();
            assertThat(segment.getParent()).doesNotExist();
        }
    }

    @Test
    void whatAnotherProcessOnTheSameFolderIsUsingIsNot() throws Exception {
        try (Node first = Node.start(DATABASE, folder, Map.of())) {
            Path segment = leftBehind();
            try (Node second = Node.start(DATABASE, folder, Map.of())) {
                assertThat(first.get(DispatchPools.class).isRunning()).isTrue();
                assertThat(second.get(DispatchPools.class).isRunning()).isTrue();
                assertThat(segment).exists();
            }
        }
    }
}
