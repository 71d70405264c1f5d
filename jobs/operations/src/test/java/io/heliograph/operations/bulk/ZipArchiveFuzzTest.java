// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.fuzzing.FuzzRun;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class ZipArchiveFuzzTest {
    @Test
    void hostileArchivesAreUnpackedOrRefusedWithinBounds() throws Exception {
        var out = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(out)) {
            for (String name : List.of("a.png", "folder/b.png")) {
                var entry = new ZipEntry(name);
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write("no picture, but long enough to be deflated, deflated".getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        }
        new FuzzRun(
                        ZipArchiveFuzz.class,
                        List.of("io.heliograph.operations.bulk.**", "io.heliograph.inference.install.**"),
                        15_000)
                .against(Map.of("two.zip", out.toByteArray()));
    }
}
