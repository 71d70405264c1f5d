// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.database.SqlStatements;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@EdgeTest
class EventStreamTest {
    private static final String IMAGE = "iVBORw0KGgo=";

    @Autowired
    Client client;

    @Autowired
    SqlStatements sqlStatements;

    /** An event as it was read. */
    private record Event(String id, String name, JsonNode data) {}

    /** A stream that is read by a thread of its own. */
    private final class Listener implements AutoCloseable {
        final List<Event> events = new CopyOnWriteArrayList<>();
        final List<String> comments = new CopyOnWriteArrayList<>();
        final int status;
        private final HttpClient http = HttpClient.newHttpClient();
        private final Thread thread;

        Listener(String token, String path, String... headers) {
            try {
                var request =
                        HttpRequest.newBuilder(URI.create(client.base() + path)).header("api_token", token);
                if (headers.length > 0) {
                    request.headers(headers);
                }
                HttpResponse<java.io.InputStream> response = http.send(request.build(), BodyHandlers.ofInputStream());
                status = response.statusCode();
                thread = Thread.ofVirtual().start(() -> read(response));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private void read(HttpResponse<java.io.InputStream> response) {
            try (var reader = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
                List<String> lines = new ArrayList<>();
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    if (line.startsWith(":")) {
                        comments.add(line);
                    } else if (line.isEmpty()) {
                        add(lines);
                        lines.clear();
                    } else {
                        lines.add(line);
                    }
                }
            } catch (IOException e) {
                // closed by the test
            }
        }

        private void add(List<String> lines) {
            String id = field(lines, "id: ");
            if (!id.isEmpty()) {
                events.add(new Event(
                        id, field(lines, "event: "), JsonMapper.shared().readTree(field(lines, "data: "))));
            }
        }

        private static String field(List<String> lines, String name) {
            return lines.stream()
                    .filter(line -> line.startsWith(name))
                    .map(line -> line.substring(name.length()))
                    .findFirst()
                    .orElse("");
        }

        boolean isOver() {
            return !thread.isAlive();
        }

        @Override
        public void close() {
            http.shutdownNow();
        }
    }

    private String accepted(String token, String more) {
        byte[] body = ("{\"image\":\"" + IMAGE + "\"" + more + "}").getBytes(StandardCharsets.UTF_8);
        var answer = client.send("POST", "/v2/test/paint", body, "api_token", token);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        return json(answer).path("request_id").stringValue();
    }

    private void awaitEnd(String token, String id) {
        await().until(() -> !json(client.get("/v2/status/" + id, "api_token", token))
                .path("status")
                .stringValue()
                .equals("IN_PROGRESS"));
    }

    @Test
    void oneRequestIsFollowedToItsEndAndThenTheStreamIsOver() {
        String token = client.newToken("standard");
        String id = accepted(token, ",\"prompt\":\"wait\"");
        try (var listener = new Listener(token, "/v2/requests/" + id + "/events")) {
            assertThat(listener.status).isEqualTo(200);
            await().until(() -> listener.events.stream()
                    .anyMatch(event -> event.data().path("stage").stringValue().equals("paint")));
            TestOperation.release(id);
            await().until(listener::isOver);
            assertThat(listener.events)
                    .allSatisfy(
                            event -> assertThat(event.data().path("request_id").stringValue())
                                    .isEqualTo(id));
            Event last = listener.events.getLast();
            assertThat(last.name()).isEqualTo("settled");
            assertThat(last.data().path("status").stringValue()).isEqualTo("COMPLETED");
            assertThat(last.data().path("result").path("image_url").isString()).isTrue();
            assertThat(listener.events.stream().filter(event -> event.name().equals("settled")))
                    .hasSize(1);
            var again = client.get("/v2/requests/" + id + "/events", "api_token", token, "Last-Event-ID", last.id());
            assertThat(again.statusCode()).as("nothing to come back for").isEqualTo(204);
        }
    }

    @Test
    void theEndHasOneIdAlthoughTheProgressOfItsStepsChangesAfterIt() {
        String token = client.newToken("standard");
        String id = accepted(token, "");
        awaitEnd(token, id);
        String path = "/v2/requests/" + id + "/events";
        String end = client.get(path, "api_token", token).body();
        assertThat(end).contains("\"progress\":1.0");
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE BATCH_JOB_EXECUTION SET stages = 'paint,later' WHERE JOB_EXECUTION_ID ="
                        + " (SELECT job_execution_id FROM submission WHERE request_id = ?)",
                id));
        String after = client.get(path, "api_token", token).body();
        assertThat(after).doesNotContain("\"progress\":1.0");
        assertThat(idOf(after)).isEqualTo(idOf(end)).hasSize(16);
        assertThat(client.get(path, "api_token", token, "Last-Event-ID", idOf(end))
                        .statusCode())
                .isEqualTo(204);
    }

    private static String idOf(String stream) {
        return stream.lines()
                .filter(line -> line.startsWith("id: "))
                .map(line -> line.substring(4))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void whoComesLateIsToldTheEndAtOnce() {
        String token = client.newToken("standard");
        String id = accepted(token, ",\"prompt\":\"fail\"");
        awaitEnd(token, id);
        var answer = client.get("/v2/requests/" + id + "/events", "api_token", token);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("text/event-stream;charset=utf-8");
        assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
        assertThat(answer.body()).startsWith("retry: ").contains("event: settled", "PROCESSING_FAILED");
    }

    @Test
    void allRequestsOfAnOrganizationAreToldOnceEachAndThoseOfOthersAreNot() {
        String token = client.newToken("standard");
        String before = accepted(token, "");
        awaitEnd(token, before);
        try (var listener = new Listener(token, "/v2/events")) {
            List<String> made = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                made.add(accepted(token, i == 3 ? ",\"prompt\":\"fail\"" : ""));
                awaitEnd(client.token(), accepted(client.token(), ""));
            }
            await().until(() -> settled(listener).size() >= 6);
            assertThat(settled(listener)).containsExactlyInAnyOrderElementsOf(made);
            assertThat(listener.events.stream()
                            .filter(event -> event.name().equals("accepted"))
                            .map(event -> event.data().path("request_id").stringValue()))
                    .containsExactlyInAnyOrderElementsOf(made);
            assertThat(listener.events.stream()
                            .filter(event ->
                                    event.data().path("status").stringValue().equals("ERROR")))
                    .hasSize(1);
        }
    }

    private static List<String> settled(Listener listener) {
        return listener.events.stream()
                .filter(event -> event.name().equals("settled"))
                .map(event -> event.data().path("request_id").stringValue())
                .toList();
    }

    @Test
    void whoComesBackIsToldWhatWasMissed() {
        String token = client.newToken("standard");
        String last;
        try (var listener = new Listener(token, "/v2/events")) {
            String first = accepted(token, "");
            await().until(() -> settled(listener).contains(first));
            last = listener.events.stream()
                    .filter(event -> event.name().equals("settled"))
                    .findFirst()
                    .orElseThrow()
                    .id();
        }
        List<String> missed = List.of(accepted(token, ""), accepted(token, ",\"prompt\":\"fail\""));
        missed.forEach(id -> awaitEnd(token, id));
        try (var listener = new Listener(token, "/v2/events", "Last-Event-ID", last)) {
            await().until(() -> settled(listener).size() >= 2);
            assertThat(settled(listener)).containsExactlyInAnyOrderElementsOf(missed);
            String live = accepted(token, "");
            await().until(() -> settled(listener).contains(live));
            assertThat(settled(listener)).doesNotHaveDuplicates();
        }
        assertError(client.get("/v2/events", "api_token", token, "Last-Event-ID", "yesterday"), 400, "Last-Event-ID");
    }

    @Test
    void whoWasAwayForLongIsToldOfTheGapAndThenWhatIsNotTooOld() {
        String token = client.newToken("standard");
        String recent = accepted(token, "");
        awaitEnd(token, recent);
        String old = "1000000." + recent + ".settled"; // a second after 1970
        try (var listener = new Listener(token, "/v2/events", "Last-Event-ID", old)) {
            await().until(() -> settled(listener).contains(recent));
            Event gap = listener.events.getFirst();
            assertThat(gap.name()).isEqualTo("gap");
            assertThat(gap.data().path("from").stringValue()).isEqualTo("1970-01-01T00:00:01Z");
            assertThat(Duration.between(
                            Instant.parse(gap.data().path("to").stringValue()),
                            Clock.systemUTC().instant()))
                    .isBetween(Duration.ofHours(24), Duration.ofHours(25));
        }
    }

    @Test
    void aSilentStreamBeatsItsHeart() {
        try (var listener = new Listener(client.newToken("standard"), "/v2/events")) {
            await().until(() -> listener.comments.size() >= 2);
            assertThat(listener.events).isEmpty();
        }
    }

    @Test
    void streamsAreBoundedAndAClosedOneGivesItsPlaceBack() {
        String token = client.newToken("standard");
        List<Listener> open = new ArrayList<>();
        try {
            for (int i = 0; i < 4; i++) {
                open.add(new Listener(token, "/v2/events"));
                assertThat(open.getLast().status).isEqualTo(200);
            }
            assertError(client.get("/v2/events", "api_token", token), 429, "4 event streams");
            open.removeLast().close();
            await().untilAsserted(() -> {
                try (var next = new Listener(token, "/v2/events")) {
                    assertThat(next.status).isEqualTo(200);
                }
            });
        } finally {
            open.forEach(Listener::close);
        }
    }

    @Test
    void othersRequestsHaveNoEvents() {
        String id = accepted(client.token(), "");
        assertError(client.get("/v2/requests/" + id + "/events", "api_token", client.newToken("standard")), 404);
        assertError(client.get("/v2/requests/" + id + "/events"), 401);
        assertError(client.get("/v2/events"), 401);
        assertThat(client.send("HEAD", "/v2/events", new byte[0], "api_token", client.token())
                        .statusCode())
                .isEqualTo(200);
    }
}
