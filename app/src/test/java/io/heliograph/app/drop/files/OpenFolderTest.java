// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each operation in a folder that another user swaps for a link after it was opened. */
class OpenFolderTest {
    private static final Path NAME = Path.of("a.png");

    @TempDir
    Path folder;

    private Path top;
    private Path inner;
    private Path moved;
    private Path outside;

    @BeforeEach
    void folders() throws IOException {
        Path root = folder.toRealPath();
        outside = Files.createDirectory(root.resolve("outside"));
        Path real = Files.createDirectory(root.resolve("real"));
        top = Files.createSymbolicLink(root.resolve("failed"), real); // an operator may have made a link
        inner = Files.createDirectories(top.resolve("shop/cutout"));
        moved = inner.resolveSibling("moved");
    }

    private void swap() throws IOException {
        Files.move(inner, moved);
        Files.createSymbolicLink(inner, outside);
    }

    @Test
    void aFileIsCreatedInTheFolderThatWasOpened() throws IOException {
        try (OpenFolder open = OpenFolder.of(top, inner)) {
            swap();
            PlainFiles.create(open, NAME, new ByteArrayInputStream("x".getBytes(StandardCharsets.UTF_8)));
        }
        assertThat(outside).isEmptyDirectory();
        assertThat(moved.resolve(NAME)).hasContent("x");
    }

    @Test
    void aFileIsPlacedInTheFolderThatWasOpened() throws IOException {
        Path claim = Files.createDirectory(folder.resolve("claim"));
        Files.writeString(claim.resolve(NAME), "x");
        try (OpenFolder source = OpenFolder.of(claim, claim);
                OpenFolder open = OpenFolder.of(top, inner)) {
            swap();
            UniquePaths.place(source.at(NAME), open.at(NAME));
        }
        assertThat(outside).isEmptyDirectory();
        assertThat(moved.resolve(NAME)).hasContent("x");
        assertThat(claim).isEmptyDirectory();
    }

    @Test
    void aFileIsTakenFromTheFolderThatWasOpened() throws IOException {
        Files.writeString(inner.resolve(NAME), "ours");
        Path secret = Files.writeString(outside.resolve(NAME), "secret");
        Path target = folder.resolve("target");
        try (OpenFolder open = OpenFolder.of(top, inner)) {
            swap();
            UniquePaths.place(open.at(NAME), target);
        }
        assertThat(target).hasContent("ours");
        assertThat(secret).hasContent("secret");
    }

    @Test
    void aFolderIsMadeInTheFolderThatWasOpened() throws IOException {
        try (OpenFolder open = OpenFolder.of(top, inner)) {
            swap();
            Files.createDirectory(open.at(Path.of("deep")));
            try (OpenFolder deep = open.child(Path.of("deep"))) {
                PlainFiles.create(deep, NAME, new ByteArrayInputStream(new byte[0]));
            }
        }
        assertThat(outside).isEmptyDirectory();
        assertThat(moved.resolve("deep").resolve(NAME)).isEmptyFile();
    }

    @Test
    void aFileIsDeletedFromTheFolderThatWasOpened() throws IOException {
        Files.writeString(inner.resolve(NAME), "ours");
        Path secret = Files.writeString(outside.resolve(NAME), "secret");
        try (OpenFolder open = OpenFolder.of(top, inner)) {
            swap();
            Files.delete(open.at(NAME));
        }
        assertThat(secret).exists();
        assertThat(moved).isEmptyDirectory();
    }

    @Test
    void aLinkThatIsThereBeforeIsNotOpened() throws IOException {
        swap();
        assertThatThrownBy(() -> OpenFolder.of(top, inner))
                .isInstanceOf(NoFolderException.class)
                .hasMessage(inner + ": is a link or no folder");
        assertThatThrownBy(() -> OpenFolder.of(top, inner.resolve("deep"))).isInstanceOf(NoFolderException.class);
        assertThatThrownBy(() -> OpenFolder.of(top, top.resolve("missing"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> OpenFolder.of(top, top.resolve("../outside"))).hasMessageContaining("not below");
    }

    @Test
    void aNameLeadsToNoOtherFolder() throws IOException {
        try (OpenFolder open = OpenFolder.of(top, inner)) {
            assertThatThrownBy(() -> open.at(Path.of(".."))).hasMessage("no name of a file: ..");
            assertThatThrownBy(() -> open.at(Path.of("."))).hasMessage("no name of a file: .");
            assertThat(open.at(Path.of("../b.png"))).isEqualTo(open.self().resolve("b.png"));
        }
    }

    @Test
    void aNameWithAccentsIsOpened() throws IOException {
        Path accents = Files.createDirectory(inner.resolve("größe 東京"));
        try (OpenFolder open = OpenFolder.of(top, accents)) {
            PlainFiles.create(open, Path.of("é.png"), new ByteArrayInputStream(new byte[1]));
        }
        assertThat(accents.resolve("é.png")).hasSize(1);
    }

    @Test
    void aClosedFolderLeadsNowhere() throws IOException {
        OpenFolder open = OpenFolder.of(top, inner);
        open.close();
        open.close();
        assertThatThrownBy(() -> open.at(NAME)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void descriptorsAreClosed() throws IOException {
        for (int i = 0; i < 5000; i++) { // more than a process may hold by default
            OpenFolder.of(top, inner).close();
        }
        try (var held = Files.list(Path.of("/proc/self/fd"))) {
            assertThat(held).hasSizeLessThan(4000);
        }
    }

    @Test
    void withoutDescriptorsALinkIsNoticedBeforeEachUse() throws IOException {
        try (OpenFolder checked = CheckedFolder.top(top);
                OpenFolder shop = checked.child(Path.of("shop"));
                OpenFolder open = shop.child(Path.of("cutout"))) {
            PlainFiles.create(open, NAME, new ByteArrayInputStream(new byte[1]));
            assertThat(inner.resolve(NAME)).hasSize(1);
            assertThatThrownBy(() -> shop.child(Path.of("missing"))).isInstanceOf(NoSuchFileException.class);
            swap();
            assertThatThrownBy(() -> open.at(NAME)).isInstanceOf(NoFolderException.class);
            assertThatThrownBy(() -> shop.child(Path.of("cutout"))).isInstanceOf(NoFolderException.class);
        }
        assertThat(outside).isEmptyDirectory();
    }

    @Test
    void aTimeIsSetOnNothingThatALinkLeadsTo() throws IOException {
        Instant time = Instant.parse("2020-01-01T00:00:00Z");
        PlainFiles.touch(top, inner, time);
        assertThat(Files.getLastModifiedTime(inner)).isEqualTo(FileTime.from(time));
        swap();
        assertThatThrownBy(() -> PlainFiles.touch(top, inner, time)).isInstanceOf(NoFolderException.class);
        assertThat(Files.getLastModifiedTime(outside)).isNotEqualTo(FileTime.from(time));
    }
}
