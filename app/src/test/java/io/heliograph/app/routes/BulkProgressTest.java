// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.Pool;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.HeldRequests;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Bulk runs that several workers share, that are paused, or that are cancelled. */
class BulkProgressTest extends BulkCalls {
    @Autowired
    HeldRequests held;

    @Autowired
    JobOperations operations;

    @Autowired
    SqlStatements sql;

    @Autowired
    NodeMembership membership;

    /** A second worker, as far as the table of processes knows: this process then does all partitions itself. */
    private int phantom(boolean there) {
        sql.inTransaction(() -> sql.update("DELETE FROM worker_process WHERE id = 'phantom-1'"));
        if (there) {
            sql.inTransaction(
                    () -> sql.update("INSERT INTO worker_process (id, started_at, seen_at, node, roles, details)"
                            + " VALUES ('phantom-1', UTC_TIMESTAMP(6), UTC_TIMESTAMP(6) + INTERVAL 1 HOUR, 'phantom', 'worker',"
                            + " '{\"pools\": {\"bulk\": {\"places\": 1}}}')"));
        }
        int workers = there ? 2 : 1;
        await().atMost(Duration.ofSeconds(20)).until(() -> membership.workers(Pool.BULK) == workers);
        return workers;
    }

    private List<String> partitions(String id) {
        return sql.read("SELECT state FROM step_partition WHERE request_id = ? ORDER BY partition_number")
                .param(id)
                .query((row, _) -> row.getString(1))
                .list();
    }

    @Test
    void severalWorkersShareARunAndTooManyFailuresStopAllOfIt() throws IOException {
        assertThat(phantom(true)).isEqualTo(2);
        try {
            ObjectNode body = run("image.blur_background").put("reuse", false);
            String small = Api.base64(Photos.png(Photos.disc(48, 48, java.awt.image.BufferedImage.TYPE_INT_RGB)));
            for (int i = 0; i < 24; i++) {
                add(body, i + ".png", i == 3 ? Api.base64(new byte[] {1, 2, 3}) : small);
            }
            var accepted = api.post("/v2/bulk", body);
            String id = json(accepted).path("request_id").stringValue();
            JsonNode end = api.settled(accepted);
            assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("COMPLETED");
            assertThat(partitions(id)).containsExactly("DONE", "DONE");
            JsonNode result = end.path("result");
            assertThat(result.path("items").intValue()).isEqualTo(24);
            assertThat(result.path("failed").intValue()).isEqualTo(1);
            assertThat(result.path("done").intValue()).isEqualTo(23);
            assertThat(items(id, "?limit=1000"))
                    .extracting(item -> item.path("name").stringValue())
                    .startsWith("0.png", "1.png")
                    .hasSize(24);

            for (int i = 0; i < 24; i++) {
                ((ObjectNode) body.path("inputs").get(i)).put("image", Api.base64(new byte[] {(byte) i, 2, 3}));
            }
            var hopeless = api.post("/v2/bulk", body.put("most_failed", 1));
            JsonNode error = api.settled(hopeless);
            String stopped = json(hopeless).path("request_id").stringValue();
            assertThat(error.path("status").stringValue()).as(error.toString()).isEqualTo("ERROR");
            assertThat(error.toString())
                    .contains("Partition 1 of the step 'items' (items 1 to 10)", "'most_failed' allows 1");
            assertThat(partitions(stopped)).containsExactly("FAILED", "STOPPED");
            JsonNode listed = json(api.get("/v2/status/" + stopped + "?detail=true"))
                    .path("partitions")
                    .path("listed");
            assertThat(listed.values())
                    .extracting(each -> each.path("number").intValue() + " "
                            + each.path("state").stringValue() + " "
                            + each.path("first_item").intValue() + "-"
                            + each.path("last_item").intValue())
                    .containsExactly("1 failed 1-10", "2 stopped 11-24");
            assertThat(listed.get(0).path("error").path("details").stringValue())
                    .contains("'most_failed' allows 1");
            assertThat(listed.get(0).has("node"))
                    .as("names of nodes are the operator's")
                    .isFalse();
            JsonNode whole = json(api.get("/v2/status/" + id + "?detail=true"));
            assertThat(whole.path("partitions").path("done").intValue())
                    .as(whole.toString())
                    .isEqualTo(2);
            assertThat(json(api.get("/v2/status/" + id)).has("partitions"))
                    .as("the plain status has the keys of the contract")
                    .isFalse();
            assertThat(items(stopped, "?limit=1000")).hasSizeLessThanOrEqualTo(4);
        } finally {
            assertThat(phantom(false)).isEqualTo(1);
        }
    }

    @Test
    void severalWorkersShareTheFilesOfARecipe() throws IOException {
        assertThat(phantom(true)).isEqualTo(2);
        try {
            ObjectNode body = run("recipe").put("reuse", false);
            ObjectNode recipe = body.putObject("fields").putObject("definition");
            recipe.putArray("steps").addObject().put("operation", "image.blur_background");
            recipe.putArray("outputs").addObject().put("width", 24).put("format", "webp");
            String small = Api.base64(Photos.png(Photos.disc(48, 48, java.awt.image.BufferedImage.TYPE_INT_RGB)));
            for (int i = 0; i < 24; i++) {
                add(body, i + ".png", small);
            }
            var accepted = api.post("/v2/bulk", body);
            String id = json(accepted).path("request_id").stringValue();
            JsonNode end = api.settled(accepted);
            assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("COMPLETED");
            assertThat(end.path("result").path("done").intValue()).isEqualTo(24);
            assertThat(partitions(id)).containsExactly("DONE", "DONE");
            assertThat(items(id, "?limit=1000"))
                    .hasSize(24)
                    .allSatisfy(item -> assertThat(item.path("result")
                                    .path("images")
                                    .get(0)
                                    .path("width")
                                    .intValue())
                            .as(item.toString())
                            .isEqualTo(24));
        } finally {
            assertThat(phantom(false)).isEqualTo(1);
        }
    }

    @Test
    void aPausedRunWaitsAndGoesOnWithWhatIsLeft() throws IOException {
        ObjectNode body = run("image.blur_background").put("reuse", false);
        String photo = Api.base64(Photos.coffee());
        for (int i = 0; i < 14; i++) {
            add(body, i + ".png", photo);
        }
        String id = json(api.post("/v2/bulk", body)).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1)).until(() -> !items(id, "").isEmpty());
        var paused = api.post("/v2/bulk/" + id + "/pause", object());
        assertThat(paused.statusCode()).as(text(paused)).isEqualTo(200);
        assertThat(json(paused).path("paused").booleanValue()).isTrue();
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(200))
                .during(Duration.ofSeconds(2))
                .until(() -> items(id, "").size(), new Same<>()::is);
        int left = 14 - items(id, "").size();
        assertThat(left).isPositive();
        assertThat(json(api.get("/v2/bulk")).path("runs").get(0).path("paused").booleanValue())
                .isTrue();
        assertThat(json(api.get("/v2/bulk/" + id)).path("status").stringValue()).isEqualTo("IN_PROGRESS");
        assertThat(api.post("/v2/bulk/" + id + "/resume", object()).statusCode())
                .isEqualTo(200);
        await().atMost(Duration.ofMinutes(2))
                .until(() -> json(api.get("/v2/bulk/" + id))
                        .path("status")
                        .stringValue()
                        .equals("COMPLETED"));
        assertThat(items(id, "?limit=1000")).hasSize(14);
        assertThat(api.post("/v2/bulk/" + id + "/resume", object()).statusCode())
                .isEqualTo(409);
        assertThat(json(api.get("/v2/bulk/" + id)).path("progress").path("done").intValue())
                .isEqualTo(14);
    }

    @Test
    void aCancelledRunIsPausedNoMore() {
        ObjectNode body = run("image.blur_background").put("reuse", false);
        String photo = Api.base64(Photos.coffee());
        for (int i = 0; i < 40; i++) {
            add(body, i + ".png", photo);
        }
        String id = json(api.post("/v2/bulk", body)).path("request_id").stringValue();
        assertThat(api.post("/v2/bulk/" + id + "/pause", object()).statusCode()).isEqualTo(200);
        assertThat(held.isHeld(id)).isTrue();
        operations.cancel(id);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> json(api.get("/v2/bulk/" + id))
                        .path("status")
                        .stringValue()
                        .equals("ERROR"));
        assertThat(held.isHeld(id)).isFalse();
    }

    /** Whether a value is as it was when it was last looked at. */
    private static final class Same<T> {
        private @Nullable T before;

        boolean is(T now) {
            boolean same = now.equals(before);
            before = now;
            return same;
        }
    }
}
