// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.ForkFolder;
import io.heliograph.app.Heliograph;
import io.heliograph.storage.database.SqlStatements;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * This version starts on the data of an older one, which was killed at work: some change sets before this version. {@code docs/record-installation} made the data. Its
 * retention is long here, because the data become older with each day.
 */
class UpgradeTest {
    private static final Duration LONG = Duration.ofMinutes(5);

    private static final List<String> NEW_CHANGE_SETS = List.of(
            "addresses-1",
            "attempts-1",
            "dialect-2",
            "oauth-2",
            "oauth-3",
            "partitions-1",
            "partitions-2",
            "promised-1",
            "tracing-1");

    @Test
    void queuedRunningAndFailedWorkOfTheLastVersionEndsAndItsWebhooksAreDelivered() throws Exception {
        try (var outside = new ReturnedWeb();
                var old = OldInstallation.restored(ForkFolder.of("upgrade"), outside.authority())) {
            assertThat(old.changeSets()).contains("engines-1").doesNotContainAnyElementsOf(NEW_CHANGE_SETS);
            assertThat(old.status(old.request("running"))).isEqualTo("STARTED");
            assertThat(old.status(old.request("queued"))).isEqualTo("STARTING");
            assertThat(old.status(old.request("failed"))).isEqualTo("FAILED");
            old.stopDatabase();
            try (var server = start(old.data())) {
                var client = new OldClient(server, old.token());
                for (String name : List.of("done", "running", "queued")) {
                    awaitStatus(client, old.request(name), "COMPLETED");
                    assertThat(client.result(old.request(name))).as(name).isEqualTo(200);
                }
                assertThat(executions(server, old.request("running")))
                        .as("the interrupted one and another")
                        .isGreaterThan(1);

                awaitStatus(client, old.request("failed"), "ERROR");
                HttpResponse<String> restarted = client.restart(old.request("failed"));
                assertThat(restarted.statusCode()).as(restarted.body()).isBetween(200, 202);
                awaitStatus(client, old.request("failed"), "COMPLETED");

                await("every webhook, that of the restarted request twice")
                        .atMost(LONG)
                        .untilAsserted(() -> assertThat(outside.deliveries())
                                .containsExactlyInAnyOrder(
                                        old.request("done") + " COMPLETED",
                                        old.request("running") + " COMPLETED",
                                        old.request("queued") + " COMPLETED",
                                        old.request("failed") + " ERROR",
                                        old.request("failed") + " COMPLETED"));
                assertThat(changeSets(server)).containsAll(NEW_CHANGE_SETS);
            }
        }
    }

    private static ConfigurableApplicationContext start(Path data) {
        return SpringApplication.run(
                Heliograph.class,
                "--server.port=0",
                "--heliograph.data-dir=" + data,
                "--heliograph.outgoing.allowed=127.0.0.1/32",
                "--heliograph.admin.password=" + OldClient.PASSWORD,
                "--heliograph.retention.images=36500d",
                "--heliograph.retention.uploads=36500d",
                "--heliograph.retention.status=36500d");
    }

    private static void awaitStatus(OldClient client, String request, String status) {
        await(request)
                .atMost(LONG)
                .untilAsserted(() -> assertThat(client.status(request)).isEqualTo(status));
    }

    private static int executions(ConfigurableApplicationContext server, String request) {
        return server.getBean(SqlStatements.class)
                .read("""
                    SELECT COUNT(*) FROM submission s JOIN BATCH_JOB_EXECUTION e USING (JOB_EXECUTION_ID)
                    JOIN BATCH_JOB_EXECUTION a ON a.JOB_INSTANCE_ID = e.JOB_INSTANCE_ID WHERE s.request_id = ?\
                    """)
                .param(request)
                .query(Integer.class)
                .single();
    }

    private static List<String> changeSets(ConfigurableApplicationContext server) {
        return server.getBean(SqlStatements.class)
                .read("SELECT ID FROM DATABASECHANGELOG")
                .query((row, _) -> row.getString(1))
                .list();
    }
}
