// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.delivery.DropSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DropRoomTest {
    @TempDir
    Path root;

    private final AtomicLong now = new AtomicLong();

    private DropRoom room(long freeBytes) {
        var settings = new DropSettings(
                true,
                root,
                Duration.ofSeconds(1),
                3,
                freeBytes,
                false,
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ofSeconds(1));
        return new DropRoom(new DropFolders(root), settings, now::get);
    }

    @Test
    void anOrganizationMayHaveSoManyFilesOpen() {
        DropRoom room = room(0);
        room.add("one");
        room.add("one");
        assertThat(room.left("one")).isEqualTo(1);
        assertThat(room.left("two")).isEqualTo(3);
        room.recount(Map.of("one", 7L));
        assertThat(room.left("one")).isZero();
        room.recount(Map.of());
        assertThat(room.left("one")).isEqualTo(3);
    }

    @Test
    void aFullQueueHoldsUpItsOrganizationOnlyAndForAWhile() {
        DropRoom room = room(0);
        room.pause("one", "500 requests wait");
        assertThat(room.left("one")).isZero();
        assertThat(room.holding("one")).contains("500 requests wait");
        assertThat(room.left("two")).isEqualTo(3);
        now.addAndGet(Duration.ofSeconds(4).toNanos());
        assertThat(room.left("one")).isEqualTo(3);
        room.pauseAll("the database is away");
        assertThat(room.left("two")).isZero();
    }

    @Test
    void nothingIsTakenOntoAFullDisk() {
        DropRoom room = room(Long.MAX_VALUE);
        assertThat(room.left("one")).isZero();
        assertThat(room.holding("one").orElseThrow()).contains("nearly full");
    }
}
