// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.objects.FileObjectStore;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredBlocksTest {
    private static final int LENGTH = 100 * StoredBlocks.BLOCK + 17;

    @TempDir
    private Path folder;

    private final byte[] content = new byte[LENGTH];
    private StoredBlocks blocks;

    @BeforeEach
    void store() {
        new Random(3).nextBytes(content);
        var objects = new FileObjectStore(folder);
        objects.put("uploads/clip", content, "video/mp4");
        blocks = new StoredBlocks(objects, "uploads/clip", LENGTH);
    }

    @Test
    void bytesAreReadAcrossBlocksAndAtTheEnd() throws IOException {
        for (int at : new int[] {0, StoredBlocks.BLOCK - 5, 3 * StoredBlocks.BLOCK, LENGTH - 20}) {
            byte[] read = new byte[22];
            blocks.read(at, read, 1, 20);
            assertThat(Arrays.copyOfRange(read, 1, 21)).isEqualTo(Arrays.copyOfRange(content, at, at + 20));
            assertThat(read[0]).isZero();
            assertThat(read[21]).isZero();
        }
    }

    @Test
    void aRangeOutsideIsRefused() {
        assertThatThrownBy(() -> blocks.read(LENGTH - 10, new byte[20], 0, 20)).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> blocks.read(-1, new byte[20], 0, 20)).isInstanceOf(EOFException.class);
    }

    @Test
    void aHeaderThatIsAllOverTheFileIsGivenUp() throws IOException {
        for (int i = 0; i < StoredBlocks.MOST_BLOCKS; i++) {
            blocks.read(2L * i * StoredBlocks.BLOCK, new byte[1], 0, 1);
        }
        assertThatThrownBy(() -> blocks.read(LENGTH - 1, new byte[1], 0, 1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("32 blocks");
    }

    @Test
    void anObjectThatIsGoneIsAFailedRead() {
        var gone = new StoredBlocks(new FileObjectStore(folder), "uploads/gone", 10);
        assertThatThrownBy(() -> gone.read(0, new byte[1], 0, 1)).isInstanceOf(IOException.class);
    }
}
