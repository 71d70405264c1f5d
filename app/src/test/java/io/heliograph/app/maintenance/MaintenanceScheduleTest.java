// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.maintenance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.MovableClock;
import io.heliograph.app.TestSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.retention.OrphanedObjects;
import io.heliograph.storage.retention.RetentionPurge;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class MaintenanceScheduleTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final MovableClock clock = new MovableClock(Instant.parse("2026-06-01T00:00:00Z"));
    private final Settings settings =
            TestSettings.with(Map.of("heliograph.lease.heartbeat", "1s", "heliograph.lease.polling", "100ms"));

    @TempDir
    private Path folder;

    @Test
    void nodesTogetherPurgeOnceEveryTenMinutes() {
        var objects = new FileObjectStore(folder);
        var retentionPurge = new RetentionPurge(DATABASE.sql(), objects, settings.retention(), clock);
        List<MaintenanceSchedule> nodes = IntStream.range(0, 3)
                .mapToObj(i -> new MaintenanceSchedule(
                        DATABASE.dataSource(),
                        retentionPurge,
                        new OrphanedObjects(
                                DATABASE.sql(), objects, settings.maintenance().orphanAge(), clock),
                        () -> {},
                        "node-" + i + ":maintenance",
                        settings.lease(),
                        true,
                        clock))
                .toList();
        try {
            nodes.forEach(MaintenanceSchedule::start);
            await().until(() -> {
                nodes.forEach(MaintenanceSchedule::nudge);
                return count(
                                "dispatch_maintenance WHERE task_name = 'purge' AND picked = FALSE AND last_success IS NOT NULL")
                        == 1; // the first
            });
            for (int round = 0; round < 3; round++) {
                expired("upload" + round);
                clock.move(MaintenanceSchedule.EVERY);
                await().until(() -> {
                    nodes.forEach(MaintenanceSchedule::nudge); // the pollers wait on the clock that stands still
                    return count("upload") == 0;
                });
                await().until(() -> count("dispatch_maintenance WHERE task_name = 'purge' AND picked = FALSE") == 1);
            }
            assertThat(count("dispatch_maintenance")).as("purge and sweep").isEqualTo(2);
        } finally {
            nodes.forEach(MaintenanceSchedule::stop);
        }
    }

    private void expired(String id) {
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .update(
                                "INSERT INTO upload VALUES (?, 1, ?, 'video/mp4', NULL, '2020-01-01', '2020-01-01', '2020-01-02')",
                                id,
                                "uploads/" + id));
    }

    private static int count(String rows) {
        return DATABASE.sql()
                .read("SELECT COUNT(*) FROM " + rows)
                .query(Integer.class)
                .single();
    }
}
