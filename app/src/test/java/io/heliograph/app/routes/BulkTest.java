// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.cli.CommandRunner;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.ObjectStore;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Items of bulk runs, and refused runs. */
class BulkTest extends BulkCalls {
    @TempDir
    Path folder;

    @Autowired
    Accounts accounts;

    @Autowired
    BulkRuns runs;

    @Autowired
    ObjectStore objects;

    @Autowired
    JobOperations operations;

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

        assertThat(fetch(id)).contains("3 files in", "failed items: 1");
        assertThat(fetch(id)).contains("0 files in", "and 3 that were there before");
        assertThat(folder.resolve("good.png")).hasSameBinaryContentAs(folder.resolve("again.png"));
        assertThat(folder).isDirectoryContaining(file -> file.endsWith("sample.png"));

        JsonNode second = api.settled(api.post("/v2/bulk", body)).path("result");
        assertThat(second.path("reused").intValue()).as(second.toString()).isEqualTo(3);

        JsonNode failedOnly =
                api.settled(api.post("/v2/bulk", run("image.remove_background").put("failed_of", id)));
        assertThat(failedOnly.path("result").path("items").intValue())
                .as(failedOnly.toString())
                .isEqualTo(1);
        assertThat(failedOnly.path("result").path("failed").intValue()).isEqualTo(1);
    }

    /** What the command line prints. */
    private String fetch(String id) {
        var out = new ByteArrayOutputStream();
        var stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        int code = new CommandRunner(InputStream.nullInputStream(), stream, stream)
                .run("bulk", "fetch", id, folder.toString(), "--server", api.base(), "--token", api.token());
        assertThat(code).as(out.toString(StandardCharsets.UTF_8)).isZero();
        return out.toString(StandardCharsets.UTF_8);
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
    void anUnknownOperationIsRefusedWithTheNearestNames() {
        assertThat(text(api.post("/v2/bulk", run("image.remove_backgruond"))))
                .contains("unknown operation: image.remove_backgruond. Did you mean image.remove_background?");
        assertThat(text(api.post("/v2/bulk", run("restore")))).contains("Did you mean image.restore?");
        assertThat(text(api.post("/v2/bulk", run("image.make_coffee"))))
                .contains("Send an operationId of /openapi.json.");
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
        var single = api.post("/v2/image/edit/remove_background", object().put("image", Api.base64(Photos.coffee())));
        String picture = json(single).path("request_id").stringValue();
        for (String more : List.of("", "/items")) {
            assertThat(api.get("/v2/bulk/" + picture + more).statusCode()).isEqualTo(404);
        }
        assertThat(api.post("/v2/bulk/" + picture + "/pause", object()).statusCode())
                .isEqualTo(404);
        api.settled(single);
        var unknown = api.post("/v2/bulk", run("image.remove_background").put("failed_of", picture));
        assertThat(unknown.statusCode()).as(text(unknown)).isEqualTo(422);
        assertThat(text(unknown)).contains("failed_of", "ended before it listed items, or is no bulk run");
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
    }

    @Test
    void aRerunOfACancelledRunProcessesTheItemsThatNeverRan() {
        ObjectNode body = run("image.blur_background").put("reuse", false);
        for (int i = 0; i < 12; i++) {
            add(body, i + ".png", Api.base64(Photos.coffee()));
        }
        String id = json(api.post("/v2/bulk", body)).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1)).until(() -> runs.find(id).isPresent());
        operations.cancel(id);
        await().atMost(Duration.ofMinutes(1))
                .until(() -> json(api.get("/v2/bulk/" + id))
                        .path("status")
                        .stringValue()
                        .equals("ERROR"));
        BulkRun cancelled = runs.find(id).orElseThrow();
        assertThat(cancelled.failed()).isZero();
        assertThat(cancelled.waiting()).isPositive();
        var again = api.post(
                "/v2/bulk", run("image.blur_background").put("failed_of", id).put("reuse", false));
        assertThat(again.statusCode()).as(text(again)).isEqualTo(202);
        JsonNode result = api.settled(again).path("result");
        assertThat(result.path("items").intValue()).isEqualTo(cancelled.waiting());
        assertThat(result.path("done").intValue()).isEqualTo(cancelled.waiting());
        var third = api.post(
                "/v2/bulk",
                run("image.blur_background")
                        .put("failed_of", json(again).path("request_id").stringValue()));
        assertThat(third.statusCode()).as(text(third)).isEqualTo(422);
        assertThat(text(third)).contains("none has failed, and none was left out");
    }

    @Test
    void anotherOrganizationsRunIsNotThere() {
        assertThat(api.get("/v2/bulk/00000000-0000-4000-8000-000000000000").statusCode())
                .isEqualTo(404);
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
