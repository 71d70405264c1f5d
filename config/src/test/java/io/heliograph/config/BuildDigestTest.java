// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildDigestTest {
    private static final String ROOM = "lib/heliograph-config-1.jar";

    @TempDir
    private Path folder;

    /** A jar of one class and one jar of ours, as large in each build. */
    private static Path program(Path jar, String content, long builtAt) throws IOException {
        Files.createDirectories(jar.getParent());
        try (var out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : new String[] {"META-INF/MANIFEST.MF", "BOOT-INF/classes/A.class", "BOOT-INF/" + ROOM}) {
                var entry = new ZipEntry(name);
                entry.setTime(builtAt);
                out.putNextEntry(entry);
                out.write(content.getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    @Test
    void buildsOfOtherCodeHaveOtherDigestsAndThoseOfTheSameTheSame() throws IOException {
        Optional<String> digest =
                BuildDigest.of(program(folder.resolve("a/heliograph.jar"), "code", 1_700_000_000_000L));
        assertThat(digest).hasValueSatisfying(text -> assertThat(text).matches("[0-9a-f]{12}"));
        assertThat(BuildDigest.of(program(folder.resolve("b/other.jar"), "code", 1_800_000_000_000L)))
                .as("built later, with another name")
                .isEqualTo(digest);
        assertThat(BuildDigest.of(program(folder.resolve("c/heliograph.jar"), "edoc", 1_700_000_000_000L)))
                .isPresent()
                .isNotEqualTo(digest);
    }

    @Test
    void anUnpackedProgramHasOneOfItsFiles() throws IOException {
        Path inside = folder.resolve("BOOT-INF");
        program(inside.resolve(ROOM), "code", 1_700_000_000_000L);
        Path ours = inside.resolve("classes/A.class");
        Files.createDirectories(ours.getParent());
        Files.writeString(ours, "code");
        Optional<String> digest = BuildDigest.of(folder);
        assertThat(digest).isPresent();
        Files.writeString(ours, "edoc");
        assertThat(BuildDigest.of(folder)).isPresent().isNotEqualTo(digest);
        Files.writeString(ours, "code");
        program(inside.resolve(ROOM), "edoc", 1_700_000_000_000L);
        assertThat(BuildDigest.of(folder)).isPresent().isNotEqualTo(digest);
    }

    @Test
    void whatIsNoProgramHasNone() throws IOException {
        Path launcher = folder.resolve("launcher.jar");
        try (var out = new ZipOutputStream(Files.newOutputStream(launcher))) {
            out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
        }
        assertThat(BuildDigest.of(launcher)).isEmpty();
        assertThat(BuildDigest.of(folder)).isEmpty();
        assertThat(BuildDigest.of(Path.of("a.jar:b.jar"))).isEmpty();
        assertThat(BuildDigest.of(Path.of(""))).isEmpty();
    }
}
