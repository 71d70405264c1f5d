// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PostTest {
    private static final Duration TIME = Duration.ofSeconds(20);
    private static final Map<String, String> JSON = Map.of("Content-Type", "application/json", "X-Signature", "v1=abc");
    private static final byte[] BODY = "{\"a\":\"https://\u00e9\"}".getBytes(UTF_8);

    private final CountDownLatch end = new CountDownLatch(1);
    private LoopbackWeb web;
    private GuardedHttp http;

    @BeforeEach
    void start() throws IOException {
        web = new LoopbackWeb();
        http = new GuardedHttp(AddressRules.publicAnd(List.of("127.0.0.0/8")), _ -> List.of(LoopbackWeb.LOOPBACK), 2);
    }

    @AfterEach
    void stop() {
        end.countDown();
        http.close();
        web.close();
    }

    @Test
    void bodyAndHeadersArriveAsTheyAre() {
        Map<String, String> seen = new ConcurrentHashMap<>();
        web.page("/hook", exchange -> {
            seen.put("method", exchange.getRequestMethod());
            seen.put("body", new String(exchange.getRequestBody().readAllBytes(), UTF_8));
            exchange.getRequestHeaders().forEach((name, values) -> seen.put(name, values.getFirst()));
            LoopbackWeb.send(exchange, 202, "thanks".getBytes(UTF_8));
        });
        ReceiverReply receiverReply = http.post(web.at("/hook"), JSON, BODY, TIME);

        assertThat(receiverReply.status()).isEqualTo(202);
        assertThat(receiverReply.isSuccess()).isTrue();
        assertThat(receiverReply.bodyStart()).isEqualTo("thanks");
        assertThat(receiverReply.millis()).isBetween(0L, TIME.toMillis());
        assertThat(seen)
                .containsEntry("method", "POST")
                .containsEntry("body", new String(BODY, UTF_8))
                .containsEntry("Content-type", "application/json")
                .containsEntry("X-signature", "v1=abc")
                .containsEntry("User-agent", "Heliograph/1");
    }

    @Test
    void redirectsAreToldAndNotFollowed() {
        AtomicInteger hits = new AtomicInteger();
        web.page("/end", exchange -> {
            hits.incrementAndGet();
            exchange.sendResponseHeaders(200, -1);
        });
        for (int status : new int[] {301, 302, 303, 307, 308}) {
            web.redirect("/away/" + status, status, "/end");
            ReceiverReply receiverReply = http.post(web.at("/away/" + status), JSON, BODY, TIME);
            assertThat(receiverReply.status()).isEqualTo(status);
            assertThat(receiverReply.isSuccess()).isFalse();
        }
        assertThat(hits).hasValue(0);
    }

    @Test
    void aBodyIsSentOnceWhateverTheAnswer() {
        AtomicInteger hits = new AtomicInteger();
        for (int status : new int[] {408, 429, 500, 503}) {
            web.page("/no/" + status, exchange -> {
                hits.incrementAndGet();
                exchange.getResponseHeaders().set("Retry-After", "0");
                exchange.sendResponseHeaders(status, -1);
            });
            assertThat(http.post(web.at("/no/" + status), JSON, BODY, TIME).status())
                    .isEqualTo(status);
        }
        assertThat(hits).hasValue(4);
    }

    @Test
    void ofALongAnswerTheBeginningIsKept() {
        web.page("/endless", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (true) {
                exchange.getResponseBody().write("0123456789".getBytes(UTF_8)); // until the caller hangs up
            }
        });
        assertThat(http.post(web.at("/endless"), JSON, BODY, TIME).bodyStart())
                .isEqualTo("0123456789".repeat(204) + "01234567");
    }

    @Test
    void anAnswerWhoseBodyDripsIsStillAnAnswer() {
        web.page("/drip", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (!end.await(50, TimeUnit.MILLISECONDS)) {
                exchange.getResponseBody().write('x');
                exchange.getResponseBody().flush();
            }
        });
        ReceiverReply receiverReply = http.post(web.at("/drip"), JSON, BODY, Duration.ofSeconds(2));
        assertThat(receiverReply.status()).isEqualTo(200);
        assertThat(receiverReply.bodyStart()).matches("x{1,50}");
        assertThat(receiverReply.millis()).isBetween(1_800L, 20_000L);
    }

    @Test
    void silenceIsATimeout() {
        web.page("/silent", exchange -> end.await());
        assertThatThrownBy(() -> http.post(web.at("/silent"), JSON, BODY, Duration.ofMillis(500)))
                .isInstanceOfSatisfying(
                        FetchException.class, e -> assertThat(e.reason()).isEqualTo(Reason.TIMEOUT));
    }

    @Test
    void manyNamesOfOneAddressAreOneReceiver() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        web.page("/dead", exchange -> {
            inside.incrementAndGet();
            end.await();
            exchange.sendResponseHeaders(200, -1);
        });
        CallLimiter limiter =
                new CallLimiter(new CallLimiter.Limits(8, 3, 2, Duration.ofSeconds(60)), Clock.systemUTC());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<ReceiverReply>> sent = new ArrayList<>();
            for (int n = 0; n < 6; n++) {
                String name = "n" + n + ".dead.test";
                sent.add(threads.submit(() -> {
                    try (CallLimiter.Caller caller = limiter.enter(1)) {
                        return http.post(web.at(name, "/dead"), JSON, BODY, TIME, caller);
                    }
                }));
            }
            await().untilAsserted(() -> {
                assertThat(inside).hasValue(2);
                assertThat(sent.stream().filter(Future::isDone))
                        .hasSize(4)
                        .allSatisfy(one -> assertThat(one.exceptionNow()).isInstanceOf(CallDeferredException.class));
            });
            try (CallLimiter.Caller other = limiter.enter(2)) {
                web.page("/live", 200, "ok".getBytes(UTF_8));
                assertThat(http.post(web.at("live.test", "/live"), JSON, BODY, TIME, other)
                                .isSuccess())
                        .as("another organization has a place there")
                        .isTrue();
            }
            end.countDown();
        }
    }

    @Test
    void placesAreGivenBackAndForgotten() throws Exception {
        HostSlots slots = new HostSlots(1);
        HostSlots.Slot first = slots.acquire("a");
        try (HostSlots.Slot _ = slots.acquire("b");
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(slots.hosts()).isEqualTo(2);
            Future<?> interrupted = threads.submit(() -> slots.acquire("a"));
            interrupted.cancel(true);
            Future<HostSlots.Slot> next = threads.submit(() -> slots.acquire("a"));
            first.close();
            next.get(10, TimeUnit.SECONDS).close();
        }
        await().untilAsserted(() -> assertThat(slots.hosts()).isZero());
    }
}
