// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.console.ConsoleClient;
import io.heliograph.app.console.ConsoleOperations;
import io.heliograph.app.console.ConsoleTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

@ConsoleTest
class ConsoleEventsTest {
    @Autowired
    ConsoleClient client;

    @Autowired
    EventStreams streams;

    /** An open page's stream. */
    private final class OpenPage implements AutoCloseable {
        private final HttpClient http = HttpClient.newHttpClient();
        private final HttpResponse<Stream<String>> answer;
        private final List<String> lines = new CopyOnWriteArrayList<>();

        OpenPage(ConsoleClient.Browser browser, String query) throws IOException, InterruptedException {
            answer = http.send(
                    HttpRequest.newBuilder(URI.create(client.base() + "/console/events?" + query))
                            .header(
                                    "Cookie",
                                    "heliograph_console=" + browser.cookies().get("heliograph_console"))
                            .build(),
                    BodyHandlers.ofLines());
            if (answer.statusCode() == 200) {
                Thread.ofVirtual().start(() -> {
                    try (var body = answer.body()) {
                        body.forEach(lines::add);
                    } catch (RuntimeException e) {
                        lines.add("closed");
                    }
                });
            }
        }

        @Override
        public void close() {
            http.shutdownNow();
        }
    }

    @Test
    void aPageIsToldThatItsJobHasChanged() throws Exception {
        ConsoleOperations.FAILING.set(true);
        String id = client.submit("watched", "");
        try (var stream = new OpenPage(client.otto(), "topic=job:" + id + "&topic=overview")) {
            assertThat(stream.answer.statusCode()).isEqualTo(200);
            assertThat(stream.answer.headers().firstValue("Content-Type").orElseThrow())
                    .startsWith("text/event-stream");
            await().atMost(Duration.ofSeconds(20)).until(() -> stream.lines.contains("event:beat"));
            await().atMost(Duration.ofSeconds(30))
                    .until(() -> stream.lines.stream()
                                    .filter(line -> line.equals("data:job:" + id))
                                    .count()
                            >= 2);
        } finally {
            ConsoleOperations.FAILING.set(false);
        }
        await().atMost(Duration.ofSeconds(40)).until(() -> streams.size() == 0);
    }

    @Test
    void whatChangedBeforeTheStreamBeganIsToldToo() throws Exception {
        String id = client.submit("over before anybody listens", "");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> client.status(id).path("status").stringValue().equals("COMPLETED"));
        try (var stream = new OpenPage(client.otto(), "topic=job:" + id)) {
            await().atMost(Duration.ofSeconds(30)).until(() -> stream.lines.contains("data:job:" + id));
        }
        await().atMost(Duration.ofSeconds(40)).until(() -> streams.size() == 0);
    }

    @Test
    void aTopicIsToldOnceItHasBeenLookedAtAndNotBefore() {
        List<String> sent = new CopyOnWriteArrayList<>();
        var emitter = new SseEmitter(0L) {
            @Override
            public void send(SseEventBuilder event) {
                sent.add(event.build().stream()
                        .map(part -> part.getData().toString())
                        .collect(Collectors.joining()));
            }
        };
        Instant now = Instant.parse("2026-11-24T08:00:00Z");
        var stream =
                new EventStream("otto", Set.of("overview", "nodes"), Duration.ofSeconds(15), () -> true, emitter, now);
        Thread sender = Thread.ofVirtual().start(stream::send);
        try {
            stream.tick(now, Set.of("nodes", "jobs"));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> sent.stream().anyMatch(each -> each.contains("beat"))
                            && sent.stream().anyMatch(each -> each.contains("nodes")));
            assertThat(sent).noneMatch(each -> each.contains("overview"));
            stream.tick(now, Set.of("nodes", "overview"));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> sent.stream().anyMatch(each -> each.contains("overview")));
            assertThat(sent).hasSize(3);
        } finally {
            stream.end();
            await().atMost(Duration.ofMinutes(1)).until(() -> !sender.isAlive());
        }
    }

    @Test
    void anOperatorsOldestStreamEndsForTheNewestAndThereAreSoManyInAll() throws Exception {
        var otto = client.otto();
        var vera = client.vera();
        var admin = client.admin();
        try (var one = new OpenPage(otto, "topic=overview");
                var two = new OpenPage(otto, "topic=overview")) {
            await().atMost(Duration.ofSeconds(20)).until(() -> two.lines.contains("event:beat"));
            try (var three = new OpenPage(otto, "topic=overview");
                    var four = new OpenPage(vera, "topic=overview");
                    var five = new OpenPage(vera, "topic=overview");
                    var six = new OpenPage(admin, "topic=overview")) {
                assertThat(three.answer.statusCode()).isEqualTo(200);
                await().atMost(Duration.ofSeconds(20)).until(() -> one.lines.contains("event:crowded"));
                assertThat(two.lines).doesNotContain("event:crowded");
                assertThat(four.answer.statusCode()).isEqualTo(200);
                assertThat(five.answer.statusCode()).isEqualTo(200);
                assertThat(six.answer.statusCode()).isEqualTo(429);
            }
        }
        await().atMost(Duration.ofSeconds(40)).until(() -> streams.size() == 0);
    }

    @Test
    void topicsThatThereAreNotAreRefused() throws Exception {
        var otto = client.otto();
        for (String query :
                List.of("", "topic=secrets", "topic=" + "x".repeat(200), "topic=a&".repeat(9) + "topic=b")) {
            try (var stream = new OpenPage(otto, query)) {
                assertThat(stream.answer.statusCode()).as(query).isEqualTo(400);
            }
        }
    }
}
