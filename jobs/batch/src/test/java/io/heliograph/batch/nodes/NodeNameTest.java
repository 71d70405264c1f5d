// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.TestSettings;
import io.heliograph.config.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NodeNameTest {
    @TempDir
    private Path folder;

    private Settings settings(String name) {
        return TestSettings.with(folder.resolve(name), Map.of("node-name", "stable"));
    }

    @Test
    void eachLifeHasANameOfItsOwnAndKnowsTheFormerOnesOfItsFolder() throws Exception {
        String first;
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC())) {
            first = life.processId();
            assertThat(first).startsWith("stable-");
            assertThat(life.former()).isEmpty();
        }
        String second;
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC())) {
            second = life.processId();
            assertThat(second).isNotEqualTo(first);
            assertThat(life.former()).containsExactly(first);
        } // it dies before it has taken back what the first had picked
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC())) {
            assertThat(life.former()).containsExactly(first, second);
            life.forgetFormer();
        }
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC())) {
            assertThat(life.former()).hasSize(1).doesNotContain(first, second);
        }
    }

    @Test
    void noOtherUserReadsTheFilesOfANode() throws Exception {
        try (NodeName _ = NodeName.of(settings("a"), Clock.systemUTC())) {
            try (var files = Files.list(folder.resolve("a"))) {
                List<Path> made = files.toList();
                assertThat(made).hasSize(3);
                for (Path file : made) {
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .as(file.toString())
                            .isEqualTo("rw-------");
                }
            }
        }
    }

    @Test
    void aFormerLifeThatLeftACrashReportHasCrashed() throws Exception {
        var reports = new CrashReports(List.of(folder.resolve("nowhere"), folder));
        Path report = folder.resolve("hs_err_pid" + ProcessHandle.current().pid() + ".log");
        Files.writeString(report, "an older process with this number");
        Files.setLastModifiedTime(report, FileTime.from(Instant.now().minusSeconds(60)));
        String crashed;
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC(), reports)) {
            crashed = life.processId();
            assertThat(life.crashed()).isEmpty();
        }
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC(), reports)) {
            assertThat(life.former()).containsExactly(crashed);
            assertThat(life.crashed()).as("it was killed").isEmpty();
            life.forgetFormer();
            crashed = life.processId();
        }
        Files.setLastModifiedTime(report, FileTime.from(Instant.now()));
        try (NodeName life = NodeName.of(settings("a"), Clock.systemUTC(), reports)) {
            assertThat(life.crashed()).containsExactly(crashed);
        }
    }

    @Test
    void aNodeOfTheSameNameElsewhereIsNotAFormerLife() throws Exception {
        try (var _ = NodeName.of(settings("a"), Clock.systemUTC());
                NodeName other = NodeName.of(settings("b"), Clock.systemUTC())) {
            assertThat(other.former()).isEmpty();
        }
    }

    @Test
    void whoDoesNotGetTheLockOfTheFolderCallsNobodyDead() throws Exception {
        try (NodeName owner = NodeName.of(settings("a"), Clock.systemUTC());
                NodeName other = NodeName.of(settings("a"), Clock.systemUTC())) {
            assertThat(other.former()).isEmpty();
            assertThat(other.processId()).isNotEqualTo(owner.processId());
        }
        try (NodeName next = NodeName.of(settings("a"), Clock.systemUTC())) {
            assertThat(next.former()).hasSize(1);
        }
    }
}
