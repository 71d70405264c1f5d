// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.fuzzing.FuzzRun;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;

class ArchiveFuzzTest {
    private static final byte[] CONTENT = "of no interest".getBytes(StandardCharsets.UTF_8);

    @Test
    void hostilePackagesAreWalkedThroughOrRefusedWithinBounds() throws Exception {
        Map<String, byte[]> seeds = new LinkedHashMap<>();
        seeds.put("tar", chosen(ArchiveFuzz.TAR, tar()));
        seeds.put("zip", chosen(ArchiveFuzz.ZIP, zip()));
        var compressed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(compressed)) {
            gzip.write(tar());
        }
        seeds.put("tgz", chosen(ArchiveFuzz.TGZ, compressed.toByteArray()));
        new FuzzRun(
                        ArchiveFuzz.class,
                        List.of("io.heliograph.inference.**", "org.apache.commons.compress.archivers.**"),
                        8_000)
                .against(seeds);
    }

    private static byte[] tar() throws Exception {
        var out = new ByteArrayOutputStream();
        try (var tar = new TarArchiveOutputStream(out, 512)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (String name : List.of("package/a", "package/" + "b".repeat(120))) {
                var entry = new TarArchiveEntry(name);
                entry.setSize(CONTENT.length);
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                tar.putArchiveEntry(entry);
                tar.write(CONTENT);
                tar.closeArchiveEntry();
            }
        }
        return out.toByteArray();
    }

    private static byte[] zip() throws Exception {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            for (String name : List.of("package/a", "package/b")) {
                var entry = new ZipEntry(name);
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(CONTENT);
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private static byte[] chosen(byte reader, byte[] content) {
        byte[] input = new byte[content.length + 1];
        input[0] = reader;
        System.arraycopy(content, 0, input, 1, content.length);
        return input;
    }
}
