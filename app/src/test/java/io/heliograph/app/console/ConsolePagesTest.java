// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

/** What the pages show each role, and what their buttons do. */
@ConsoleTest
class ConsolePagesTest {
    private static final Pattern TOKEN = Pattern.compile("id=\"secret\">([a-z]+_[0-9a-f]{64})<");
    private static final Pattern SELECTION = Pattern.compile("name=\"token\" value=\"([^\"]+)\"");

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    @Autowired
    SqlStatements sqlStatements;

    @Autowired
    DeliveryOutbox deliveries;

    @AfterEach
    void nothingFails() {
        ConsoleOperations.FAILING.set(false);
    }

    private String failed(String prompt) {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit(prompt, ",\"webhook_url\":\"http://127.0.0.1:9/hook?token=hook-secret\"");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("ERROR"));
        ConsoleOperations.FAILING.set(false);
        return id;
    }

    @Test
    void theOverviewIsAlsoFoundWithAFinalSlash() {
        var page = client.vera().get("/console/");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("<h1>Overview</h1>");
    }

    private int attempts(String step, String requestId) {
        return sqlStatements
                .read("""
                        SELECT COUNT(*) FROM BATCH_STEP_EXECUTION p JOIN BATCH_JOB_EXECUTION e ON e.JOB_EXECUTION_ID = p.JOB_EXECUTION_ID
                        WHERE p.STEP_NAME = ? AND e.JOB_INSTANCE_ID = (SELECT l.JOB_INSTANCE_ID FROM submission s
                            JOIN BATCH_JOB_EXECUTION l ON l.JOB_EXECUTION_ID = s.job_execution_id WHERE s.request_id = ?)""")
                .params(step, requestId)
                .query(Integer.class)
                .single();
    }

    @Test
    void everyPageIsShownToEveryRole() {
        String id = failed("seen by all");
        List<String> pages = List.of(
                "/console",
                "/console/jobs",
                "/console/jobs?state=FAILED&operation=test_stages",
                "/console/jobs/" + id,
                "/console/webhooks",
                "/console/nodes",
                "/console/audit",
                "/console/organizations",
                "/console/organizations/" + client.organization().id(),
                "/console/tokens");
        for (var browser : List.of(client.vera(), client.otto(), client.admin())) {
            for (String page : pages) {
                var answer = browser.get(page);
                assertThat(answer.statusCode()).as(page).isEqualTo(200);
                assertThat(answer.body()).as(page).contains("</html>").doesNotContain(" style=", "<script>");
            }
        }
    }

    @Test
    void theListNamesRequestIdsAndFindsOneByIt() {
        String id = failed("to be found");
        var otto = client.otto();
        assertThat(otto.get("/console/jobs").body()).contains(id);
        var found = otto.get("/console/jobs?id=" + id);
        assertThat(found.headers().firstValue("Location").orElse("")).endsWith("/console/jobs/" + id);
        assertThat(otto.get("/console/jobs?id=" + id.substring(0, 13)).body()).contains(id);
        assertThat(otto.get("/console/jobs?state=COMPLETED&request=" + id).body())
                .doesNotContain(id + "</span>")
                .contains("No job fits");
        assertThat(otto.get("/console/jobs?state=NONSENSE").statusCode()).isEqualTo(400);
        assertThat(otto.get("/console/jobs/00000000-0000-7000-8000-000000000000")
                        .body())
                .contains("There is no request of that id");
    }

    @Test
    void pagesOfTheListFollowEachOtherWithoutGapsAndDoublets() {
        for (int i = 0; i < 55; i++) {
            client.submit("row " + i, "");
        }
        var otto = client.otto();
        String address = "/console/jobs?organization=" + client.organization().id();
        String first = otto.get(address).body();
        List<String> ids = ids(first);
        assertThat(ids).hasSize(50).doesNotHaveDuplicates();
        String next =
                first.replaceAll("(?s).*href=\"([^\"]+before=\\d+)\".*", "$1").replace("&amp;", "&");
        List<String> older = ids(otto.get(next).body());
        assertThat(older).isNotEmpty().doesNotContainAnyElementsOf(ids);
    }

    private static List<String> ids(String page) {
        return Pattern.compile("href=\"/console/jobs/([0-9a-f-]{36})\"")
                .matcher(page)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void whatAJobIsMadeOfIsShownAsText() {
        String id = failed("<img src=x onerror=alert(1)>");
        String page = client.admin().get("/console/jobs/" + id).body();
        assertThat(page)
                .contains("&lt;img src=x onerror=alert(1)&gt;", "&lt;b&gt;the shelf&lt;/b&gt; is full")
                .contains("&lt;i&gt;shop&lt;/i&gt;")
                .doesNotContain("<img src=x", "<b>the shelf", "<i>shop");
        String organization = client.admin()
                .get("/console/organizations/" + client.organization().id())
                .body();
        assertThat(organization).contains("&lt;u&gt;label&lt;/u&gt;").doesNotContain("<u>label");
        assertThat(client.admin().get("/console/organizations").body()).doesNotContain("<i>shop");
        String searched =
                client.admin().get("/console/jobs?text=%3Csvg%20onload%3D1%3E").body();
        assertThat(searched).contains("&lt;svg onload=1&gt;").doesNotContain("<svg onload");
    }

    @Test
    void aVideoThatIsWorkedOnShowsItsLatestFrameToOperatorsAndItsOrganizationAlone() {
        var accepted = client.call("POST", "/v2/test/frames", "{}", client.token());
        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
        String id =
                JsonMapper.shared().readTree(accepted.body()).path("request_id").stringValue();
        var vera = client.vera();
        String thumbnail = "/console/jobs/" + id + "/thumbnail";
        await().atMost(Duration.ofMinutes(1))
                .until(() -> vera.get("/console/jobs/" + id).body().contains("frame 12 of 90 in segments"));
        assertThat(vera.get("/console/jobs/" + id + "/now").body())
                .contains("19 % done, about ", "s left", "id=\"frame-now\"", "src=\"" + thumbnail + "?stage=segments");
        assertThat(vera.get(thumbnail).body()).isEqualTo("latest frame");
        assertThat(vera.get(thumbnail).headers().firstValue("Content-Type")).hasValue("image/jpeg");
        assertThat(client.browser().get(thumbnail).statusCode()).isEqualTo(303); // to the login
        String open = "/v2/requests/" + id + "/thumbnail";
        assertThat(client.call("GET", open, "", client.token()).body()).isEqualTo("latest frame");
        String other = accounts.createToken(
                        accounts.createOrganization("other " + id, "standard").id(), "other")
                .value();
        assertThat(client.call("GET", open, "", other).statusCode()).isEqualTo(404);
        ConsoleOperations.ENDING.release();
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("COMPLETED"));
        assertThat(client.call("GET", open, "", client.token()).statusCode()).isEqualTo(404);
        assertThat(vera.get(thumbnail).statusCode()).isEqualTo(404);
        assertThat(vera.get("/console/jobs/" + id).body()).doesNotContain("frame-now");
    }

    @Test
    void aRestartGoesOnAtTheFailedStep() {
        String id = failed("restarted");
        int tries = attempts("store", id);
        var otto = client.otto();
        assertThat(otto.get("/console/jobs/" + id).body())
                .contains("Restart failed step", "Nothing is wrong with the request.", "the shelf")
                .contains("It was tried " + (tries == 1 ? "once." : tries + " times."))
                .contains("<dt>Failed attempts</dt><dd>" + tries + "</dd>");
        assertThat(otto.get("/console/jobs/" + id + "/ask/restart").body())
                .contains("Restart store?", "Runs again: store.", "Kept: prepare.", "Restart store</button>");
        var done = otto.change("/console/jobs/" + id + "/restart");
        assertThat(done.statusCode()).as(done.body()).isEqualTo(200);
        assertThat(done.body()).contains("It is in the queue again", "data-focus");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("COMPLETED"));
        assertThat(attempts("prepare", id)).isEqualTo(1);
        assertThat(attempts("store", id)).isEqualTo(tries + 1);
        assertThat(otto.get("/console/jobs/" + id).body())
                .contains("Done, in run")
                .contains("<dt>Failed attempts</dt><dd>" + tries + "</dd>")
                .doesNotContain("Restart failed step");
        assertThat(otto.get("/console/audit?subject=" + id).body()).contains("restart request", "otto");
    }

    @Test
    void theSecondOfTwoOperatorsIsToldThatItWasDone() {
        String id = failed("twice");
        ConsoleOperations.FAILING.set(true);
        assertThat(client.otto().change("/console/jobs/" + id + "/restart").statusCode())
                .isEqualTo(200);
        var second = client.admin().change("/console/jobs/" + id + "/restart");
        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body()).contains("Not done: The request " + id + " has not ended: it is waiting or running.");
    }

    @Test
    void whatWasCountedIsRestartedAndNothingElse() {
        String one = failed("counted one");
        String two = failed("counted two");
        var otto = client.otto();
        String organization = Long.toString(client.organization().id());
        String dialog = otto.change(
                        "/console/jobs/bulk/ask", "action", "restart", "state", "FAILED", "organization", organization)
                .body();
        var selection = SELECTION.matcher(dialog);
        assertThat(selection.find()).as(dialog).isTrue();
        int counted = Integer.parseInt(dialog.replaceAll("(?s).*id=\"ask-t\">Restart (\\d+) jobs?\\?.*", "$1"));
        String late = failed("failed in between");
        var done = otto.change("/console/jobs/bulk", "token", selection.group(1));
        assertThat(done.body()).contains(counted + " done, 0 refused");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(one).path("status").stringValue().equals("COMPLETED")
                        && client.status(two).path("status").stringValue().equals("COMPLETED"));
        assertThat(client.status(late).path("status").stringValue()).isEqualTo("ERROR");
        assertThat(otto.change("/console/jobs/bulk", "token", selection.group(1))
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void failuresOfOneReasonAreOneLineOfTheOverview() {
        failed("a");
        failed("b");
        String page = client.otto().get("/console").body();
        assertThat(page)
                .containsPattern("\\d+ jobs of test_stages failed since")
                .contains("Restart all");
        assertThat(client.vera().get("/console").body())
                .contains("jobs of test_stages failed")
                .doesNotContain("Restart all");
    }

    @Test
    void viewersAreShownNoButtonTheyMayNotPressAndAreRefused() {
        String id = failed("for viewers");
        var vera = client.vera();
        assertThat(vera.get("/console/jobs/" + id).body())
                .contains("You may look, but not restart")
                .doesNotContain("Restart failed step", "Run again from the start", "Give up");
        assertThat(vera.get("/console/nodes").body()).doesNotContain("/ask/drain");
        assertThat(vera.get("/console/organizations").body()).doesNotContain("New organization");
        assertThat(vera.get("/console").body()).doesNotContain("/ask/pause");
        for (String path : List.of(
                "/console/jobs/" + id + "/restart",
                "/console/jobs/" + id + "/cancel",
                "/console/jobs/bulk/ask?action=restart",
                "/console/pools/image/pause?reason=x",
                "/console/nodes/x/drain",
                "/console/webhooks/x/replay",
                "/console/organizations?name=x&plan=standard")) {
            assertThat(vera.change(path).statusCode()).as(path).isEqualTo(403);
        }
        assertThat(client.status(id).path("status").stringValue()).isEqualTo("ERROR");
    }

    @Test
    void operatorsMayNotChangeOrganizationsNorGiveUp() {
        String id = failed("for operators");
        var otto = client.otto();
        assertThat(otto.get("/console/jobs/" + id).body()).doesNotContain("Give up on it");
        assertThat(otto.get("/console/organizations/" + client.organization().id())
                        .body())
                .doesNotContain("New token", "Revoke");
        assertThat(otto.change("/console/organizations?name=x&plan=standard").statusCode())
                .isEqualTo(403);
        assertThat(otto.change("/console/jobs/" + id + "/abandon").statusCode()).isEqualTo(403);
        assertThat(client.admin().change("/console/jobs/" + id + "/abandon").body())
                .contains("Given up");
    }

    @Test
    void aTokenIsShownOnceWorksAndIsRefusedWhenItIsRevoked() {
        var admin = client.admin();
        var organization = accounts.createOrganization("once " + UUID.randomUUID(), "standard");
        String home = "/console/organizations/" + organization.id();
        var made = admin.change(home + "/token", "label", "<s>script</s>");
        assertThat(made.headers().firstValue("Cache-Control").orElseThrow()).contains("no-store");
        var value = TOKEN.matcher(made.body());
        assertThat(value.find()).as(made.body()).isTrue();
        String token = value.group(1);
        String body = "{\"image\":\"AAAA\"}";
        assertThat(client.call("POST", "/v2/test/stages", body, token).statusCode())
                .isEqualTo(202);
        for (String page : List.of(home, "/console/organizations", "/console/audit")) {
            assertThat(admin.get(page).body()).doesNotContain(token).doesNotContain("<s>script");
        }
        long id = accounts.tokens(organization.id()).getFirst().id();
        assertThat(admin.get(home + "/token/" + id + "/revoke").body()).contains("It cannot be brought back.");
        assertThat(admin.change(home + "/token/" + id + "/revoke").body()).contains("Revoked");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> client.call("POST", "/v2/test/stages", body, token).statusCode() == 401);
    }

    @Test
    void aPersonalTokenHasTheRoleOfItsOperatorAtMost() {
        var vera = client.vera();
        assertThat(vera.change("/console/tokens", "name", "n", "role", "admin", "days", "1")
                        .statusCode())
                .isEqualTo(403);
        var made = vera.change("/console/tokens", "name", "n", "role", "viewer", "days", "1");
        assertThat(TOKEN.matcher(made.body()).find()).as(made.body()).isTrue();
        assertThat(vera.get("/console/tokens").body()).contains("viewer").doesNotContain("id=\"secret\"");
    }

    @Test
    void aPoolIsPausedWithAReasonAndResumed() {
        var otto = client.otto();
        var paused = otto.change("/console/pools/text/pause", "reason", "<em>upgrade</em>");
        assertThat(paused.body()).contains("The pool text is paused on all nodes; running work continues.");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> otto.get("/console").body().contains("is paused since"));
        assertThat(otto.get("/console").body()).contains("&lt;em&gt;upgrade&lt;/em&gt;");
        assertThat(otto.change("/console/pools/text/resume").body()).contains("The pool text takes work again.");
        assertThat(otto.change("/console/pools/text/pause", "reason", " ").statusCode())
                .isEqualTo(400);
    }

    @Test
    void whatWaitsNamesTheReasonInTheJobTheListAndThePool() {
        var otto = client.otto();
        assertThat(otto.change("/console/pools/image/pause", "reason", "a new disk")
                        .statusCode())
                .isEqualTo(200);
        try {
            String reason = "aits: paused by otto since ";
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(500))
                    .untilAsserted(
                            () -> { // a request that the node took before it saw the pause does not wait
                                String id = client.submit("waits", "");
                                assertThat(otto.get("/console/jobs/" + id).body())
                                        .contains("W" + reason, ": a new disk.");
                                assertThat(otto.get("/console/jobs?request=" + id)
                                                .body())
                                        .contains("w" + reason);
                                assertThat(otto.get("/console").body()).contains("<span class=\"sub\">W" + reason);
                            });
        } finally {
            otto.change("/console/pools/image/resume");
        }
    }

    @Test
    void webhooksTellWhatTheReceiverAnsweredAndAreSentAgain() {
        String id = failed("told");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !deliveries.attempts(id + ".1").isEmpty());
        assertThat(client.vera().get("/console/webhooks?state=PENDING").body())
                .contains(id, "Retrying", "http://127.0.0.1:9/hook?…")
                .doesNotContain("hook-secret");
        assertThat(client.vera().get("/console/jobs/" + id).body())
                .contains("http://127.0.0.1:9/hook?…")
                .doesNotContain("hook-secret");
        assertThat(client.otto().get("/console/jobs/" + id + "/ask/replay").body())
                .doesNotContain("hook-secret");
        assertThat(client.otto().change("/console/webhooks/" + id + ".1/replay").body())
                .contains("The message is sent now.");
        assertThat(client.otto().get("/console/webhooks?state=PENDING").body()).contains("Send now");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> deliveries.attempts(id + ".1").size() >= 2);
        assertThat(client.vera().get("/console/webhooks?state=LOST").statusCode())
                .isEqualTo(400);
    }

    @Test
    void refusalsOfPartsAreMessagesAtTheCorner() {
        var refused = client.otto().get("/console/jobs/00000000-0000-7000-8000-000000000000/now", "HX-Request", "true");
        assertThat(refused.statusCode()).isEqualTo(404);
        assertThat(refused.headers().firstValue("HX-Retarget")).hasValue("#toasts");
        assertThat(refused.body()).startsWith("<div class=\"toast\">").doesNotContain("<html");
    }
}
