// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.SamplePartitions;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The partitions of a job on its page and in the admin API. */
@ConsoleTest
class PartitionsPanelTest {
    @Autowired
    ConsoleClient client;

    @Autowired
    SqlStatements sqlStatements;

    @Autowired
    Submissions submissions;

    private String request(String status) {
        return new SampleRequests(sqlStatements)
                .add(
                        "image.erase",
                        client.organization().id(),
                        status,
                        Clock.systemUTC().instant());
    }

    private void fail(String id) {
        sqlStatements.inTransaction(() -> submissions.settle(
                id,
                new SubmissionOutcome.Failed(
                        new ClientFailure(ErrorCode.PROCESSING_FAILED, "No", "Partition 3: Item <b>21</b>."))));
    }

    private JsonNode json(String path) {
        String login = Base64.getEncoder().encodeToString("otto:otto-operates".getBytes(UTF_8));
        var answer = client.browser().get(path, "Authorization", "Basic " + login);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private static String words(String page) {
        return page.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");
    }

    @Test
    void theFailedPartitionIsShownFirstAndARestartRunsOnlyWhatIsNotDone() {
        String id = request("FAILED");
        var sample = new SamplePartitions(sqlStatements, id, 4);
        sample.run(0, "north", Duration.ofSeconds(5), 10, false);
        sample.run(1, "south", Duration.ofSeconds(5), 10, false);
        sample.done(List.of(0, 1));
        sample.run(2, "south", Duration.ofSeconds(2), 1, false);
        sample.fail(2, "Partition 3: Item <b>21</b>.");
        fail(id);

        String page = client.otto().get("/console/jobs/" + id).body();
        assertThat(page).doesNotContain("<b>21</b>").doesNotContain("render:partition");
        assertThat(words(page))
                .contains("2 of 4 done, 0 running, 0 waiting, 1 failed, 1 stopped")
                .contains("render 3 items 21 to 30 Failed south 1 of 10 0.5 items/s 2 Partition 3: Item")
                .contains("render 4 items 31 to 40 Stopped – 0 of 10 – 0 –")
                .contains("render 1 items 1 to 10 Done north 10 of 10 2.0 items/s 0 –")
                .contains("Restart failed step runs the 2 that are not done");
        assertThat(page.indexOf("items 21 to 30")).isLessThan(page.indexOf("items 1 to 10"));
        assertThat(words(client.otto()
                        .get("/console/jobs/" + id + "/ask/restart")
                        .body()))
                .contains("Kept: 2 of 4 partitions. The others continue at their first unfinished item.");

        JsonNode report = json("/admin/api/requests/" + id);
        assertThat(report.path("partitions").path("failed").intValue()).isEqualTo(1);
        JsonNode failed = report.path("partitions").path("listed").get(0);
        assertThat(failed.path("node").stringValue()).isEqualTo("south");
        assertThat(failed.path("attempts").intValue()).isEqualTo(2);
        assertThat(failed.path("failure").path("details").stringValue()).contains("Item <b>21</b>.");
    }

    @Test
    void aRunOfManyPartitionsIsAPageOfAtMostAHundred() {
        String id = request("STOPPED");
        var sample = new SamplePartitions(sqlStatements, id, 256);
        sample.run(0, "north", Duration.ofSeconds(5), 10, false);
        sample.done(IntStream.range(0, 30).boxed().toList());

        String page = client.otto().get("/console/jobs/" + id).body();
        assertThat(page.split("items [0-9,]+ to ", -1)).hasSize(101);
        assertThat(words(page))
                .contains("30 of 256 done, 0 running, 226 waiting, 0 failed")
                .contains("The first 100 of 256; the admin API lists all.")
                .contains("render Running");
        assertThat(json("/admin/api/requests/" + id).path("partitions").path("listed"))
                .hasSize(100);
        JsonNode all = json("/admin/api/requests/" + id + "/partitions").path("items");
        assertThat(all).hasSize(256);
        assertThat(all.get(255).path("last_item").intValue()).isEqualTo(2560);
    }

    @Test
    void aJobWithoutPartitionsHasNoPanelOfThem() {
        String id = request("COMPLETED");
        assertThat(client.otto().get("/console/jobs/" + id).body()).doesNotContain("id=\"partitions\"");
        assertThat(json("/admin/api/requests/" + id + "/partitions").path("items"))
                .isEmpty();
    }
}
