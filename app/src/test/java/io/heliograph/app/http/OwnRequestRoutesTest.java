// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@EdgeTest
class OwnRequestRoutesTest {
    private static final String IMAGE = "iVBORw0KGgo=";

    @Autowired
    Client client;

    private HttpResponse<String> post(String token, String path, String more) {
        byte[] body = ("{\"image\":\"" + IMAGE + "\"" + more + "}").getBytes(StandardCharsets.UTF_8);
        return client.send("POST", path, body, "api_token", token);
    }

    private String accepted(String token, String more) {
        var answer = post(token, "/v2/test/paint", more);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return json(answer).path("request_id").stringValue();
    }

    private JsonNode get(String token, String path) {
        var answer = client.get(path, "api_token", token);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer);
    }

    private void awaitState(String token, String id, String state) {
        await().until(() ->
                get(token, "/v2/status/" + id).path("status").stringValue().equals(state));
    }

    @Test
    void aDryRunTellsWhatItWouldBeAndStoresNothing() {
        String token = client.newToken("standard");
        var answer = post(token, "/v2/test/paint?dry_run=true&priority=high", ",\"num_results\":4");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        JsonNode body = json(answer);
        assertThat(body.path("dry_run").booleanValue()).isTrue();
        assertThat(body.path("operation").stringValue()).isEqualTo("test_paint");
        assertThat(body.path("pool").stringValue()).isEqualTo("image");
        assertThat(body.path("cost").doubleValue()).isEqualTo(1.0);
        assertThat(body.path("priority").stringValue()).isEqualTo("high");
        assertThat(body.path("queue_position").intValue()).isGreaterThanOrEqualTo(1);
        assertThat(body.path("estimated_wait_seconds").isNumber()).isTrue();
        assertThat(body.path("warning").stringValue()).contains("num_results");
        assertThat(get(token, "/v2/requests").path("requests").size()).isZero();
    }

    @Test
    void aDryRunRefusesWhatASubmissionWould() {
        assertError(post(client.token(), "/v2/test/paint?dry_run=1", ",\"strength\":101"), 422, "strength");
        assertThat(post(client.token(), "/v2/test/paint?dry_run", "").statusCode())
                .isEqualTo(200);
        assertError(
                post(client.token(), "/v2/test/paint?dry_run=true", ",\"strength\":100,\"style\":\"fancy\""),
                422,
                "'strength' 100");
        assertError(post(client.token(), "/v2/test/paint?dry_run=perhaps", ""), 400, "dry_run");
        assertError(post(client.newToken("tight"), "/v2/test/film?dry_run=true", ""), 403, "video");
        assertThat(post(client.token(), "/v2/test/paint?dry_run=false", "").statusCode())
                .isEqualTo(202);
    }

    @Test
    void aFieldOfTheBodyThatIsCalledSoMeansNothing() {
        assertThat(post(client.token(), "/v2/test/paint", ",\"dry_run\":true,\"priority\":\"urgent\"")
                        .statusCode())
                .isEqualTo(202);
    }

    @Test
    void aPriorityIsTakenWithinThePlan() {
        String token = client.newToken("standard");
        var answer = post(token, "/v2/test/paint?priority=low", "");
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(get(token, "/v2/requests")
                        .path("requests")
                        .get(0)
                        .path("priority")
                        .stringValue())
                .isEqualTo("low");
        assertError(post(client.newToken("tight"), "/v2/test/paint?priority=high", ""), 422, "up to normal");
        assertError(post(token, "/v2/test/paint?priority=urgent", ""), 400, "low, normal, high");
    }

    @Test
    void theListHasTheOrganizationsOwnRequestsNewestFirstPageByPage() {
        String token = client.newToken("standard");
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            made.add(accepted(token, i == 2 ? ",\"prompt\":\"fail\"" : ""));
        }
        made.forEach(id -> await().until(() ->
                !get(token, "/v2/status/" + id).path("status").stringValue().equals("IN_PROGRESS")));
        JsonNode first = get(token, "/v2/requests?limit=3");
        assertThat(first.path("requests").size()).isEqualTo(3);
        JsonNode second = get(
                token,
                "/v2/requests?limit=3&before=" + first.path("next_before").stringValue());
        List<String> seen = new ArrayList<>();
        first.path("requests").forEach(row -> seen.add(row.path("request_id").stringValue()));
        second.path("requests").forEach(row -> seen.add(row.path("request_id").stringValue()));
        assertThat(seen).isEqualTo(made.stream().sorted().toList().reversed());
        assertThat(second.has("next_before")).isFalse();
        JsonNode failed =
                get(token, "/v2/requests?status=ERROR&operation=test_paint").path("requests");
        assertThat(failed.size()).isEqualTo(1);
        assertThat(failed.get(0).path("request_id").stringValue()).isEqualTo(made.get(2));
        assertThat(failed.get(0).path("error").path("code").stringValue()).isEqualTo("PROCESSING_FAILED");
        assertThat(failed.get(0).path("ended_at").isString()).isTrue();
        assertThat(get(token, "/v2/requests?operation=test_film")
                        .path("requests")
                        .size())
                .isZero();
        assertThat(client.get(failed.get(0).path("status_url").stringValue(), "api_token", token)
                        .statusCode())
                .isEqualTo(200);
        assertThat(get(token, "/v2/requests/" + made.getFirst()).path("status").stringValue())
                .isEqualTo("COMPLETED");
        assertThat(get(client.newToken("standard"), "/v2/requests")
                        .path("requests")
                        .size())
                .isZero();
    }

    @Test
    void theListRefusesWhatItDoesNotKnow() {
        for (String query : List.of(
                "status=DONE", "operation=make_coffee", "limit=0", "limit=501", "limit=many", "before=yesterday")) {
            assertError(client.getWithToken("/v2/requests?" + query), 400, query.substring(0, query.indexOf('=')));
        }
        assertError(client.get("/v2/requests"), 401);
    }

    @Test
    void aRunningRequestIsCancelledByItsOwnOrganizationOnly() {
        String token = client.newToken("standard");
        String id = accepted(token, ",\"prompt\":\"wait\"");
        await().until(() -> get(token, "/v2/status/" + id + "?detail=true")
                .path("stage")
                .stringValue()
                .equals("paint"));
        String path = "/v2/requests/" + id + "/cancel";
        assertError(client.send("POST", path, new byte[0], "api_token", client.newToken("standard")), 404);
        assertError(client.send("POST", path, new byte[0]), 401);
        assertError(client.get(path, "api_token", token), 405);
        var answer = client.send("POST", path, new byte[0], "api_token", token);
        assertThat(answer.statusCode()).as(answer.body()).isIn(200, 202);
        TestOperation.release(id);
        awaitState(token, id, "ERROR");
        assertThat(get(token, "/v2/status/" + id).path("error").path("code").stringValue())
                .isEqualTo("CANCELLED");
        var again = client.send("POST", path, new byte[0], "api_token", token);
        assertThat(again.statusCode()).as("a second time").isEqualTo(200);
        assertThat(json(again).path("error").path("code").stringValue()).isEqualTo("CANCELLED");
    }

    @Test
    void whatHasEndedCannotBeCancelled() {
        String token = client.newToken("standard");
        String id = accepted(token, "");
        awaitState(token, id, "COMPLETED");
        assertError(
                client.send("POST", "/v2/requests/" + id + "/cancel", new byte[0], "api_token", token),
                409,
                "The request " + id + " has ended already with the status COMPLETED, so it cannot be cancelled.");
        assertError(client.send("POST", "/v2/requests/none/cancel", new byte[0], "api_token", token), 404);
    }

    @Test
    void theStatusTellsMoreToThoseWhoAskAndIsTheSameForOthers() {
        String token = client.newToken("standard");
        String id = accepted(token, ",\"prompt\":\"wait\"");
        await().until(() -> get(token, "/v2/status/" + id + "?detail=true")
                .path("stage")
                .stringValue()
                .equals("paint"));
        assertThat(client.get("/v2/status/" + id, "api_token", token).body())
                .isEqualTo("{\"request_id\":\"" + id + "\",\"status\":\"IN_PROGRESS\"}\n");
        assertThat(client.get("/v2/status/" + id + "?detail=true", "api_token", token)
                        .body())
                .isEqualTo("{\"request_id\":\"" + id
                        + "\",\"status\":\"IN_PROGRESS\",\"stage\":\"paint\",\"progress\":0.0,\"attempts\":1}\n");
        TestOperation.release(id);
        awaitState(token, id, "COMPLETED");
        JsonNode end = get(token, "/v2/status/" + id + "?detail=true");
        assertThat(end.path("progress").doubleValue()).isEqualTo(1.0);
        assertThat(end.path("stage").stringValue()).isEqualTo("paint");
    }
}
