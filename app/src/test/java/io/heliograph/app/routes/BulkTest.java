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
import io.heliograph.config.Settings;
import io.heliograph.config.storage.RetentionSettings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.retention.RetentionPurge;
import io.heliograph.storage.submissions.HeldRequests;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class BulkTest extends Routes {
    @Autowired
    Api api;

    @Autowired
    Accounts accounts;

    @Autowired
    BulkRuns runs;

    @Autowired
    ObjectStore objects;

    @Autowired
    HeldRequests held;

    @Autowired
    JobOperations operations;

    @Autowired
    SqlStatements sql;

    @Autowired
    Settings settings;

    @Autowired
    NodeMembership membership;

    private static ObjectNode run(String operation) {
        return object().put("operation", operation);
    }

    private static void add(ObjectNode run, String name, String image) {
        run.withArray("inputs").addObject().put("name", name).put("image", image);
    }

    private List<JsonNode> items(String id, String query) {
        var answer = api.get("/v2/bulk/" + id + "/items" + query);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        return List.copyOf(json(answer).path("items").values());
    }

    @Test
    void eachInputIsAnItemAndABadOneStopsNoOther() {
        String photo = Api.base64(Photos.coffee());
        ObjectNode body = run("image.remove_background");
        add(body, "good.png", photo);
        add(body, "broken.png", Api.base64("this is no picture".getBytes(StandardCharsets.UTF_8)));
        add(body, "again.png", photo);
        add(body, "sample", api.base() + "/samples/photo.jpg");

        var accepted = api.post("/v2/bulk", body);
        JsonNode end = api.settled(accepted);
        assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("COMPLETED");
        JsonNode result = end.path("result");
        assertThat(result.path("items").intValue()).isEqualTo(4);
        assertThat(result.path("failed").intValue()).isEqualTo(1);
        assertThat(result.path("done").intValue() + result.path("reused").intValue())
                .isEqualTo(3);
        assertThat(end.path("warning").stringValue()).contains("1 of 4 items failed");

        String id = json(accepted).path("request_id").stringValue();
        List<JsonNode> items = items(id, "");
        assertThat(items)
                .extracting(item -> item.path("name").stringValue())
                .containsExactly("good.png", "broken.png", "again.png", "sample");
        assertThat(items.get(1).path("error").path("code").stringValue()).isEqualTo("UNSUPPORTED_MEDIA_TYPE");
        for (int position : new int[] {0, 2, 3}) {
            var file = api.file(
                    "GET", items.get(position).path("result").path("image_url").stringValue());
            assertThat(file.statusCode()).isEqualTo(200);
            assertThat(file.body()).startsWith(0x89, 'P', 'N', 'G');
        }
        assertThat(items(id, "?state=failed")).hasSize(1);
        assertThat(text(api.get("/v2/bulk/" + id + "/items?limit=0")))
                .contains("1 to 1000")
                .doesNotContain("2147483647");
        assertThat(text(api.get("/v2/bulk?limit=many"))).contains("1 to 100; larger ones count as 100");
        assertThat(text(api.get("/v2/bulk/" + id + "/items?after=-2"))).contains("'next_after'");
        assertThat(items(id, "?limit=99999999999")).hasSize(4);
        assertThat(items(id, "?after=0&limit=2"))
                .extracting(item -> item.path("position").intValue())
                .containsExactly(1, 2);
        JsonNode progress = json(api.get("/v2/bulk/" + id)).path("progress");
        assertThat(progress.path("waiting").intValue()).isZero();

        String csv = text(api.file("GET", result.path("report_csv_url").stringValue()));
        assertThat(csv.lines()).hasSize(5);
        assertThat(csv).contains("1,broken.png,FAILED,,UNSUPPORTED_MEDIA_TYPE");
        JsonNode report = json(api.file("GET", result.path("report_url").stringValue()));
        assertThat(report.path("results").size()).isEqualTo(4);
        assertThat(report.path("results")
                        .get(0)
                        .path("result")
                        .path("image_url")
                        .stringValue())
                .startsWith(api.base());
        assertThat(api.file("GET", result.path("contact_sheet_url").stringValue())
                        .body())
                .startsWith(0x89, 'P', 'N', 'G');

        JsonNode second = api.settled(api.post("/v2/bulk", body)).path("result");
        assertThat(second.path("reused").intValue()).as(second.toString()).isEqualTo(3);

        JsonNode failedOnly =
                api.settled(api.post("/v2/bulk", run("image.remove_background").put("failed_of", id)));
        assertThat(failedOnly.path("result").path("items").intValue())
                .as(failedOnly.toString())
                .isEqualTo(1);
        assertThat(failedOnly.path("result").path("failed").intValue()).isEqualTo(1);
    }

    @Test
    void anItemOfAnUncertainPlaceIsConfirmedInItsOwnFields() {
        String disc = Api.base64(Photos.png(Photos.disc(240, 160, BufferedImage.TYPE_INT_RGB)));
        ObjectNode body = run("image.erase_by_text");
        ObjectNode input = body.withArray("inputs")
                .addObject()
                .put("name", "disc.png")
                .put("image", disc)
                .put("object_name", "the hat")
                .put("seed", 3);
        var refused = api.post("/v2/bulk", body);
        api.settled(refused);
        String details = items(json(refused).path("request_id").stringValue(), "")
                .getFirst()
                .path("error")
                .path("details")
                .stringValue();
        Matcher offer = Pattern.compile("'confirm': \"([^\"]+)\"").matcher(details);
        assertThat(offer.find()).as(details).isTrue();
        input.put("confirm", offer.group(1));
        JsonNode end = api.settled(api.post("/v2/bulk", body));
        assertThat(end.path("result").path("done").intValue())
                .as(end.toString())
                .isEqualTo(1);
    }

    @Test
    void numbersBelowTheRangeOfADoubleAreNoSeedOfAnItem() {
        String body = "{\"operation\":\"image.erase_by_text\",\"inputs\":[{\"image\":\"" + Api.base64(Photos.coffee())
                + "\",\"object_name\":\"the cup\",\"seed\":1e-99999999}]}";
        var answer = api.post("/v2/bulk", "application/json", body.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(422);
        assertThat(text(answer)).contains("'seed' must be a whole number");
    }

    @Test
    void whatNoInputCanMakeGoodIsRefusedAtOnce() {
        assertThat(api.post("/v2/bulk", run("image.make_coffee").put("failed_of", "x"))
                        .statusCode())
                .isEqualTo(422);
        assertThat(api.post("/v2/bulk", run("image.remove_background")).statusCode())
                .isEqualTo(422);
        ObjectNode nothing = run("image.remove_background");
        nothing.withArray("inputs").addObject().put("name", "one");
        var answer = api.post("/v2/bulk", nothing);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(text(answer)).contains("image");
        ObjectNode nested = run("bulk");
        add(nested, "a", api.base() + "/samples/photo.jpg");
        assertThat(api.post("/v2/bulk", nested).statusCode()).isEqualTo(422);
        ObjectNode theirs = run("image.remove_background");
        theirs.withArray("inputs")
                .addObject()
                .put("name", "a")
                .putObject("image")
                .put("object", "results/x/y.png");
        assertThat(api.post("/v2/bulk", theirs).statusCode()).isEqualTo(400);
        ObjectNode twice = run("image.remove_background");
        add(twice, "a", api.base() + "/samples/photo.jpg");
        add(twice, "a", api.base() + "/samples/photo.jpg");
        assertThat(text(api.post("/v2/bulk", twice))).contains("inputs[1].name");
        ObjectNode strange = run("recipe");
        strange.putObject("fields").put("recipe", "no-such");
        add(strange, "a", api.base() + "/samples/photo.jpg");
        assertThat(text(api.post("/v2/bulk", strange))).contains("Unknown recipe");
        ObjectNode out = run("image.remove_background");
        add(out, "a/../../b.png", api.base() + "/samples/photo.jpg");
        var led = api.post("/v2/bulk", out);
        assertThat(led.statusCode()).isEqualTo(422);
        assertThat(text(led)).contains("inputs[0].name", "a/../../b.png", "leads out");
        strange.remove("inputs");
        assertThat(text(api.post("/v2/bulk", strange.put("prefix", "spring/")))).contains("Unknown recipe");
    }

    @Test
    void noInputNamesAKeyOfTheObjectStore() {
        ObjectNode first = run("image.remove_background");
        add(first, "a", Api.base64(Photos.coffee()));
        String id = json(api.post("/v2/bulk", first)).path("request_id").stringValue();
        for (String key : List.of(
                "inputs/" + id + "/inputs-0-0",
                "inputs/" + id + "/a b?",
                "inputs/" + id + "/../../x",
                "incoming/1/a.png",
                "archive:a.png")) {
            ObjectNode theft = run("image.remove_background");
            add(theft, "good", api.base() + "/samples/photo.jpg");
            theft.withArray("inputs")
                    .addObject()
                    .put("name", "a")
                    .putObject("image")
                    .put("object", key);
            var refused = api.post("/v2/bulk", theft);
            assertThat(refused.statusCode()).as(key).isEqualTo(400);
            assertThat(text(refused)).contains("inputs 'a': image", "must be an address or Base64 text");
            ObjectNode masked = run("image.erase");
            masked.putObject("fields").putArray("mask").addObject().put("object", key);
            add(masked, "good", api.base() + "/samples/photo.jpg");
            var fields = api.post("/v2/bulk", masked);
            assertThat(fields.statusCode()).as(key).isEqualTo(400);
            assertThat(text(fields)).contains("fields.mask");
        }
        await().atMost(Duration.ofMinutes(1)).until(() -> runs.item(id, 0).isPresent());
        assertThat(runs.item(id, 0).orElseThrow().failure()).isEmpty(); // its own file is one that the service named
    }

    @Test
    void aRequestOfAnotherKindIsNoBulkRunAndOneThatRunsOrIsUnknownIsNotDoneAgain() {
        String picture = json(api.post(
                        "/v2/image/edit/remove_background", object().put("image", Api.base64(Photos.coffee()))))
                .path("request_id")
                .stringValue();
        for (String more : List.of("", "/items")) {
            assertThat(api.get("/v2/bulk/" + picture + more).statusCode()).isEqualTo(404);
        }
        assertThat(api.post("/v2/bulk/" + picture + "/pause", object()).statusCode())
                .isEqualTo(404);
        var unknown = api.post("/v2/bulk", run("image.remove_background").put("failed_of", picture));
        assertThat(unknown.statusCode()).as(text(unknown)).isEqualTo(422);
        assertThat(text(unknown)).contains("failed_of");
        ObjectNode body = run("image.blur_background").put("reuse", false);
        for (int i = 0; i < 20; i++) {
            add(body, i + ".png", Api.base64(Photos.coffee()));
        }
        String id = json(api.post("/v2/bulk", body)).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1)).until(() -> runs.find(id).isPresent());
        var running = api.post("/v2/bulk", run("image.blur_background").put("failed_of", id));
        assertThat(running.statusCode()).as(text(running)).isEqualTo(409);
        assertThat(text(running)).contains("has not ended");
        operations.cancel(id);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> json(api.get("/v2/bulk/" + id))
                        .path("status")
                        .stringValue()
                        .equals("ERROR"));
        var pause = api.post("/v2/bulk/" + id + "/pause", object());
        assertThat(pause.statusCode()).isEqualTo(409);
        assertThat(json(pause).path("error").path("code").intValue()).isEqualTo(409);
        var none = api.post("/v2/bulk", run("image.blur_background").put("failed_of", id));
        assertThat(none.statusCode()).as(text(none)).isEqualTo(422);
        assertThat(text(none)).contains("has failed");
    }

    @Test
    void aZipWithOneNameTwiceIsRefusedNamingIt() throws IOException {
        String zip = new String(zip(2), StandardCharsets.ISO_8859_1).replace("shoes/1.png", "shoes/0.png");
        var form = new Api.Form()
                .text("operation", "image.remove_background")
                .file("archive", "spring.zip", "application/zip", zip.getBytes(StandardCharsets.ISO_8859_1));
        JsonNode end = api.settled(api.post("/v2/bulk", form));
        assertThat(end.path("error").path("code").stringValue())
                .as(end.toString())
                .isEqualTo("VALIDATION_ERROR");
        assertThat(end.path("error").path("details").stringValue()).contains("two files of the name 'shoes/0.png'");
    }

    @Test
    void anotherOrganizationsRunIsNotThere() {
        assertThat(api.get("/v2/bulk/00000000-0000-4000-8000-000000000000").statusCode())
                .isEqualTo(404);
    }

    private static byte[] zip(int files) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(bytes)) {
            for (int i = 0; i < files; i++) {
                out.putNextEntry(new ZipEntry("shoes/" + i + ".png"));
                out.write(Photos.coffee());
            }
        }
        return bytes.toByteArray();
    }

    @Test
    void aZipIsSentAsAFileAndARecipeNamesItsOutputsByTheEntries() throws IOException {
        var form = new Api.Form()
                .text("operation", "recipe")
                .text("fields", "{\"recipe\": \"thumbnails\"}")
                .file("archive", "spring.zip", "application/zip", zip(2));
        var accepted = api.post("/v2/bulk", form);
        assertThat(accepted.statusCode()).as(text(accepted)).isEqualTo(202);
        JsonNode end = api.settled(accepted);
        assertThat(end.path("result").path("items").intValue())
                .as(end.toString())
                .isEqualTo(2);
        assertThat(end.path("result").path("failed").intValue())
                .as(end.toString())
                .isZero();
        String id = json(accepted).path("request_id").stringValue();
        assertThat(items(id, "").get(1).path("result").path("images").values())
                .extracting(image -> image.path("name").stringValue())
                .contains("1-64.jpg", "1-600.jpg");
    }

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
                    .contains("Partition 1 of the step 'items' (items 1 to 12)", "'most_failed' allows 1");
            assertThat(partitions(stopped)).containsExactly("FAILED", "STOPPED");
            JsonNode listed = json(api.get("/v2/status/" + stopped + "?detail=true"))
                    .path("partitions")
                    .path("listed");
            assertThat(listed.values())
                    .extracting(each -> each.path("number").intValue() + " "
                            + each.path("state").stringValue() + " "
                            + each.path("first_item").intValue() + "-"
                            + each.path("last_item").intValue())
                    .containsExactly("1 failed 1-12", "2 stopped 13-24");
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

    @Test
    void aNameThatIsTooLongIsRefusedNamingTheItem() {
        ObjectNode body = run("image.remove_background");
        add(body, "one.png", Api.base64(Photos.coffee()));
        add(body, "summer/" + "n".repeat(400) + ".png", Api.base64(Photos.coffee()));
        var refused = api.post("/v2/bulk", body);
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(text(refused)).contains("inputs[1].name", "summer/nnn", "411");
    }

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

    /** Whether a value is as it was when it was last looked at. */
    private static final class Same<T> {
        private @Nullable T before;

        boolean is(T now) {
            boolean same = now.equals(before);
            before = now;
            return same;
        }
    }

    @Test
    void objectsWithAPrefixAreInputsOfTheirOrganizationOnly() {
        long organization = accounts.organizations().stream()
                .filter(each -> each.name().startsWith("routes "))
                .reduce((_, last) -> last)
                .orElseThrow()
                .id();
        for (String name : List.of("a.png", "sub/b.png")) {
            objects.put("incoming/" + organization + "/spring/" + name, Photos.coffee(), "image/png");
        }
        objects.put("incoming/999999/spring/c.png", Photos.coffee(), "image/png");
        var accepted = api.post("/v2/bulk", run("image.remove_background").put("prefix", "spring/"));
        JsonNode end = api.settled(accepted);
        assertThat(end.path("result").path("items").intValue())
                .as(end.toString())
                .isEqualTo(2);
        assertThat(end.path("result").path("failed").intValue())
                .as(end.toString())
                .isZero();
        assertThat(items(json(accepted).path("request_id").stringValue(), ""))
                .extracting(item -> item.path("name").stringValue())
                .containsExactly("spring/a.png", "spring/sub/b.png");
        assertThat(api.post("/v2/bulk", run("image.remove_background").put("prefix", "../999999/"))
                        .statusCode())
                .isEqualTo(422);
        JsonNode none =
                api.failed(api.post("/v2/bulk", run("image.remove_background").put("prefix", "nothing/")));
        assertThat(none.toString()).contains("begins with it");
    }
}
