// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.Settings;
import io.heliograph.config.storage.RetentionSettings;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.retention.RetentionPurge;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs of the failed items of a run. */
class BulkRerunTest extends BulkCalls {
    @Autowired
    BulkRuns runs;

    @Autowired
    ObjectStore objects;

    @Autowired
    SqlStatements sql;

    @Autowired
    Settings settings;

    @Test
    void aRerunKeepsTheInputsThatItReadsOrIsRefused() {
        ObjectNode body = run("image.remove_background");
        add(body, "broken.png", Api.base64("this is no picture".getBytes(StandardCharsets.UTF_8)));
        var first = api.post("/v2/bulk", body);
        api.settled(first);
        String id = json(first).path("request_id").stringValue();
        ObjectNode again = run("image.remove_background").put("failed_of", id);
        var second = api.post("/v2/bulk", again);
        assertThat(api.settled(second).path("result").path("failed").intValue()).isEqualTo(1);
        String secondId = json(second).path("request_id").stringValue();
        assertThat(runs.find(secondId).orElseThrow().inputsOf()).contains(id);

        age(id); // the first is due, the second is not
        purge().run();
        assertThat(runs.find(id)).isPresent();
        var third = api.post("/v2/bulk", run("image.remove_background").put("failed_of", secondId));
        JsonNode end = api.settled(third);
        String thirdId = json(third).path("request_id").stringValue();
        assertThat(items(thirdId, "").getFirst().path("error").path("code").stringValue())
                .as("it is read, and no picture: %s", end)
                .isEqualTo("UNSUPPORTED_MEDIA_TYPE");

        age(secondId);
        age(thirdId);
        purge().run(); // those that read, and then what they read
        purge().run();
        assertThat(runs.find(id)).isEmpty();
        assertThat(objects.list("inputs/" + id, 1, "")).isEmpty();
        var gone = api.post("/v2/bulk", run("image.remove_background").put("failed_of", id));
        assertThat(gone.statusCode()).as(text(gone)).isEqualTo(422);
        assertThat(text(gone)).contains("failed_of", "a bulk run of this organization");
    }

    @Test
    void aRerunOfARunWhoseInputsAreBeingRemovedIsRefusedWhole() {
        ObjectNode body = run("image.remove_background");
        add(body, "broken.png", Api.base64("this is no picture".getBytes(StandardCharsets.UTF_8)));
        var first = api.post("/v2/bulk", body);
        api.settled(first);
        String id = json(first).path("request_id").stringValue();
        sql.inTransaction(() -> sql.update("UPDATE submission SET swept = TRUE WHERE request_id = ?", id));
        JsonNode gone =
                api.settled(api.post("/v2/bulk", run("image.remove_background").put("failed_of", id)));
        assertThat(gone.path("error").path("code").stringValue()).isEqualTo("VALIDATION_ERROR");
        assertThat(gone.toString()).contains("inputs of the run " + id + " have been deleted");
    }

    @Test
    void aRerunOfARunThatEndedBeforeItListedItemsSaysSo() {
        ObjectNode body = run("image.remove_background");
        add(body, "broken.png", Api.base64("this is no picture".getBytes(StandardCharsets.UTF_8)));
        var first = api.post("/v2/bulk", body);
        api.settled(first);
        String id = json(first).path("request_id").stringValue();
        sql.inTransaction(() -> sql.update("DELETE FROM bulk_item WHERE request_id = ?", id));
        sql.inTransaction(
                () -> sql.update("DELETE FROM bulk_run WHERE request_id = ?", id)); // as one cancelled in the queue
        var none = api.post("/v2/bulk", run("image.remove_background").put("failed_of", id));
        assertThat(none.statusCode()).as(text(none)).isEqualTo(422);
        assertThat(text(none)).contains(id, "ended before it listed items").doesNotContain("No such run");
    }

    private void age(String id) {
        sql.inTransaction(() -> sql.update(
                "UPDATE submission SET settled_at = settled_at - INTERVAL 400 DAY WHERE request_id = ?", id));
    }

    private RetentionPurge purge() {
        var status = new RetentionSettings(
                settings.retention().images(),
                settings.retention().videos(),
                settings.retention().legacy(),
                settings.retention().uploads(),
                Duration.ofDays(300));
        return new RetentionPurge(sql, objects, status, Clock.systemUTC());
    }
}
