// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NativeLibrariesTest {
    /** As {@code spring-boot:run}, {@code test} and the benchmarks do; from jars JavaCPP makes the second name itself. */
    @Test
    void buildsThatRunFromFoldersFindOpenBlasByBothNamesThatItIsLinkedBy() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../natives/target/classes/org/bytedeco/openblas"))) {
            List<String> names =
                    files.map(file -> file.getFileName().toString()).toList();
            assertThat(names).anyMatch(name -> name.contains("jniopenblas_nolapack"));
            if (names.contains("libopenblas.so.0")) { // Linux
                assertThat(names).contains("libopenblas_nolapack.so.0");
            }
        }
    }

    /** The dynamic linker would ask for them on every machine, and a server has no desktop. */
    @Test
    void noLibraryNeedsADesktop() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("../natives/target/classes/org/bytedeco/opencv"))) {
            List<Path> libraries = files.filter(
                            file -> file.getFileName().toString().matches("libopencv_highgui\\.so.*"))
                    .toList();
            for (Path library : libraries) {
                assertThat(needed(library))
                        .contains("libc.so.6")
                        .noneMatch(name -> name.matches("lib(gtk|gdk|cairo|gobject|glib).*"));
            }
        }
    }

    /** Names behind the DT_NEEDED entries of a 64-bit little-endian ELF file (System V ABI, chapter 5). */
    private static List<String> needed(Path library) throws IOException {
        ByteBuffer elf = ByteBuffer.wrap(Files.readAllBytes(library)).order(ByteOrder.LITTLE_ENDIAN);
        int segments = (int) elf.getLong(0x20);
        int dynamic = IntStream.range(0, elf.getShort(0x38))
                .map(i -> segments + i * elf.getShort(0x36))
                .filter(segment -> elf.getInt(segment) == 2)
                .map(segment -> (int) elf.getLong(segment + 0x08))
                .findFirst()
                .orElseThrow();
        List<Integer> names = new ArrayList<>();
        int strings = 0;
        for (int at = dynamic; elf.getLong(at) != 0; at += 16) {
            if (elf.getLong(at) == 1) {
                names.add((int) elf.getLong(at + 8));
            } else if (elf.getLong(at) == 5) {
                strings = (int) elf.getLong(at + 8); // in the first segment, whose addresses are offsets
            }
        }
        int table = strings;
        String text = new String(elf.array(), StandardCharsets.ISO_8859_1);
        return names.stream()
                .map(name -> text.substring(table + name, text.indexOf(0, table + name)))
                .toList();
    }
}
