// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ExchangeFolderTest {
    @TempDir
    Path disk;

    @Test
    @EnabledOnOs(OS.LINUX) // where locks can be looked at
    void aSecondFolderOfThisProcessLeavesTheFirstLockedForOthers() throws Exception {
        try (ExchangeFolder first = ExchangeFolder.open(disk, 1L << 60);
                ExchangeFolder _ = ExchangeFolder.open(disk, 1L << 60)) {
            Path folder = Objects.requireNonNull(first.forChild().getParent());
            String inode =
                    Files.getAttribute(folder.resolve("lock"), "unix:ino").toString();
            assertThat(Files.readAllLines(Path.of("/proc/locks")))
                    .as("locks of this machine")
                    .anyMatch(line -> line.contains(":" + inode + " "));
            assertThat(folder).exists();
        }
    }
}
