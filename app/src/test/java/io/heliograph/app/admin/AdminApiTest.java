// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.Dialect;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@AdminServer
class AdminApiTest extends AdminCalls {
    @Autowired
    private SqlStatements sqlStatements;

    @Autowired
    private Accounts accounts;

    @Autowired
    private Submissions submissions;

    @Autowired
    private DeliveryOutbox deliveryOutbox;

    @Test
    void withoutLoginOrWithAWrongOneNothingIsSeen() throws Exception {
        assertThat(send("GET", "/admin/api/organizations", "", "", true).statusCode())
                .isEqualTo(401);
        var wrong = send("GET", "/admin/api/organizations", "vera:wrong", "", true);
        assertThat(wrong.statusCode()).isEqualTo(401);
        assertThat(message(wrong)).isEqualTo("Wrong name or password");
        assertThat(message(send("GET", "/admin/api/organizations", "", "", true)))
                .isEqualTo("Login needed");
        assertThat(send("GET", "/actuator/prometheus", "", "", true).statusCode())
                .isEqualTo(401);
        assertThat(send("GET", "/actuator/health/liveness", "", "", true).statusCode())
                .isEqualTo(200);
    }

    @Test
    void organizationsTokenIsNoLogin() throws Exception {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String token = accounts.createToken(organization.id(), "t").value();
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/admin/api/organizations"))
                .header("api_token", token)
                .build();
        assertThat(http.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(401);
    }

    @Test
    void generatedPasswordIsForItsOwnerOnly() throws Exception {
        assertThat(Files.getPosixFilePermissions(PASSWORD_FILE))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(send("GET", "/admin/api/organizations", admin(), "", true).statusCode())
                .isEqualTo(200);
    }

    @Test
    void rolesMayDoWhatTheySay() throws Exception {
        String body = "{\"name\":\"o " + UUID.randomUUID() + "\"}";
        assertThat(send("GET", "/admin/api/requests", "vera:vera-looks", "", true)
                        .statusCode())
                .isEqualTo(200);
        assertThat(send("POST", "/admin/api/requests/nobody/cancel", "vera:vera-looks", "{}", true)
                        .statusCode())
                .isEqualTo(403);
        assertThat(send("POST", "/admin/api/requests/nobody/cancel", "otto:otto-operates", "{}", true)
                        .statusCode())
                .isEqualTo(404);
        assertThat(send("POST", "/admin/api/organizations", "otto:otto-operates", body, true)
                        .statusCode())
                .isEqualTo(403);
        assertThat(send("POST", "/admin/api/organizations", admin(), body, true).statusCode())
                .isEqualTo(201);
        assertThat(send("POST", "/admin/api/organizations", admin(), body, true).statusCode())
                .isEqualTo(422);
    }

    @Test
    void foreignPageThatPostsWithTheBrowsersLoginIsRefused() throws Exception {
        String name = "forged " + UUID.randomUUID();
        var answer = send("POST", "/admin/api/organizations", admin(), "{\"name\":\"" + name + "\"}", false);
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(message(answer)).isEqualTo("Missing header: X-Heliograph-Admin");
        assertThat(answer.body()).contains("must carry the header X-Heliograph-Admin: 1.");
        assertThat(message(send("POST", "/admin/api/organizations", "vera:vera-looks", "{}", true)))
                .isEqualTo("Not allowed");
        assertThat(accounts.organizations())
                .noneMatch(organization -> organization.name().equals(name));
    }

    @Test
    void tokenIsShownOnceWorksAndIsRevokedAndAllOfItIsWrittenDownWithoutTheToken() throws Exception {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        assertThat(json(send("GET", "/admin/api/organizations", admin(), "", true))
                        .path("items")
                        .toString())
                .contains(organization.name());
        String tokens = "/admin/api/organizations/" + organization.id() + "/tokens";
        JsonNode made = json(send("POST", tokens, admin(), "{\"label\":\"shop\"}", true));
        String value = made.path("value").stringValue();
        assertThat(accounts.authenticate(value)).isPresent();
        assertThat(send("GET", tokens, admin(), "", true).body())
                .contains("shop")
                .doesNotContain(value);
        long id = made.path("token").path("id").longValue();
        assertThat(send("DELETE", "/admin/api/tokens/" + id, admin(), "", true).statusCode())
                .isEqualTo(200);
        assertThat(accounts.authenticate(value)).isEmpty();
        assertThat(send("DELETE", "/admin/api/tokens/" + id, admin(), "", true).statusCode())
                .isEqualTo(404);

        String log = send("GET", "/admin/api/actions", admin(), "", true).body();
        assertThat(log).contains("create token", "revoke token", organization.name(), "\"operator\":\"admin\"");
        assertThat(log).doesNotContain(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\\nb", "a\\rb", "\\u001b[2Jshop", "a\\u0000b", "a\\u202eb", "a\\u2028b", "\\u007f"})
    void namesAndLabelsThatATerminalWouldObeyAreRefused(String name) throws Exception {
        var answer = send("POST", "/admin/api/organizations", admin(), "{\"name\":\"" + name + "\"}", true);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .contains("name must have 1 to 100 characters, without line breaks, control characters");
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String tokens = "/admin/api/organizations/" + organization.id() + "/tokens";
        assertThat(send("POST", tokens, admin(), "{\"label\":\"" + name + "\"}", true)
                        .body())
                .contains("label must have 1 to 100 characters, without line breaks");
        assertThat(accounts.tokens(organization.id())).isEmpty();
        assertThat(send("POST", "/admin/api/personal-tokens", admin(), "{\"name\":\"" + name + "\",\"days\":1}", true)
                        .body())
                .contains("name must have 1 to 100 characters, without line breaks");
    }

    @Test
    void namesOfEveryScriptAndEmojiAreAccepted() throws Exception {
        String name = "Größe 写真 \ud83d\udc69\u200d\ud83d\ude80 " + UUID.randomUUID();
        var answer = send("POST", "/admin/api/organizations", admin(), "{\"name\":\"" + name + "\"}", true);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
        assertThat(json(answer).path("name").stringValue()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "requests?organisation=1 | has no parameter 'organisation'. Did you mean 'organization'?",
                "requests?status=FAILED&colour=red | has no parameter 'colour'. It has",
                "requests/counts?limit=5 | has no parameter 'limit'",
                "organizations?limit=5 | has no parameter 'limit'. It has none.",
                "requests?limit=-1 | 'limit' must be a whole number, 1 to 500",
                "requests?limit=0 | 'limit' must be a whole number, 1 to 500",
                "actions?limit=ten | 'limit' must be a whole number, 1 to 500"
            })
    void unknownParametersAndLimitsOutOfRangeAreRefused(String list, String details) throws Exception {
        var answer = send("GET", "/admin/api/" + list, admin(), "", true);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.body()).contains(details);
    }

    @Test
    void planIsChangedToOneThatExists() throws Exception {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String plan = "/admin/api/organizations/" + organization.id() + "/plan";
        assertThat(json(send("PUT", plan, admin(), "{\"plan\":\"trial\"}", true))
                        .path("plan")
                        .stringValue())
                .isEqualTo("trial");
        assertThat(send("PUT", plan, admin(), "{\"plan\":\"gold\"}", true).statusCode())
                .isEqualTo(400);
    }

    @Test
    void dialectIsSetByNameAndTakenAwayByNull() throws Exception {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String dialect = "/admin/api/organizations/" + organization.id() + "/dialect";
        assertThat(send("PUT", dialect, admin(), "{\"dialect\":\"vendor\"}", true)
                        .statusCode())
                .isEqualTo(200);
        assertThat(accounts.organization(organization.id()).orElseThrow().dialect())
                .contains(Dialect.VENDOR);
        assertThat(send("PUT", dialect, admin(), "{\"dialect\":\"klingon\"}", true)
                        .statusCode())
                .isEqualTo(400);
        assertThat(json(send("PUT", dialect, admin(), "{\"dialect\":null}", true))
                        .path("dialect")
                        .isNull())
                .isTrue();
    }

    @Test
    void requestsAreFilteredAndPagedAndOneIsShownWithStepsAndWebhookAttempts() throws Exception {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String first = failed(organization.id());
        String second = failed(organization.id());
        String list = "/admin/api/requests?status=FAILED&limit=1&organization=" + organization.id();
        JsonNode page = json(send("GET", list, admin(), "", true));
        assertThat(page.path("items").get(0).path("request_id").stringValue()).isEqualTo(second);
        JsonNode next = json(send("GET", list + "&before=" + page.path("next").longValue(), admin(), "", true));
        assertThat(next.path("items").get(0).path("request_id").stringValue()).isEqualTo(first);
        assertThat(send("GET", list + "&from=yesterday", admin(), "", true).statusCode())
                .isEqualTo(400);

        var misspelt = send("GET", "/admin/api/requests?status=BOGUS", admin(), "", true);
        assertThat(misspelt.statusCode()).isEqualTo(400);
        assertThat(misspelt.body()).contains("status must be one of", "STARTING", "COMPLETED");

        assertThat(send("GET", "/admin/api/requests/nobody/partitions", admin(), "", true)
                        .statusCode())
                .isEqualTo(404);
        assertThat(send("GET", "/admin/api/requests/" + first + "/partitions", admin(), "", true)
                        .statusCode())
                .isEqualTo(200);
        JsonNode one = json(send("GET", "/admin/api/requests/" + first, admin(), "", true));
        assertThat(one.path("request")
                        .path("executions")
                        .get(0)
                        .path("steps")
                        .get(0)
                        .path("name")
                        .stringValue())
                .isEqualTo("prepare");
        assertThat(one.path("request").path("executions").get(0).path("message").stringValue())
                .isEqualTo("the whole cause");
        assertThat(one.path("webhooks").get(0).path("delivery").path("id").stringValue())
                .isEqualTo(first + ".1");
    }

    @Test
    void webhookThatFailedIsReplayedAsANewDeliveryWithItsTask() throws Exception {
        var organization = accounts.createOrganization("o " + UUID.randomUUID(), "standard");
        String request = failed(organization.id());
        String replay = "/admin/api/webhooks/" + request + ".1/replay";
        assertThat(send("POST", replay, "otto:otto-operates", "{}", true).statusCode())
                .isEqualTo(422);
        deliveryOutbox.finish(request + ".1", WebhookDelivery.State.FAILED);
        assertThat(json(send("POST", replay, "otto:otto-operates", "{}", true))
                        .path("id")
                        .stringValue())
                .isEqualTo(request + ".2");
        assertThat(sqlStatements
                        .read("SELECT COUNT(*) FROM dispatch_webhook WHERE task_instance = ?")
                        .param(request + ".2")
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void endedRequestIsNotCancelledAndTheRefusalIsWrittenDown() throws Exception {
        String request = failed(accounts.createOrganization("o " + UUID.randomUUID(), "standard")
                .id());
        var answer = send("POST", "/admin/api/requests/" + request + "/cancel", "otto:otto-operates", "{}", true);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
        assertThat(send("GET", "/admin/api/actions", admin(), "", true).body()).contains(request, "refused");
    }

    @Test
    void metricsTellTheDepthOfEveryQueue() throws Exception {
        assertThat(send("GET", "/admin/api/queues", "vera:vera-looks", "", true).body())
                .contains("oldest_seconds");
        var answer = send("GET", "/actuator/prometheus", "vera:vera-looks", "", true);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .contains(
                        "heliograph_queue_depth{",
                        "pool=\"image\"",
                        "state=\"waiting\"",
                        "heliograph_queue_oldest_seconds{");
        assertThat(send("GET", "/actuator/env", admin(), "", true).statusCode()).isEqualTo(404);
    }

    @Test
    void aNodeIsListedWithWhatItDoesAndAnOperatorDrainsItUntilItTakesWorkAgain() throws Exception {
        JsonNode node = json(send("GET", "/admin/api/nodes", "vera:vera-looks", "", true))
                .path("items")
                .get(0);
        String name = node.path("node").stringValue();
        assertThat(node.path("state").stringValue()).isEqualTo("RUNNING");
        assertThat(node.path("roles").toString()).isEqualTo("[\"api\",\"worker\"]");
        assertThat(node.path("details").path("heap_most_bytes").longValue()).isPositive();
        assertThat(node.path("silent_seconds").doubleValue()).isLessThan(20);
        String drain = "/admin/api/nodes/" + name + "/drain";
        assertThat(send("POST", drain, "vera:vera-looks", "{}", true).statusCode())
                .isEqualTo(403);
        assertThat(send("POST", "/admin/api/nodes/nobody/drain", "otto:otto-operates", "{}", true)
                        .statusCode())
                .isEqualTo(404);
        assertThat(send("GET", "/admin/api/nodes?past_seconds=-1", admin(), "", true)
                        .body())
                .contains("past_seconds must be 0 to 2592000");
        assertThat(send("GET", "/health/ready", "", "", true).statusCode()).isEqualTo(200);

        assertThat(send("POST", drain, "otto:otto-operates", "{}", true).body())
                .contains(
                        "takes no new work from its next heartbeat on, within 3 s",
                        "No other running node has the role api");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> send("GET", "/health/ready", "", "", true).body().contains("\"draining\""));
        assertThat(send("GET", "/health/ready", "", "", true).statusCode()).isEqualTo(503);
        assertThat(json(send("GET", "/admin/api/nodes/" + name, admin(), "", true))
                        .path("state")
                        .stringValue())
                .isEqualTo("DRAINED");
        assertThat(send("POST", drain, "otto:otto-operates", "{}", true).body()).contains("is drained already");
        assertThat(send("POST", "/admin/api/nodes/" + name + "/undrain", "otto:otto-operates", "{}", true)
                        .body())
                .contains("takes work again");
        await().atMost(Duration.ofSeconds(10))
                .until(() -> send("GET", "/health/ready", "", "", true).statusCode() == 200);
        assertThat(send("GET", "/admin/api/actions", admin(), "", true).body()).contains("drain node", "undrain node");
    }

    private String failed(long organization) {
        String request = new SampleRequests(sqlStatements).add("erase", organization, "FAILED", Instant.now());
        sqlStatements.inTransaction(() -> {
            submissions.settle(
                    request, new SubmissionOutcome.Failed(new ClientFailure(ErrorCode.PROCESSING_FAILED, "no", "no")));
            deliveryOutbox.add(request);
        });
        return request;
    }

    private static String message(HttpResponse<String> refusal) {
        return JSON.readTree(refusal.body()).path("error").path("message").stringValue();
    }
}
