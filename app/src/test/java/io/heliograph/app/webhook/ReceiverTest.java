// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.outgoing.HostResolver;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Real receivers on loopback. */
class ReceiverTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Duration HANG = Duration.ofMinutes(1); // time that a silent receiver holds a place

    private final Outgoing outgoing = new Outgoing(DATABASE, Clock.systemUTC());
    private final GuardedHttp http = new GuardedHttp(
            AddressRules.publicAnd(List.of("127.0.0.0/8")),
            outgoing.settings.webhooks().perHost());
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private HttpServer server;

    private record Received(String path, Map<String, List<String>> headers, String body) {
        String header(String name) {
            return headers.getOrDefault(name, List.of("missing")).getFirst();
        }
    }

    @BeforeEach
    void listen() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/ok", exchange -> answer(exchange, 200));
        server.createContext("/moved", exchange -> {
            exchange.getResponseHeaders().set("Location", address("/ok").toString());
            answer(exchange, 307);
        });
        server.createContext("/refusing", exchange -> {
            byte[] body = ("{\"error\": \"no such order\", \"token\": \"abc\"}" + " ".repeat(5000)).getBytes(UTF_8);
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(422, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        outgoing.close();
        http.close();
        server.stop(0);
    }

    @Test
    void aReceiverMayHaveAnAddressOfEightThousandCharacters() {
        URI receiver = URI.create(address("/ok") + "?token=" + "A".repeat(8_100));
        String delivery = outgoing.settled(receiver);
        outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        await().atMost(Duration.ofMinutes(1)).until(() -> outgoing.state(delivery) == WebhookDelivery.State.DELIVERED);
        assertThat(received).hasSize(1);
        assertThat(outgoing.deliveries.find(delivery).orElseThrow().url()).isEqualTo(receiver);
    }

    @Test
    void receiverGetsTheBytesOfTheStatusRouteAndCanVerifyThem() throws Exception {
        String delivery = outgoing.settled(address("/ok"));
        outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        await().atMost(Duration.ofMinutes(1)).until(() -> outgoing.state(delivery) == WebhookDelivery.State.DELIVERED);

        Received call = received.getFirst();
        String request = outgoing.deliveries.find(delivery).orElseThrow().requestId();
        assertThat(call.body())
                .isEqualTo(bytes(outgoing.document.json(
                        outgoing.submissions.status(request).orElseThrow())));
        assertThat(call.header("Content-type")).isEqualTo("application/json");
        assertThat(call.header("Service-webhook-id")).isEqualTo(request);
        String timestamp = call.header("Service-webhook-timestamp");
        assertThat(Instant.ofEpochSecond(Long.parseLong(timestamp)))
                .isBetween(Instant.now().minusSeconds(60), Instant.now().plusSeconds(1));
        // as receivers of either family do it that know the token, the salt and the headers
        String signed = request + "." + timestamp + "." + call.body();
        for (String family : List.of("Service", "Bria")) {
            String salt = family.toLowerCase(Locale.ROOT) + "-webhook-signing-v1";
            byte[] key = hmac(outgoing.token.getBytes(UTF_8), salt.getBytes(UTF_8));
            assertThat(call.header(family + "-webhook-id")).isEqualTo(request);
            assertThat(call.header(family + "-webhook-timestamp")).isEqualTo(timestamp);
            assertThat(call.header(family + "-webhook-signature"))
                    .isEqualTo("v1=" + Base64.getEncoder().encodeToString(hmac(key, signed.getBytes(ISO_8859_1))));
        }
        assertThat(outgoing.deliveries.attempts(delivery)).singleElement().satisfies(attempt -> {
            assertThat(attempt.status()).contains(200);
            assertThat(attempt.error()).isEmpty();
        });
    }

    @Test
    void anotherEndOfARequestHasAnIdOfItsOwnSoThatReceiversThatDropRepetitionsSeeIt() {
        String first = outgoing.settled(address("/ok"));
        outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        await().atMost(Duration.ofMinutes(1)).until(() -> outgoing.state(first) == WebhookDelivery.State.DELIVERED);
        String request = outgoing.deliveries.find(first).orElseThrow().requestId();
        String second = outgoing.settledAgain(request);
        await().atMost(Duration.ofMinutes(1)).until(() -> outgoing.state(second) == WebhookDelivery.State.DELIVERED);
        assertThat(received)
                .extracting(call -> call.header("Service-webhook-id"))
                .containsExactly(request, request + ".2");
        assertThat(received.getLast().body()).contains("COMPLETED");
    }

    @Test
    void deliveryOfAnEndThatAnotherHasOvertakenIsNotSent() {
        String first = outgoing.settled(address("/ok"));
        String request = outgoing.deliveries.find(first).orElseThrow().requestId();
        String second = outgoing.settledAgain(request);
        outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        await().atMost(Duration.ofMinutes(1))
                .until(() -> outgoing.state(second) == WebhookDelivery.State.DELIVERED
                        && outgoing.state(first) == WebhookDelivery.State.REPLACED);
        assertThat(received)
                .extracting(call -> call.header("Service-webhook-id"))
                .containsExactly(request + ".2");
    }

    @Test
    void commitOfASettlementReachesAnIdleSenderAtOnceWithoutWaitingForAPoll() {
        var sender = outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        outgoing.outbox.onNudge(sender::nudge);
        String delivery = outgoing.settled(address("/ok"));
        await().atMost(Duration.ofSeconds(5)).until(() -> outgoing.state(delivery) == WebhookDelivery.State.DELIVERED);
    }

    @Test
    void theBeginningOfWhatAReceiverAnswersIsKeptWithoutItsSecrets() {
        String delivery = outgoing.settled(address("/refusing"));
        outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        await().atMost(Duration.ofMinutes(1))
                .until(() -> !outgoing.deliveries.attempts(delivery).isEmpty());
        var attempt = outgoing.deliveries.attempts(delivery).getFirst();
        assertThat(attempt.status()).contains(422);
        assertThat(attempt.answer())
                .hasValueSatisfying(
                        text -> assertThat(text).contains("no such order").doesNotContain("abc"));
    }

    @Test
    void redirectIsAFailureAndIsNotFollowed() {
        String delivery = outgoing.settled(address("/moved"));
        outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(10)));
        await().atMost(Duration.ofMinutes(1))
                .until(() -> !outgoing.deliveries.attempts(delivery).isEmpty());
        assertThat(outgoing.deliveries.attempts(delivery).getFirst().status()).contains(307);
        assertThat(outgoing.state(delivery)).isEqualTo(WebhookDelivery.State.PENDING);
        assertThat(received).extracting(Received::path).containsExactly("/moved");
    }

    @Test
    void addressInThePrivateNetworkIsNotCalledUnlessAllowed() {
        try (var guarded = new GuardedHttp(AddressRules.publicOnly(), 4)) {
            String delivery = outgoing.settled(address("/ok"));
            outgoing.start(WebhookConfiguration.guarded(guarded, Duration.ofSeconds(10)));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> !outgoing.deliveries.attempts(delivery).isEmpty());
            assertThat(outgoing.deliveries.attempts(delivery).getFirst().error())
                    .isPresent();
            assertThat(received).isEmpty();
        }
    }

    @Test
    void receiverThatDoesNotAnswerWithinTheLimitHasFailed() throws IOException {
        assertThat(outgoing.settings.webhooks().timeout()).isEqualTo(Duration.ofSeconds(10));
        try (var silent = silent()) {
            String delivery = outgoing.settled(address(silent));
            outgoing.start(WebhookConfiguration.guarded(http, Duration.ofSeconds(1)));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> !outgoing.deliveries.attempts(delivery).isEmpty());
            var attempt = outgoing.deliveries.attempts(delivery).getFirst();
            assertThat(attempt.status()).isEmpty();
            assertThat(attempt.error()).isPresent();
            assertThat(attempt.took()).isBetween(Duration.ofMillis(950), Duration.ofSeconds(30));
        }
    }

    @Test
    void deadReceiverWithFiftyWaitingDoesNotDelayAHealthyOne() throws IOException {
        try (var dead = silent()) {
            List<String> hopeless = IntStream.range(0, 50)
                    .mapToObj(_ -> outgoing.settled(address(dead)))
                    .toList();
            outgoing.start(WebhookConfiguration.guarded(http, HANG));
            await().atMost(Duration.ofMinutes(1)).until(outgoing::isPicked); // they are being tried
            long begin = System.nanoTime();
            List<String> healthy = IntStream.range(0, 10)
                    .mapToObj(_ -> outgoing.settled(address("/ok")))
                    .toList();
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> healthy.stream()
                            .allMatch(delivery -> outgoing.state(delivery) == WebhookDelivery.State.DELIVERED));
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(HANG.dividedBy(2));
            assertThat(hopeless)
                    .allSatisfy(delivery ->
                            assertThat(outgoing.deliveries.attempts(delivery)).isEmpty());
        }
    }

    @Test
    void threeHundredNamesOfOneHangingAddressDoNotDelayAnotherTenant() throws IOException {
        try (var dead = silent()) {
            assertAnotherTenantIsServed(_ -> InetAddress.ofLiteral("127.0.0.2"), dead.getLocalPort());
        }
    }

    @Test
    void threeHundredHangingAddressesOfOneTenantDoNotDelayAnother() throws IOException {
        try (var dead = new ServerSocket(0, 500, InetAddress.ofLiteral("0.0.0.0"))) {
            assertAnotherTenantIsServed(
                    number -> InetAddress.ofLiteral("127.1." + number / 200 + "." + (1 + number % 200)),
                    dead.getLocalPort());
        }
    }

    private void assertAnotherTenantIsServed(IntFunction<InetAddress> hanging, int port) {
        HostResolver names = host -> List.of(
                host.startsWith("n")
                        ? hanging.apply(Integer.parseInt(host.substring(1, host.indexOf('.'))))
                        : InetAddress.ofLiteral("127.0.0.1"));
        try (var guarded = new GuardedHttp(AddressRules.publicAnd(List.of("127.0.0.0/8")), names, 4);
                var other = new Outgoing(DATABASE, Clock.systemUTC())) {
            for (int i = 0; i < 300; i++) {
                outgoing.settled(URI.create("http://n" + i + ".wildcard.test:" + port + "/"));
            }
            var sender = outgoing.start(WebhookConfiguration.guarded(guarded, HANG));
            other.outbox.onNudge(sender::nudge);
            await().atMost(HANG).until(outgoing::hasTriedAll); // sent, or told to come back
            for (int i = 0; i < 5; i++) {
                long begin = System.nanoTime();
                String healthy = other.settled(
                        URI.create("http://ok.test:" + server.getAddress().getPort() + "/ok"));
                await().atMost(HANG)
                        .pollInterval(Duration.ofMillis(20))
                        .until(() -> other.state(healthy) == WebhookDelivery.State.DELIVERED);
                assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(HANG.dividedBy(6));
            }
        }
    }

    /** Takes connections and says nothing; on another host than the healthy one. */
    private static ServerSocket silent() throws IOException {
        return new ServerSocket(0, 100, InetAddress.ofLiteral("127.0.0.2"));
    }

    private static URI address(ServerSocket socket) {
        return URI.create("http://127.0.0.2:" + socket.getLocalPort() + "/dead");
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private void answer(HttpExchange exchange, int status) throws IOException {
        try (exchange) {
            received.add(new Received(
                    exchange.getRequestURI().getPath(),
                    Map.copyOf(exchange.getRequestHeaders()),
                    bytes(exchange.getRequestBody().readAllBytes())));
            exchange.sendResponseHeaders(status, -1);
        }
    }

    /** Each byte as a character. */
    private static String bytes(byte[] bytes) {
        return new String(bytes, ISO_8859_1);
    }

    private static byte[] hmac(byte[] key, byte[] text) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }
}
