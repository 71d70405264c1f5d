// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSearchTest {
    @TempDir
    Path folder;

    private final List<Path> looked = new ArrayList<>();

    @BeforeEach
    void thirtyFiles() throws IOException {
        for (String sub : List.of("a", "b", "c")) {
            Files.createDirectory(folder.resolve(sub));
            for (int i = 0; i < 10; i++) {
                Files.writeString(folder.resolve(sub).resolve("f" + i), "x");
            }
        }
    }

    private boolean isLookedAt(Path file) {
        return looked.add(file);
    }

    @Test
    void noMoreNamesAreLookedAtAndNoMoreFilesFoundThanTheBounds() throws IOException {
        assertThat(FileSearch.below(folder, 1000, 1000, this::isLookedAt)).hasSize(30);
        assertThat(FileSearch.below(folder, 1000, 7, this::isLookedAt)).hasSize(7);
        looked.clear();
        assertThat(FileSearch.below(folder, 10, 1000, file -> !isLookedAt(file)))
                .isEmpty();
        assertThat(looked).as("the folders are names too").hasSizeBetween(6, 8);
        assertThat(FileSearch.below(folder.resolve("none"), 10, 10, this::isLookedAt))
                .isEmpty();
    }

    @Test
    void whatVanishesMeanwhileIsPassedOver() throws IOException {
        List<Path> found = FileSearch.below(folder, 1000, 1000, file -> {
            if (looked.isEmpty()) {
                for (String sub : List.of("a", "b", "c")) {
                    remove(folder.resolve(sub).resolve("f5"));
                }
            }
            return isLookedAt(file);
        });
        assertThat(found).hasSizeBetween(27, 28); // the first may be one of them
    }

    private static void remove(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
