// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.drop.files.UniquePaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UniquePathsTest {
    @TempDir
    Path root;

    private Path file(String name, String content) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    @Test
    void nothingIsReplaced() throws IOException {
        Path top = root.resolve("done");
        for (int i = 1; i <= 3; i++) {
            UniquePaths.move(root, file("claim/original", "file " + i), top, top.resolve("a/b.png"));
        }
        assertThat(Files.readString(top.resolve("a/b.png"))).isEqualTo("file 1");
        assertThat(Files.readString(top.resolve("a/b (2).png"))).isEqualTo("file 2");
        assertThat(Files.readString(top.resolve("a/b (3).png"))).isEqualTo("file 3");
        assertThat(root.resolve("claim/original")).doesNotExist();
    }

    @Test
    void aFolderWhoseNameAFileHasGetsAnother() throws IOException {
        file("outbox/x.png", "a result");
        Path top = root.resolve("outbox");
        UniquePaths.move(root, file("claim/original", "deeper"), top, top.resolve("x.png/y.png"));
        UniquePaths.move(root, file("claim/original", "another"), top, top.resolve("x.png/z.png"));
        assertThat(Files.readString(top.resolve("x (2).png/y.png"))).isEqualTo("deeper");
        assertThat(Files.readString(top.resolve("x (2).png/z.png"))).isEqualTo("another");
        assertThat(Files.readString(top.resolve("x.png"))).isEqualTo("a result");
    }

    @Test
    void aLinkInTheWayIsNotFollowed() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        Path top = Files.createDirectories(root.resolve("outbox"));
        Files.createSymbolicLink(top.resolve("default"), outside);
        UniquePaths.move(root, file("claim/original", "x"), top, top.resolve("default/a.png"));
        assertThat(outside).isEmptyDirectory();
        assertThat(top.resolve("default (2)/a.png")).exists();
        assertThatThrownBy(() -> UniquePaths.prepared(top, top.resolve("../outside/a.png")))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aMoveThatACrashCutShortEndsWithOneFile() throws IOException {
        Path top = Files.createDirectories(root.resolve("done"));
        Path original = file("claim/original", "x");
        Files.createLink(top.resolve("a.png"), original);
        assertThat(UniquePaths.move(root, original, top, top.resolve("a.png"))).isEqualTo(top.resolve("a.png"));
        assertThat(original).doesNotExist();
        assertThat(top.resolve("a (2).png")).doesNotExist();
    }

    @Test
    void namesStayWithinWhatFileSystemsTake() throws IOException {
        String longest = "ü".repeat(125) + ".png";
        Path top = root.resolve("failed");
        for (int i = 0; i < 2; i++) {
            Path parked = UniquePaths.move(root, file("claim/original", "x"), top, top.resolve(longest));
            Files.writeString(Sidecar.error(parked), "why");
        }
        try (var files = Files.list(top)) {
            assertThat(files.map(each -> each.getFileName().toString()))
                    .hasSize(4)
                    .allMatch(name -> name.getBytes(StandardCharsets.UTF_8).length <= 255);
        }
    }
}
