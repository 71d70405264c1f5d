// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StatusCodeTest {
    @Test
    void eachCodeIsGivenSomewhere() throws Exception {
        StringBuilder sources = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            List<Path> java = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.endsWith("StatusCode.java"))
                    .toList();
            for (Path file : java) {
                sources.append(Files.readString(file));
            }
        }
        for (StatusCode code : StatusCode.values()) {
            assertThat(sources.toString()).containsPattern("StatusCode\\." + code.name() + "\\b");
        }
    }
}
