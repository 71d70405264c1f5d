// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Trap T12 of Spring Batch: for a page of executions its repository reads all rows and skips on the client. */
class RepositoryPagingTest {
    @Test
    void t12NobodyPagesThroughTheRepository() throws IOException {
        Path root = Path.of("..", "..").toAbsolutePath().normalize();
        assertThat(root.resolve("CONTRIBUTING.md")).exists();
        List<Path> sources;
        try (var files = Files.walk(root)) {
            sources = files.filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains("/src/main/java/"))
                    .toList();
        }
        assertThat(sources).hasSizeGreaterThan(50).noneMatch(file -> {
            try {
                return Files.readString(file)
                        .matches(
                                "(?s).*\\.(getJobInstances|findJobInstances|findJobInstancesByName|getJobExecutions|findJobExecutions|findRunningJobExecutions)\\(.*");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
