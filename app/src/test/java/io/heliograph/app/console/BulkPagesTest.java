// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.bulk.BulkRuns;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

@ConsoleTest
class BulkPagesTest {
    @Autowired
    ConsoleClient client;

    @Autowired
    BulkRuns runs;

    private String run() {
        var answer = client.call(
                "POST",
                "/v2/bulk",
                "{\"operation\": \"recipe\", \"fields\": {\"recipe\": \"thumbnails\"}, \"inputs\": ["
                        + "{\"name\": \"good <b>one</b>.png\", \"image\": \"" + client.base() + "/samples/photo.jpg\"},"
                        + "{\"name\": \"bad.png\", \"image\": \"aGVsbG8=\"}]}",
                client.token());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        String id =
                JsonMapper.shared().readTree(answer.body()).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("COMPLETED"));
        return id;
    }

    @Test
    void aRunIsShownWithItsFilesAndItsFailedOnesAreDoneAgain() {
        String id = run();
        var otto = client.otto();
        assertThat(otto.get("/console/bulk").body()).contains("/console/bulk/" + id, "recipe", "2 of 2");
        String page = otto.get("/console/bulk/" + id).body();
        assertThat(page)
                .contains("good &lt;b&gt;one&lt;/b&gt;.png", "not an image", "report.csv", "Rerun 1 failed")
                .doesNotContain("<b>one</b>", "style=\"");
        assertThat(otto.get("/console/bulk/" + id + "?state=FAILED").body())
                .contains("bad.png")
                .doesNotContain("good &lt;b&gt;");
        assertThat(otto.get("/console/bulk/" + id + "/small/0").headers().firstValue("Content-Type"))
                .hasValue("image/png");
        assertThat(otto.get("/console/bulk/" + id + "/ask").body()).contains("Run the 1 failed files again?");
        var answer = otto.change("/console/bulk/" + id + "/rerun");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("are done again");
        String again = answer.body().replaceAll("(?s).*by the run ([0-9a-f-]{36}).*", "$1");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> runs.find(again)
                        .filter(run -> run.endedAt().isPresent())
                        .isPresent());
        assertThat(runs.item(again, 0).orElseThrow().failure().orElseThrow().details())
                .as("with the fields that it had")
                .contains("not an image");
        assertThat(client.vera().change("/console/bulk/" + id + "/rerun").statusCode())
                .isEqualTo(403);
        assertThat(otto.change("/console/bulk/" + id + "/pause").body()).contains("ended already");
    }

    @Test
    void aNewRunIsCountedCheckedAndBegunFromTheDialog() {
        var otto = client.otto();
        assertThat(otto.get("/console/bulk").body()).contains("New bulk run");
        assertThat(otto.get("/console/bulk/new").body())
                .containsPattern("data-field=\"video\"[^>]*>video\\.[a-z_.]+<")
                .contains("recipe:square-white", "image.remove_background", "A zip of pictures", "&lt;i&gt;shop")
                .doesNotContain("value=\"bulk\"", "style=\"");
        String address =
                "/console/bulk/start?organization=" + client.organization().id();
        String body =
                "{\"operation\": \"recipe\", \"fields\": {\"recipe\": \"thumbnails\"}, \"inputs\": [{\"name\": \"a.jpg\", \"image\": \""
                        + client.base() + "/samples/photo.jpg\"}]}";
        int before = runs.newest(Optional.of(client.organization().id()), Optional.empty(), 100)
                .size();
        var checked = otto.json(address + "&dry_run=true", body);
        assertThat(checked.statusCode()).as(checked.body()).isEqualTo(200);
        assertThat(checked.body()).contains("\"dry_run\":true", "estimated_wait_seconds");
        var wrong =
                otto.json(address + "&dry_run=true", body.replace("\"recipe\", \"fields", "\"brew.coffee\", \"fields"));
        assertThat(wrong.statusCode()).as(wrong.body()).isEqualTo(422);
        assertThat(wrong.body()).contains("operation");
        assertThat(runs.newest(Optional.of(client.organization().id()), Optional.empty(), 100))
                .as("nothing was begun")
                .hasSize(before);
        var begun = otto.json(address, body);
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
        String id =
                JsonMapper.shared().readTree(begun.body()).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1))
                .until(() -> runs.find(id).filter(run -> run.done() == 1).isPresent());
        assertThat(otto.get("/console/jobs/" + id).body()).contains("/console/bulk/" + id, "Its files");
        assertThat(otto.get("/console/audit?subject=" + id).body()).contains("begin bulk run");
        assertThat(otto.json(address, body.replace("\"recipe\", \"fields", "\"brew.coffee\", \"fields"))
                        .statusCode())
                .isEqualTo(422);
        assertThat(otto.get("/console/audit?subject=a+bulk+run").body())
                .as("what was refused is noted too")
                .contains("begin bulk run", "refused: ");
        assertThat(client.vera().get("/console/bulk").body()).doesNotContain("New bulk run");
        assertThat(client.vera().json(address, body).statusCode()).isEqualTo(403);
    }

    @Test
    void aRunThatThereIsNotIsSaidSo() {
        assertThat(client.otto()
                        .get("/console/bulk/00000000-0000-4000-8000-000000000000")
                        .statusCode())
                .isEqualTo(404);
    }
}
