// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathFolderTest {
    @TempDir
    Path folder;

    private String nested(String content) throws IOException {
        Path outer = folder.resolve("with blank");
        Files.createDirectories(outer);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(outer.resolve("server.jar")))) {
            zip.putNextEntry(new ZipEntry("BOOT-INF/lib/codec-1.5.jar"));
            zip.write(content.getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            zip.closeEntry();
        }
        return "jar:nested:" + outer.toUri().getRawPath() + "server.jar/!BOOT-INF/lib/codec-1.5.jar!/";
    }

    /** As Spring Boot's launcher says where the classes of the packaged jar are. */
    @Test
    void aJarWithinTheServersJarIsUnpackedOnceForEachContent() throws IOException {
        ClassPathFolder classPath = new ClassPathFolder(folder.resolve("jars"));
        Path first = classPath.file(nested("one"));
        assertThat(first).hasContent("one").hasFileName("codec-1.5-7a6c86f1.jar");
        Files.setLastModifiedTime(first, java.nio.file.attribute.FileTime.fromMillis(0));
        assertThat(classPath.file(nested("one"))).isEqualTo(first);
        assertThat(Files.getLastModifiedTime(first).toMillis()).isZero();
        Path second = classPath.file(nested("two"));
        assertThat(second).hasContent("two").isNotEqualTo(first);
        assertThat(folder.resolve("jars")).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void plainFoldersAndJarsStayWhereTheyAre() throws IOException {
        ClassPathFolder classPath = new ClassPathFolder(folder.resolve("jars"));
        assertThat(classPath.location(ClassPathFolderTest.class)).isDirectory().endsWithRaw(Path.of("test-classes"));
        assertThat(classPath.location(Test.class)).isRegularFile();
        assertThat(folder.resolve("jars")).doesNotExist();
    }

    @Test
    void whatIsNoFileIsAFaultOfTheMachine() {
        ClassPathFolder classPath = new ClassPathFolder(folder.resolve("jars"));
        assertThatThrownBy(() -> classPath.file("http://example.org/codec.jar")).isInstanceOf(SandboxException.class);
        assertThatThrownBy(() -> classPath.file(nested("one").replace("codec", "other")))
                .isInstanceOf(SandboxException.class);
    }
}
