// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.objects.FileObjectStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrivateFolderTest {
    @TempDir
    private Path folder;

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void aNewFolderIsItsOwnersAlone() throws IOException {
        Path made = folder.resolve("a/b");
        PrivateFolder.keep(made);
        assertThat(mode(made)).isEqualTo("rwx------");
    }

    @Test
    void aFolderOfAnEarlierVersionIsClosedWithTheFilesDirectlyInIt() throws IOException {
        Path data = Files.createDirectory(folder.resolve("data"));
        Path key = Files.writeString(data.resolve("node-name"), "a");
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "a");
        Path link = Files.createSymbolicLink(data.resolve("link"), elsewhere);
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (Path file : List.of(key, elsewhere)) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        }
        PrivateFolder.keep(data);
        assertThat(mode(data)).isEqualTo("rwx------");
        assertThat(mode(key)).isEqualTo("rw-------");
        assertThat(mode(link)).as("the link's target is another folder's").isEqualTo("rw-r--r--");
    }

    @Test
    void aStricterModeStays() throws IOException {
        Path key = Files.writeString(folder.resolve("key"), "a");
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("r--------"));
        PrivateFolder.keep(folder);
        assertThat(mode(key)).isEqualTo("r--------");
    }

    @Test
    void storedObjectsAreTheOwnersAlone() throws IOException {
        var store = new FileObjectStore(folder);
        store.put("results/a.png", new ByteArrayInputStream(new byte[] {1, 2, 3}), 3, "image/png");
        try (Stream<Path> files = Files.walk(folder)) {
            List<Path> objects = files.filter(Files::isRegularFile).toList();
            assertThat(objects).hasSize(1);
            assertThat(mode(objects.getFirst())).isEqualTo("rw-------");
        }
    }
}
