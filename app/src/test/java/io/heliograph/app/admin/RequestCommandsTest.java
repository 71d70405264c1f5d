// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static io.heliograph.app.admin.AdminClient.OPERATOR;
import static io.heliograph.app.admin.AdminClient.VIEWER;
import static io.heliograph.app.admin.AdminClient.admin;
import static io.heliograph.app.admin.AdminClient.json;
import static io.heliograph.app.admin.AdminClient.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.ForkFolder;
import io.heliograph.app.cli.CommandRunner;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** What operators do to one request, over HTTP and to the end; to many in two calls; and to pools. */
@AdminServer
class RequestCommandsTest {
    private static final String IMAGE = "data:image/png;base64,AAAA";

    @Autowired
    private AdminClient client;

    @Autowired
    private Accounts accounts;

    @Autowired
    private SqlStatements sqlStatements;

    private long organization;
    private String token = "";

    @BeforeEach
    void organization() {
        organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard")
                .id();
        token = accounts.createToken(organization, "t").value();
        FragileOperation.FAILS.set(true);
    }

    @AfterEach
    void heal() {
        FragileOperation.FAILS.set(false);
    }

    @Test
    void aRestartGoesOnAtTheFailedStep() {
        String id = failed();
        JsonNode report = json(client.get(VIEWER, "requests/" + id));
        assertThat(report.path("failure").path("happened").stringValue())
                .isEqualTo("The work took longer than its limit. As it was told to.");
        assertThat(report.path("failure").path("restart_helps").booleanValue()).isTrue();
        assertThat(report.path("trace").stringValue()).contains("FailureException");
        assertThat(report.path("inputs").get(0).path("field").stringValue()).isEqualTo("image");
        assertThat(report.path("request").path("row").path("state").stringValue())
                .isEqualTo("FAILED");

        assertThat(refusal(client.post(VIEWER, "requests/" + id + "/restart", "{}"), 403))
                .isNotEmpty();
        assertThat(json(client.get(VIEWER, "actions?operator=vera&action=denied"))
                        .path("items")
                        .get(0)
                        .path("subject")
                        .stringValue())
                .isEqualTo("POST /admin/api/requests/" + id + "/restart");
        FragileOperation.FAILS.set(false);
        assertThat(json(client.post(OPERATOR, "requests/" + id + "/restart", "{}"))
                        .path("text")
                        .stringValue())
                .isEqualTo("It is in the queue again; finished steps are not repeated.");
        ended(id, "COMPLETED");
        assertThat(steps(id, "prepare")).isEqualTo(1);
        assertThat(steps(id, "publish")).isGreaterThan(1);
        assertThat(refusal(client.post(OPERATOR, "requests/" + id + "/restart", "{}"), 409))
                .contains(id, "has completed; only failed requests can be restarted.");
        JsonNode done = json(client.get(VIEWER, "requests/" + id));
        assertThat(done.path("result").path("image_url").stringValue()).contains("/results/");
        assertThat(done.path("failure").isNull()).isTrue();
    }

    private int steps(String id, String name) {
        return sqlStatements.read("""
                        SELECT COUNT(*) FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE p.STEP_NAME = ? AND e.JOB_INSTANCE_ID = (SELECT l.JOB_INSTANCE_ID FROM submission s JOIN BATCH_JOB_EXECUTION l
                            ON l.JOB_EXECUTION_ID = s.job_execution_id WHERE s.request_id = ?)""").params(name, id).query(Integer.class).single();
    }

    @Test
    void aRepetitionFromScratchHasInputsOfItsOwnAndNamesTheOldOne() {
        String id = failed();
        FragileOperation.FAILS.set(false);
        String made = json(client.post(OPERATOR, "requests/" + id + "/restart-from-scratch", "{}"))
                .path("made")
                .stringValue();
        ended(made, "COMPLETED");
        JsonNode report = json(client.get(VIEWER, "requests/" + made));
        assertThat(report.path("request").path("row").path("cloned_from").stringValue())
                .isEqualTo(id);
        assertThat(report.path("inputs").get(0).path("object").stringValue()).startsWith("inputs/" + made + "/");
        assertThat(json(client.get(VIEWER, "requests/" + id))
                        .path("repeated_by")
                        .get(0)
                        .stringValue())
                .isEqualTo(made);
        assertThat(json(client.get(VIEWER, "requests?cloned_from=" + id)).path("items"))
                .hasSize(1);
    }

    @Test
    void abandoningAndRecoveringNeedTheRoleAdmin() {
        String id = failed();
        for (String verb : List.of("abandon", "recover", "release?force=true")) {
            assertThat(client.post(OPERATOR, "requests/" + id + "/" + verb, "{}")
                            .statusCode())
                    .as(verb)
                    .isEqualTo(403);
        }
        unclear(id);
        assertThat(json(client.get(VIEWER, "requests?state=UNCLEAR&organization=" + organization))
                        .path("items"))
                .hasSize(1);
        assertThat(json(client.post(admin(), "requests/" + id + "/recover", "{}"))
                        .path("text")
                        .stringValue())
                .isEqualTo("Its execution was UNKNOWN and is FAILED now: it can be restarted.");
        assertThat(json(client.post(admin(), "requests/" + id + "/abandon", "{}"))
                        .path("done")
                        .booleanValue())
                .isTrue();
        assertThat(refusal(client.post(OPERATOR, "requests/" + id + "/restart", "{}"), 409))
                .contains(id, "was abandoned");
        assertThat(refusal(client.post(OPERATOR, "requests/nobody/restart", "{}"), 404))
                .isEqualTo("There is no such request.");
        JsonNode actions = json(client.get(VIEWER, "actions?subject=" + id)).path("items");
        assertThat(actions.toString())
                .contains(
                        "restart request",
                        "was abandoned: it can only be restarted from scratch",
                        "abandon request",
                        "recover request")
                .contains("\"address\":\"127.0.0.1\"");
        assertThat(json(client.get(VIEWER, "actions?operator=otto&action=restart request".replace(" ", "%20")))
                        .path("items")
                        .get(0)
                        .path("operator")
                        .stringValue())
                .isEqualTo("otto");
    }

    private void unclear(String id) {
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE BATCH_JOB_EXECUTION SET STATUS = 'UNKNOWN' WHERE JOB_EXECUTION_ID = (SELECT job_execution_id FROM submission WHERE request_id = ?)",
                id));
    }

    @Test
    void exactlyWhatTheDryRunCountedIsRestartedAlthoughOthersFailMeanwhile() {
        String one = failed();
        String other = failed();
        String body = "{\"action\":\"restart\",\"filter\":{\"error_code\":\"TIMEOUT\",\"organization\":\""
                + organization + "\"}}";
        assertThat(client.post(VIEWER, "selections", body).statusCode()).isEqualTo(403);
        JsonNode selection = json(client.post(OPERATOR, "selections", body));
        assertThat(selection.path("count").longValue()).isEqualTo(2);
        assertThat(selection.path("shares").get(0).path("operation").stringValue())
                .isEqualTo("test_fragile");
        assertThat(selection.path("shares").get(0).path("count").longValue()).isEqualTo(2);
        String later = failed();
        FragileOperation.FAILS.set(false);

        String confirm = "{\"token\":\"" + selection.path("token").stringValue() + "\"}";
        assertThat(refusal(client.post(admin(), "selections/confirm", confirm), 404))
                .contains("make a new dry run");
        JsonNode outcome = json(client.post(OPERATOR, "selections/confirm", confirm));
        assertThat(outcome.path("done").longValue()).isEqualTo(2);
        assertThat(outcome.path("refused").longValue()).isZero();
        assertThat(outcome.path("items")).hasSize(2);
        assertThat(refusal(client.post(OPERATOR, "selections/confirm", confirm), 404))
                .isEqualTo("The selection is unknown, used up or expired: make a new dry run.");
        ended(one, "COMPLETED");
        ended(other, "COMPLETED");
        assertThat(json(client.get(VIEWER, "requests/" + later))
                        .path("request")
                        .path("row")
                        .path("state")
                        .stringValue())
                .isEqualTo("FAILED");
    }

    @Test
    void aSelectionThatIsLeftOneRequestShorterTellsEachOutcome() {
        String one = failed();
        String other = failed();
        JsonNode selection = json(client.post(
                admin(),
                "selections",
                "{\"action\":\"abandon\",\"filter\":{\"organization\":\"" + organization + "\"}}"));
        assertThat(selection.path("count").longValue()).isEqualTo(2);
        client.post(admin(), "requests/" + one + "/abandon", "{}");
        JsonNode outcome = json(client.post(
                admin(),
                "selections/confirm",
                "{\"token\":\"" + selection.path("token").stringValue() + "\"}"));
        assertThat(outcome.path("done").longValue()).isEqualTo(1);
        assertThat(outcome.path("refused").longValue()).isEqualTo(1);
        assertThat(outcome.path("items").toString())
                .contains("is abandoned already", one, other, "It is given up: it cannot be restarted any more.");
    }

    @Test
    void aSelectionIsRefusedByTheNameOfWhatIsWrong() {
        assertThat(refusal(client.post(OPERATOR, "selections", "{\"action\":\"explode\",\"filter\":{}}"), 400))
                .contains("action must be one of restart, restart_from_scratch, cancel, abandon, replay_webhook.");
        assertThat(refusal(
                        client.post(OPERATOR, "selections", "{\"action\":\"cancel\",\"filter\":{\"receiver\":[]}}"),
                        400))
                .contains("receiver");
        assertThat(refusal(client.post(OPERATOR, "selections", "{\"action\":\"cancel\"}"), 400))
                .isEqualTo("filter must be an object; {} means all.");
        assertThat(refusal(
                        client.post(OPERATOR, "selections", "{\"action\":\"cancel\",\"filter\":{\"stat\":\"x\"}}"),
                        400))
                .contains("filter has no field 'stat'", "organization");
        assertThat(refusal(client.post(OPERATOR, "selections", "{\"action\":\"abandon\",\"filter\":{}}"), 403))
                .isEqualTo("This needs the role admin; otto has the role operator.");
    }

    @Test
    void failuresAreGroupedAndStatesCounted() {
        failed();
        failed();
        JsonNode group = json(client.get(VIEWER, "failures"))
                .path("items")
                .valueStream()
                .filter(each -> each.path("operation").stringValue().equals("test_fragile"))
                .findFirst()
                .orElseThrow();
        assertThat(group.path("cause").stringValue()).isEqualTo("As it was told to.");
        assertThat(group.path("count").longValue()).isGreaterThanOrEqualTo(2);
        assertThat(json(client.get(VIEWER, "requests/counts?organization=" + organization))
                        .path("items")
                        .toString())
                .contains("{\"state\":\"FAILED\",\"count\":2,\"more\":false}");
        assertThat(json(client.get(VIEWER, "rates")).path("items")).hasSize(60);
        assertThat(json(client.get(VIEWER, "times")).path("items").isArray()).isTrue();
    }

    @Test
    void aPausedPoolSaysWhyAndByWhom() {
        assertThat(refusal(client.post(OPERATOR, "pools/image/pause", "{}"), 400))
                .contains("reason must have");
        assertThat(refusal(client.post(OPERATOR, "pools/glue/pause", "{\"reason\":\"x\"}"), 404))
                .isEqualTo("There is no such pool.");
        json(client.post(OPERATOR, "pools/text/pause", "{\"reason\":\"new weights\"}"));
        assertThat(refusal(client.post(OPERATOR, "pools/text/pause", "{\"reason\":\"x\"}"), 409))
                .isEqualTo("The pool text is paused already.");
        assertThat(client.get(VIEWER, "queues").body()).contains("by otto since", "new weights");
        json(client.post(OPERATOR, "pools/text/resume", "{}"));
        assertThat(refusal(client.post(OPERATOR, "pools/text/resume", "{}"), 409))
                .isEqualTo("No operator has paused the pool text.");
    }

    @Test
    void thePurgeIsCountedForViewersAndDoneForAdmins() {
        assertThat(json(client.get(VIEWER, "purge")).path("requests").isNumber())
                .isTrue();
        assertThat(client.post(OPERATOR, "purge", "{}").statusCode()).isEqualTo(403);
        assertThat(json(client.post(admin(), "purge", "{}")).path("requests").isNumber())
                .isTrue();
        assertThat(client.get(VIEWER, "plans").body()).contains("standard");
        assertThat(json(client.get(VIEWER, "webhooks?state=FAILED"))
                        .path("items")
                        .isArray())
                .isTrue();
    }

    @Test
    void theCommandLineDoesTheSame() {
        String one = failed();
        String other = failed();
        assertThat(run("jobs", "show", one))
                .contains("test_fragile FAILED", "The work took longer than its limit.", "publish");
        String where = "organization=" + organization;
        assertThat(run("jobs", "all", "restart", "--where", where, "--dry-run")).contains("2 jobs", "TIMEOUT");
        assertThat(run("jobs", "all", "explode", "--where", where)).contains("action must be one of");
        FragileOperation.FAILS.set(false);
        String made = run("jobs", "restart", one, "--scratch").strip();
        assertThat(made).startsWith("A new request repeats it from the beginning. ");
        ended(made.substring(made.lastIndexOf(' ') + 1), "COMPLETED");
        assertThat(run("jobs", "all", "restart", "--where", where, "--where", "error_code=TIMEOUT"))
                .contains("2 done, 0 refused");
        ended(one, "COMPLETED");
        ended(other, "COMPLETED");
        assertThat(run("jobs", "abandon", one)).contains(one, "has completed: there is nothing to abandon.");
        assertThat(run("jobs", "recover", one, "--json")).contains("\"done\":false");
        assertThat(run("pools", "pause", "video", "--reason", "a test")).contains("is paused on all nodes");
        assertThat(run("pools", "list")).contains("by admin since", "a test");
        assertThat(run("pools", "resume", "video")).contains("takes work again");
        assertThat(run("webhooks", "list", "--state", "FAILED")).contains("DELIVERY");
        String token = json(client.post(OPERATOR, "personal-tokens", "{\"name\":\"cli\"}"))
                .path("value")
                .stringValue();
        assertThat(run("jobs", "cancel", one, "--token", token)).contains("does not include this");
    }

    @Test
    void theServerOfThisMachineIsFoundByThePortOfTheSettings() {
        String port = "--server.port=" + URI.create(client.address()).getPort();
        assertThat(runAt(port, "pools", "list"))
                .startsWith("Asking http://localhost:"
                        + URI.create(client.address()).getPort())
                .contains("POOL", "VIDEO");
        assertThat(runAt(port, "pools", "list", "--json")).startsWith("{");
    }

    private String run(String... words) {
        return runAt("--server=" + client.address(), words);
    }

    private static String runAt(String server, String... words) {
        var printed = new ByteArrayOutputStream();
        var stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        String[] all = Stream.concat(
                        Stream.of(words), Stream.of(server, "--heliograph.data-dir=" + ForkFolder.of("admin-data")))
                .toArray(String[]::new);
        new CommandRunner(InputStream.nullInputStream(), stream, stream).run(all);
        return printed.toString(StandardCharsets.UTF_8);
    }

    /** A request whose last step has failed for good. */
    private String failed() {
        String id = json(client.submit(token, "/v2/test/fragile", "{\"image\":\"" + IMAGE + "\"}"))
                .path("request_id")
                .stringValue();
        ended(id, "ERROR");
        return id;
    }

    private void ended(String id, String outcome) {
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(50))
                .until(() -> sqlStatements
                        .read("SELECT COALESCE(outcome, '') FROM submission WHERE request_id = ?")
                        .param(id)
                        .query((row, _) -> row.getString(1))
                        .single()
                        .equals(outcome));
    }
}
