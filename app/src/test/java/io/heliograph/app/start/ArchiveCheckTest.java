// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The check of a release archive's contents, {@code src/build/ArchiveCheck.java}, on small archives with headers of ELF files. */
class ArchiveCheckTest {
    private static final int X64 = 62;
    private static final int ARM64 = 183;
    private static final String LGPL = "--enable-libopenh264 LGPL version 3 or later";
    private static final String GPL = "--enable-gpl --enable-libopenh264 --enable-libx264 GPL version 3 or later";

    @TempDir
    Path folder;

    @Test
    void librariesInJarsOfJarsAreOfTheArchivesPlatform() throws Exception {
        Path archive = archive("heliograph-1.0.0-linux-arm64");
        inner(archive, elf(ARM64, GPL));
        assertThat(check(archive))
                .isEqualTo("0: 1 binaries, all of linux-arm64\n1 files of FFmpeg, all of its GPL build\n");
        Files.write(archive.resolve("other"), elf(X64, ""));
        assertThat(check(archive))
                .startsWith("1: ")
                .contains("another platform than linux-arm64, beside 1 of it: [other]");
    }

    @Test
    void theLgplVariantHoldsNoLibraryOfTheGplBuild() throws Exception {
        Path archive = archive("heliograph-1.0.0-lgpl-linux-x64");
        inner(archive, elf(X64, LGPL));
        assertThat(check(archive))
                .isEqualTo("0: 1 binaries, all of linux-x64\n1 files of FFmpeg, all of its LGPL build\n");
        Files.write(archive.resolve("libavcodec.so"), elf(X64, GPL));
        assertThat(check(archive))
                .startsWith("1: ")
                .contains("1 files of FFmpeg's LGPL build; of the other build: [libavcodec.so]");
    }

    @Test
    void anArchiveWithoutFfmpegOrOfAnUnknownPlatformIsRefused() throws Exception {
        Path archive = archive("heliograph-1.0.0-linux-x64");
        Files.write(archive.resolve("java"), elf(X64, ""));
        assertThat(check(archive)).startsWith("1: ").contains("0 files of FFmpeg's GPL build");
        assertThat(check(archive("heliograph"))).startsWith("1: ").contains("heliograph does not end with a platform");
    }

    @Test
    void debuggingSymbolsAreRefused() throws Exception {
        Path archive = archive("heliograph-1.0.0-linux-x64");
        Files.write(archive.resolve("libjvm.debuginfo"), elf(X64, GPL));
        assertThat(check(archive)).startsWith("1: ").contains("debugging symbols: ", "libjvm.debuginfo");
    }

    private Path archive(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }

    /** Writes a library into a jar, and that jar into another. */
    private static void inner(Path archive, byte[] library) throws IOException {
        Path jar = archive.resolve("inner.jar");
        zip(jar, "native/libavutil.so.60", library);
        zip(archive.resolve("outer.jar"), "BOOT-INF/lib/inner.jar", Files.readAllBytes(jar));
        Files.delete(jar);
    }

    private static void zip(Path file, String name, byte[] content) throws IOException {
        try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
        }
    }

    private static byte[] elf(int machine, String text) {
        byte[] content = text.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(64 + content.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(0, 0x464c457f)
                .putShort(18, (short) machine)
                .put(64, content)
                .array();
    }

    /** Exit status and output. */
    private static String check(Path archive) throws Exception {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(java, "src/build/ArchiveCheck.java", archive.toString())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor() + ": " + output;
    }
}
