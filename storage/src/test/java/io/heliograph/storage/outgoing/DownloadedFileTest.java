// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DownloadedFileTest {
    private static final DownloadLimits LIMITS = new DownloadLimits(100_000, Duration.ofSeconds(20));
    private static final Duration ENDLESS = Duration.ofSeconds(15); // the limits of a call are longer
    private static final InetAddress PRIVATE = InetAddress.ofLiteral("10.0.0.1");

    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger lookups = new AtomicInteger();
    private final Deque<List<InetAddress>> answers = new ArrayDeque<>();
    private LoopbackWeb web;
    private GuardedHttp http;

    @BeforeEach
    void start() throws IOException {
        web = new LoopbackWeb();
        http = new GuardedHttp(AddressRules.publicAnd(List.of("127.0.0.1")), this::resolve, 2);
    }

    @AfterEach
    void stop() {
        end.countDown();
        http.close();
        web.close();
    }

    /** The next of the prepared answers, the last one for ever. */
    private List<InetAddress> resolve(String host) throws UnknownHostException {
        lookups.incrementAndGet();
        if (answers.isEmpty()) {
            throw new UnknownHostException(host);
        }
        return answers.size() > 1 ? answers.removeFirst() : answers.getFirst();
    }

    @Test
    void contentTypeAndLengthComeWithTheContent(@TempDir Path folder) {
        Map<String, String> seen = new ConcurrentHashMap<>();
        web.page("/a.png", exchange -> {
            exchange.getRequestHeaders().forEach((name, values) -> seen.put(name, values.getFirst()));
            exchange.getResponseHeaders().set("Content-Type", "image/png");
            exchange.getResponseHeaders().set("Set-Cookie", "id=1");
            LoopbackWeb.send(exchange, 200, "pixels".getBytes(UTF_8));
        });
        Path target = folder.resolve("a");
        DownloadedFile first = http.download(web.at("/a.png?x=1#y"), LIMITS, target);
        DownloadedFile second = http.download(web.at("/a.png"), LIMITS, target);

        assertThat(first.length()).isEqualTo(6);
        assertThat(first.contentType()).contains("image/png");
        assertThat(first.finalAddress()).isEqualTo(web.at("/a.png?x=1"));
        assertThat(second.length()).isEqualTo(6);
        assertThat(target).hasContent("pixels");
        assertThat(seen)
                .containsEntry("User-agent", "Heliograph/1")
                .containsEntry("Accept-encoding", "identity")
                .containsEntry("Accept", "image/*,video/*,*/*;q=0.8")
                .doesNotContainKeys("Cookie", "Authorization", "Referer");
    }

    @Test
    void aNameIsResolvedOnceAndWhatWasCheckedIsWhatIsConnected() {
        web.page("/a", 200, "checked".getBytes(UTF_8));
        answers.add(List.of(LoopbackWeb.LOOPBACK));
        answers.add(List.of(InetAddress.ofLiteral("127.0.0.2"))); // what a rebinding name says next

        assertThat(fetched(web.at("rebinding.test", "/a"))).isEqualTo("checked");
        assertThat(lookups).hasValue(1);
        assertThat(failure(web.at("rebinding.test", "/a")).reason()).isEqualTo(Reason.REFUSED_ADDRESS);
    }

    @Test
    void refusedAddressesAmongOthersAreNeverTried() {
        web.page("/a", 200, "good".getBytes(UTF_8));
        answers.add(List.of(InetAddress.ofLiteral("127.0.0.2"), PRIVATE, LoopbackWeb.LOOPBACK));
        assertThat(fetched(web.at("mixed.test", "/a"))).isEqualTo("good");
    }

    @Test
    void aDeadAddressGivesWayToTheNext() throws IOException {
        web.page("/a", 200, "second".getBytes(UTF_8));
        answers.add(List.of(InetAddress.ofLiteral("127.0.0.3"), LoopbackWeb.LOOPBACK));
        try (GuardedHttp wide = new GuardedHttp(AddressRules.publicAnd(List.of("127.0.0.0/8")), this::resolve, 1)) {
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            wide.download(web.at("two.test", "/a"), LIMITS, sink);
            assertThat(sink.toString(UTF_8)).isEqualTo("second");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2130706433", "0x7f.1", "0177.0.0.1", "127.1"})
    void anOddlyWrittenAddressIsConnectedAsItWasChecked(String host) {
        web.page("/a", 200, "loopback".getBytes(UTF_8));
        assertThat(fetched(web.at(host, "/a"))).isEqualTo("loopback");
        assertThat(lookups).hasValue(0);
    }

    @Test
    void anAllowedNameMayBePrivate() {
        web.page("/a", 200, "inside".getBytes(UTF_8));
        answers.add(List.of(LoopbackWeb.LOOPBACK));
        try (GuardedHttp named = new GuardedHttp(AddressRules.publicAnd(List.of("store.test")), this::resolve, 1)) {
            ByteArrayOutputStream sink = new ByteArrayOutputStream();
            named.download(web.at("STORE.test", "/a"), LIMITS, sink);
            assertThat(sink.toString(UTF_8)).isEqualTo("inside");
            assertThat(failure(named, web.at("other.test", "/a"), LIMITS).reason())
                    .isEqualTo(Reason.REFUSED_ADDRESS);
        }
    }

    @Test
    void socketsThemselvesConnectToCheckedAddressesOnly() throws IOException {
        CheckedTarget target =
                new CheckedTarget(HttpUrl.get("http://127.0.0.1:" + web.port() + "/"), List.of(LoopbackWeb.LOOPBACK));
        try (Socket other = target.sockets().createSocket();
                Socket unresolved = target.sockets().createSocket();
                Socket good = target.sockets().createSocket();
                ServerSocket elsewhere = new ServerSocket(0, 1, LoopbackWeb.LOOPBACK);
                Socket wrongPort = target.sockets().createSocket()) {
            assertThatThrownBy(() ->
                            other.connect(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.2"), web.port()), 1000))
                    .isInstanceOf(ConnectException.class)
                    .hasMessageContaining("checked");
            assertThatThrownBy(
                            () -> unresolved.connect(InetSocketAddress.createUnresolved("localhost", web.port()), 1000))
                    .isInstanceOf(ConnectException.class);
            assertThatThrownBy(() -> wrongPort.connect(
                            new InetSocketAddress(LoopbackWeb.LOOPBACK, elsewhere.getLocalPort()), 1000))
                    .isInstanceOf(ConnectException.class);
            good.connect(new InetSocketAddress(LoopbackWeb.LOOPBACK, web.port()), 1000);
            assertThat(good.isConnected()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {301, 302, 303, 307, 308})
    void redirectsAreFollowed(int status) {
        web.page("/end", 200, "arrived".getBytes(UTF_8));
        web.redirect("/far", status, web.at("/end").toString());
        web.redirect("/near", status, "end#fragment");
        for (String path : List.of("/far", "/near")) {
            assertThat(fetched(web.at(path))).isEqualTo("arrived");
        }
        DownloadedFile downloadedFile = http.download(web.at("/near"), LIMITS, OutputStream.nullOutputStream());
        assertThat(downloadedFile.finalAddress()).isEqualTo(web.at("/end"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://10.0.0.1/",
                "http://169.254.169.254/latest/meta-data/",
                "http://127.0.0.2/",
                "//[::1]/",
                "http://[::ffff:127.0.0.1]/",
                "http://2130706434/",
                "http://inside.test/"
            })
    void aRedirectToARefusedAddressIsRefused(String location) {
        answers.add(List.of(PRIVATE));
        web.redirect("/out", 302, location);
        assertThat(failure(web.at("/out")).reason()).isEqualTo(Reason.REFUSED_ADDRESS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "ftp://127.0.0.1/x",
                "gopher://127.0.0.1/",
                "jar:http://127.0.0.1!/x",
                "data:,x",
                "http://user:secret@127.0.0.1/",
                "http://127.0.0.1:99999/"
            })
    void aRedirectToSomethingElseThanTheWebIsRefused(String location) {
        web.redirect("/out", 302, location);
        assertThat(failure(web.at("/out")).reason()).isEqualTo(Reason.BAD_URL);
    }

    @Test
    void aRedirectLoopEndsAfterFive() {
        AtomicInteger hits = new AtomicInteger();
        web.page("/loop", exchange -> {
            hits.incrementAndGet();
            exchange.getResponseHeaders().set("Location", "/loop");
            exchange.sendResponseHeaders(302, -1);
        });
        FetchException e = failure(web.at("/loop"));
        assertThat(e.reason()).isEqualTo(Reason.STATUS);
        assertThat(e.status()).isEqualTo(302);
        assertThat(hits).hasValue(6);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "file:///etc/passwd",
                "ftp://example.org/",
                "/relative",
                "http:",
                "http://",
                "https:example.org",
                "mailto:a@b",
                "http://user@127.0.0.1/",
                "http://user:secret@127.0.0.1/",
                "http://127.0.0.1:0/",
                "http://127.0.0.1:65536/"
            })
    void whatIsNoPlainWebAddressIsABadUrl(String address) {
        FetchException e = failure(URI.create(address.equals("http:") || address.equals("http://") ? "x" : address));
        assertThat(e.reason()).isEqualTo(Reason.BAD_URL);
        assertThat(e.isRetryable()).isFalse();
        assertThatThrownBy(() -> WebAddress.parse(address)).isInstanceOf(FetchException.class);
    }

    @Test
    void anAddressIsReadAsPeopleWriteIt() {
        assertThat(WebAddress.parse(" HTTP://Example.org/a b|c.png?q=\u00e9#top ".strip())
                        .uri())
                .hasToString("http://example.org/a%20b%7Cc.png?q=%C3%A9");
        assertThatThrownBy(() -> WebAddress.parse("http://example.org/" + "a".repeat(9000)))
                .isInstanceOf(FetchException.class);
    }

    @Test
    void sizeIsCappedByTheHeaderAndByWhatReallyComes(@TempDir Path folder) {
        web.page("/exact", 200, new byte[100_000]);
        web.page("/stated", 200, new byte[100_001]);
        web.page("/chunked", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (true) {
                exchange.getResponseBody().write(new byte[10_000]); // until the caller hangs up
            }
        });
        Path target = folder.resolve("x");
        assertThat(http.download(web.at("/exact"), LIMITS, target).length()).isEqualTo(100_000);
        for (String path : List.of("/stated", "/chunked")) {
            assertThatThrownBy(() -> http.download(web.at(path), LIMITS, target))
                    .isInstanceOfSatisfying(
                            FetchException.class, e -> assertThat(e.reason()).isEqualTo(Reason.TOO_LARGE));
            assertThat(target).doesNotExist();
        }
    }

    @Test
    void aCompressedBodyIsMeasuredDecompressed() {
        web.page("/small", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            LoopbackWeb.send(exchange, 200, gzip("<svg/>".getBytes(UTF_8)));
        });
        web.page("/bomb", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "GZIP");
            LoopbackWeb.send(exchange, 200, gzip(new byte[50_000_000]));
        });
        web.page("/broken", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            LoopbackWeb.send(exchange, 200, "not gzip".getBytes(UTF_8));
        });
        assertThat(fetched(web.at("/small"))).isEqualTo("<svg/>");
        assertThat(failure(web.at("/bomb")).reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(failure(web.at("/broken")).reason()).isEqualTo(Reason.UNREACHABLE);
    }

    @Test
    void aServerThatDripsIsGivenUpWhenTheTimeIsOver() {
        web.page("/drip", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (!end.await(20, TimeUnit.MILLISECONDS)) {
                exchange.getResponseBody().write('x');
                exchange.getResponseBody().flush();
            }
        });
        web.page("/silent", exchange -> end.await());
        DownloadLimits limits = new DownloadLimits(100_000, Duration.ofMillis(700));
        for (String path : List.of("/drip", "/silent")) {
            long start = System.nanoTime();
            FetchException e = failure(http, web.at(path), limits);
            assertThat(e.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(e.isRetryable())
                    .as("a server that hangs is not waited for again")
                    .isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(Duration.ofMillis(600), ENDLESS);
        }
    }

    @Test
    void aServerSlowerThanTheLeastRateIsGivenUpAfterOneWindow() {
        web.page("/drip", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            while (!end.await(20, TimeUnit.MILLISECONDS)) {
                exchange.getResponseBody().write('x');
                exchange.getResponseBody().flush();
            }
        });
        web.page("/silent", exchange -> end.await());
        web.page("/stalls", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(new byte[50_000]);
            exchange.getResponseBody().flush();
            end.await();
        });
        DownloadLimits limits =
                new DownloadLimits(100_000, Duration.ofSeconds(30), new LeastRate(1_000, Duration.ofMillis(600)));
        for (String path : List.of("/drip", "/silent", "/stalls")) {
            long start = System.nanoTime();
            FetchException e = failure(http, web.at(path), limits);
            assertThat(e.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).as(path).isBetween(Duration.ofMillis(500), ENDLESS);
        }
    }

    @Test
    void aServerAboveTheLeastRateIsReadForManyWindows() {
        web.page("/steady", exchange -> {
            exchange.sendResponseHeaders(200, 0);
            for (int i = 0; i < 35 && !end.await(100, TimeUnit.MILLISECONDS); i++) {
                exchange.getResponseBody().write(new byte[2_000]); // enough for a window, if this machine stalls
                exchange.getResponseBody().flush();
            }
        });
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        http.download(
                web.at("/steady"),
                new DownloadLimits(100_000, Duration.ofSeconds(30), new LeastRate(1_000, Duration.ofMillis(1_500))),
                sink);
        assertThat(sink.size()).as("slow, but not too slow").isEqualTo(70_000);
    }

    @Test
    void headersThatDripAreTooSlowToo() throws Exception {
        try (ServerSocket raw = new ServerSocket(0, 1, LoopbackWeb.LOOPBACK)) {
            Thread server = Thread.ofVirtual().start(() -> {
                try (Socket socket = raw.accept();
                        OutputStream out = socket.getOutputStream()) {
                    out.write("HTTP/1.1 200 OK\r\nX-Long: ".getBytes(UTF_8));
                    while (!end.await(20, TimeUnit.MILLISECONDS)) {
                        out.write('x');
                        out.flush();
                    }
                } catch (IOException | InterruptedException e) {
                    // the caller hung up
                }
            });
            DownloadLimits limits =
                    new DownloadLimits(100_000, Duration.ofSeconds(30), new LeastRate(1_000, Duration.ofMillis(600)));
            long start = System.nanoTime();
            FetchException e = failure(http, URI.create("http://127.0.0.1:" + raw.getLocalPort() + "/"), limits);
            assertThat(e.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(ENDLESS);
            server.join(Duration.ofSeconds(5));
        }
    }

    @Test
    void aDownloadThatIsNoLongerWantedEndsAlthoughTheServerIsSilent() {
        web.page("/silent", exchange -> end.await());
        long start = System.nanoTime();
        CallSupervisor impatient = new CallSupervisor() {
            @Override
            public CallPermit permit(List<InetAddress> addresses) {
                return CallSupervisor.NONE.permit(addresses);
            }

            @Override
            public boolean stopped() {
                return true;
            }
        };
        assertThatThrownBy(() -> http.download(web.at("/silent"), LIMITS, impatient, OutputStream.nullOutputStream()))
                .isInstanceOf(CancellationException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(ENDLESS);
    }

    @Test
    void eachHopOfARedirectNeedsAPlaceAtItsOwnAddress() {
        web.page("/end", 200, "there".getBytes(UTF_8));
        web.redirect("/away", 302, "http://elsewhere.test:" + web.port() + "/end");
        answers.add(List.of(LoopbackWeb.LOOPBACK));
        List<List<InetAddress>> asked = new ArrayList<>();
        AtomicInteger held = new AtomicInteger();
        CallSupervisor counting = addresses -> {
            asked.add(addresses);
            assertThat(held.incrementAndGet())
                    .as("the hop before has given its place back")
                    .isEqualTo(1);
            return new CallPermit() {
                @Override
                public void timedOut() {}

                @Override
                public void close() {
                    held.decrementAndGet();
                }
            };
        };
        http.download(web.at("/away"), LIMITS, counting, OutputStream.nullOutputStream());
        assertThat(asked).containsExactly(List.of(LoopbackWeb.LOOPBACK), List.of(LoopbackWeb.LOOPBACK));
        assertThat(held).hasValue(0);
    }

    @Test
    void redirectsAndNamesCountForTheSameTime() {
        web.page("/slow", exchange -> {
            end.await(300, TimeUnit.MILLISECONDS);
            exchange.getResponseHeaders().set("Location", "/slow");
            exchange.sendResponseHeaders(302, -1);
        });
        DownloadLimits limits = new DownloadLimits(100_000, Duration.ofMillis(700));
        assertThat(failure(http, web.at("/slow"), limits).reason()).isEqualTo(Reason.TIMEOUT);

        HostResolver stuck = _ -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return List.of();
        };
        try (GuardedHttp lost = new GuardedHttp(AddressRules.publicOnly(), stuck, 1)) {
            assertThat(failure(lost, web.at("stuck.test", "/"), limits).reason())
                    .isEqualTo(Reason.TIMEOUT);
        }
    }

    @Test
    void eachFailureHasItsReason() throws IOException {
        web.page("/cut", exchange -> {
            exchange.sendResponseHeaders(200, 1000);
            exchange.getResponseBody().write(new byte[10]);
            exchange.getResponseBody().flush();
        });
        web.redirect("/nowhere", 304, "/x");
        assertStatus(404, Reason.NOT_FOUND, false);
        assertStatus(410, Reason.NOT_FOUND, false);
        assertStatus(403, Reason.STATUS, false);
        assertStatus(429, Reason.STATUS, true);
        assertStatus(500, Reason.STATUS, true);
        assertThat(failure(web.at("/nowhere")).status()).isEqualTo(304);
        assertThat(failure(web.at("/cut")).reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(failure(web.at("unknown.test", "/")).reason()).isEqualTo(Reason.UNREACHABLE);
        FetchException refused;
        try (Socket nobody = new Socket()) { // it has the port, and does not listen
            nobody.bind(new InetSocketAddress(LoopbackWeb.LOOPBACK, 0));
            refused = failure(URI.create("http://127.0.0.1:" + nobody.getLocalPort() + "/"));
        }
        assertThat(refused.reason()).isEqualTo(Reason.UNREACHABLE);
        assertThat(refused.isRetryable()).isTrue();
        assertThat(refused).hasMessage("connection refused");
        assertThat(refused.host()).contains("127.0.0.1");
        assertThat(failure(web.at("unknown.test", "/")).host()).contains("unknown.test");
        assertThat(refused.status()).isZero();
    }

    @Test
    void aBusyServerIsNotAskedAgain() {
        AtomicInteger hits = new AtomicInteger();
        web.page("/busy", exchange -> {
            hits.incrementAndGet();
            exchange.getResponseHeaders().set("Retry-After", "0");
            exchange.sendResponseHeaders(503, -1);
        });
        assertThat(failure(web.at("/busy")).status()).isEqualTo(503);
        assertThat(hits).hasValue(1);
    }

    @Test
    void aSinkThatFailsIsNotBlamedOnTheServer(@TempDir Path folder) {
        web.page("/a", 200, new byte[10]);
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("disk full");
            }
        };
        assertThatThrownBy(() -> http.download(web.at("/a"), LIMITS, full))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("disk full");
        Path nowhere = folder.resolve("none/x");
        assertThatThrownBy(() -> http.download(web.at("/a"), LIMITS, nowhere)).isInstanceOf(UncheckedIOException.class);
        assertThat(Files.exists(nowhere)).isFalse();
    }

    private void assertStatus(int status, Reason reason, boolean retryable) {
        web.page("/status/" + status, status, "why".getBytes(UTF_8));
        FetchException e = failure(web.at("/status/" + status));
        assertThat(e.reason()).isEqualTo(reason);
        assertThat(e.status()).isEqualTo(status);
        assertThat(e.isRetryable()).isEqualTo(retryable);
    }

    private String fetched(URI address) {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        http.download(address, LIMITS, sink);
        return sink.toString(UTF_8);
    }

    private FetchException failure(URI address) {
        return failure(http, address, LIMITS);
    }

    private static FetchException failure(GuardedHttp http, URI address, DownloadLimits limits) {
        try {
            http.download(address, limits, OutputStream.nullOutputStream());
        } catch (FetchException e) {
            return e;
        }
        throw new AssertionError("the download of " + address + " went well");
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(content);
        }
        return packed.toByteArray();
    }
}
