// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
}
