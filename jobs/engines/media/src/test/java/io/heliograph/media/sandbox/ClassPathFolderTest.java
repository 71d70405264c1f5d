// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.Objects;
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

    /** As for classes of an ahead-of-time cache that was made elsewhere. */
    @Test
    void classesWithoutACodeSourceAreFoundByTheirFile() throws IOException, ClassNotFoundException {
        ClassPathFolder classPath = new ClassPathFolder(folder.resolve("jars"));
        Class<?> cached = new CachedClasses().loadClass(ClassPathFolderTest.class.getName());
        assertThat(cached.getProtectionDomain().getCodeSource().getLocation()).isNull();
        assertThat(classPath.location(cached)).isEqualTo(classPath.location(ClassPathFolderTest.class));
    }

    private static final class CachedClasses extends ClassLoader {
        CachedClasses() {
            super(ClassPathFolderTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(ClassPathFolderTest.class.getName())) {
                return super.loadClass(name, resolve);
            }
            try (InputStream content = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = Objects.requireNonNull(content).readAllBytes();
                var domain = new ProtectionDomain(new CodeSource(null, (Certificate[]) null), null);
                return defineClass(name, bytes, 0, bytes.length, domain);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void whatIsNoFileIsAFaultOfTheMachine() {
        ClassPathFolder classPath = new ClassPathFolder(folder.resolve("jars"));
        assertThatThrownBy(() -> classPath.file("http://example.org/codec.jar")).isInstanceOf(SandboxException.class);
        assertThatThrownBy(() -> classPath.file(nested("one").replace("codec", "other")))
                .isInstanceOf(SandboxException.class);
    }
}
