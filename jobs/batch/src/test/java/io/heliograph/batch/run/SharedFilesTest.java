// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.objects.FileObjectStore;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedFilesTest {
    private static final String KEY = "inputs/list";
    private static final Duration LONG = Duration.ofHours(1);

    @TempDir
    Path folder;

    private FileObjectStore objects;

    @BeforeEach
    void list() {
        objects = new FileObjectStore(folder.resolve("objects"));
        objects.put(KEY, "a list".getBytes(UTF_8), "text/plain");
    }

    private SharedFiles files(Duration linger) {
        return new SharedFiles(objects, folder.resolve("shared"), linger);
    }

    @Test
    void twoPartitionsReadOneFile() {
        SharedFiles files = files(LONG);
        files.enter("request");
        files.enter("request");
        Path first = files.file("request", "bulk/list", KEY);
        objects.delete(KEY);
        assertThat(files.file("request", "bulk/list", KEY)).isEqualTo(first).hasContent("a list");
        files.leave("request");
        assertThat(first).as("the other partition reads it").exists();
    }

    @Test
    void theFilesGoSomeTimeAfterTheLastPartition() {
        SharedFiles files = files(Duration.ofMillis(50));
        files.enter("request");
        Path file = files.file("request", "list", KEY);
        files.leave("request");
        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() -> assertThat(file.getParent()).doesNotExist());
        assertThatThrownBy(() -> files.file("request", "list", KEY))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no partition of request runs");
    }

    @Test
    void onlyTwoRequestsWithoutARunningPartitionKeepTheirs() {
        SharedFiles files = files(LONG);
        Path[] kept = new Path[3];
        for (int i = 0; i < kept.length; i++) {
            files.enter("request-" + i);
            kept[i] = files.file("request-" + i, "list", KEY);
            files.leave("request-" + i);
        }
        assertThat(kept[0]).as("idle for the longest time").doesNotExist();
        assertThat(kept[1]).exists();
        assertThat(kept[2]).exists();
    }
}
