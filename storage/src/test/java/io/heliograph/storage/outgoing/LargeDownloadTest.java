// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpExchange;
import io.heliograph.storage.outgoing.FetchException.Reason;
import io.heliograph.storage.outgoing.LargeDownload.Patience;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a server on loopback that misbehaves. */
class LargeDownloadTest {
    private static final int SIZE = 300_000;
    private static final int CUT = 100_000;

    private final byte[] content = new byte[SIZE];
    private final List<String> ranges = new CopyOnWriteArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();
    private final CountDownLatch end = new CountDownLatch(1);
    private LoopbackWeb web;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        new Random(1).nextBytes(content);
        web = new LoopbackWeb();
    }

    @AfterEach
    void stop() {
        end.countDown();
        web.close();
    }

    private Path part() {
        return folder.resolve("network.onnx");
    }

    private static LargeDownload download(int attempts, Optional<URI> proxy) {
        return download(attempts, proxy, Duration.ofSeconds(20)); // no stall of this machine ends an attempt
    }

    private static LargeDownload download(int attempts, Optional<URI> proxy, Duration window) {
        return new LargeDownload(
                AddressRules.publicAnd(List.of("127.0.0.1")),
                host -> List.of(host.startsWith("private") ? InetAddress.ofLiteral("10.0.0.1") : LoopbackWeb.LOOPBACK),
                proxy,
                new Patience(Duration.ofMinutes(1), new LeastRate(1000, window), attempts, _ -> {}));
    }

    private void fetch(String path, Optional<Long> exact) {
        try (LargeDownload download = download(3, Optional.empty())) {
            download.fetch(new WantedFile(web.at(path), exact, 1_000_000), part(), _ -> {});
        }
    }

    private FetchException refusal(String path, Optional<Long> exact) {
        FetchException refusal = catchThrowableOfType(FetchException.class, () -> fetch(path, exact));
        assertThat(refusal).as("it was fetched").isNotNull();
        return refusal;
    }

    private static Optional<Long> exact() {
        return Optional.of((long) SIZE);
    }

    private String seen(HttpExchange exchange) {
        calls.incrementAndGet();
        String range = String.valueOf(exchange.getRequestHeaders().getFirst("Range"));
        ranges.add(range + " if " + exchange.getRequestHeaders().getFirst("If-Range"));
        return range;
    }

    /** Promises all of it and hangs up after {@link #CUT} bytes. */
    private void breakOff(HttpExchange exchange, String etag) throws IOException {
        exchange.getResponseHeaders().set("ETag", etag);
        exchange.sendResponseHeaders(200, SIZE);
        OutputStream out = exchange.getResponseBody();
        out.write(content, 0, CUT);
        out.flush();
        throw new IOException("hung up");
    }

    private void rest(HttpExchange exchange, int from, String etag) throws IOException {
        exchange.getResponseHeaders().set("ETag", etag);
        exchange.getResponseHeaders().set("Content-Range", "bytes %d-%d/%d".formatted(from, SIZE - 1, SIZE));
        exchange.sendResponseHeaders(206, SIZE - from);
        exchange.getResponseBody().write(content, from, SIZE - from);
    }

    @Test
    void whatBreaksOffIsGoneOnWithFromTheByteThatIsMissing() throws IOException {
        web.page("/a", exchange -> {
            if (seen(exchange).equals("null")) {
                breakOff(exchange, "\"one\"");
            } else {
                rest(exchange, (int) Files.size(part()), "\"one\"");
            }
        });
        List<Long> told = new ArrayList<>();
        try (LargeDownload download = download(3, Optional.empty())) {
            download.fetch(new WantedFile(web.at("/a"), exact(), SIZE), part(), told::add);
        }
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
        assertThat(ranges).containsExactly("null if null", "bytes=" + CUT + "- if \"one\"");
        assertThat(told).isSorted().endsWith((long) SIZE);
        assertThat(PartNote.fileOf(part())).doesNotExist();
    }

    @Test
    void anotherProcessGoesOnLater() throws IOException {
        web.page("/a", exchange -> {
            if (seen(exchange).equals("null")) {
                breakOff(exchange, "\"one\"");
            } else {
                rest(exchange, CUT, "\"one\"");
            }
        });
        try (LargeDownload once = download(1, Optional.empty())) {
            assertThat(catchThrowableOfType(
                                    FetchException.class,
                                    () -> once.fetch(new WantedFile(web.at("/a"), exact(), SIZE), part(), _ -> {}))
                            .reason())
                    .isEqualTo(Reason.UNREACHABLE);
        }
        assertThat(Files.size(part())).isEqualTo(CUT);
        fetch("/a", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
        assertThat(calls.get()).isEqualTo(2);
    }

    @Test
    void contentThatHasChangedMeanwhileBeginsAnew() throws IOException {
        byte[] first = content.clone();
        web.page("/a", exchange -> {
            if (seen(exchange).equals("null")) {
                breakOff(exchange, "\"one\"");
            } else { // If-Range does not hold: all of the new content
                Arrays.fill(content, (byte) 7);
                exchange.getResponseHeaders().set("ETag", "\"two\"");
                LoopbackWeb.send(exchange, 200, content);
            }
        });
        fetch("/a", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content).isNotEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bytes 0-299999/300000", "bytes 99999-299999/300000", "nonsense", "bytes 5-4/300000"})
    void aRangeThatWasNotAskedForIsThrownAway(String range) throws IOException {
        web.page("/a", exchange -> {
            if (seen(exchange).equals("null")) {
                if (calls.get() == 1) {
                    breakOff(exchange, "\"one\"");
                } else {
                    LoopbackWeb.send(exchange, 200, content);
                }
            } else {
                exchange.getResponseHeaders().set("Content-Range", range);
                LoopbackWeb.send(exchange, 206, content);
            }
        });
        fetch("/a", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
        assertThat(calls.get()).isEqualTo(3);
    }

    @Test
    void aServerThatDoesNotKnowTheRangeBeginsAnew() throws IOException {
        web.page("/a", exchange -> {
            if (!seen(exchange).equals("null")) {
                exchange.sendResponseHeaders(416, -1);
            } else if (calls.get() == 1) {
                breakOff(exchange, "\"one\"");
            } else {
                LoopbackWeb.send(exchange, 200, content);
            }
        });
        fetch("/a", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
    }

    @Test
    void withoutAValidatorThereIsNothingToGoOnWith() throws IOException {
        web.page("/a", exchange -> {
            seen(exchange);
            if (calls.get() == 1) {
                breakOff(exchange, "W/\"weak\"");
            } else {
                LoopbackWeb.send(exchange, 200, content);
            }
        });
        fetch("/a", exact());
        assertThat(ranges).containsExactly("null if null", "null if null");
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
    }

    @Test
    void anotherLengthThanIsKnownIsRefusedAtOnceAndInWords() {
        web.page("/a", 200, Arrays.copyOf(content, 5000));
        FetchException refusal = refusal("/a", exact());
        assertThat(refusal.reason()).isEqualTo(Reason.TOO_LARGE);
        assertThat(refusal).hasMessageContaining("has 5000 bytes there, not 300000");
        assertThat(part()).doesNotExist();
    }

    @Test
    void moreThanIsAllowedIsNotWritten() throws IOException {
        web.page("/a", exchange -> {
            exchange.sendResponseHeaders(200, 0); // of a length that nobody says
            exchange.getResponseBody().write(content);
        });
        try (LargeDownload download = download(3, Optional.empty())) {
            FetchException refusal = catchThrowableOfType(
                    FetchException.class,
                    () -> download.fetch(new WantedFile(web.at("/a"), Optional.empty(), 1000), part(), _ -> {}));
            assertThat(refusal.reason()).isEqualTo(Reason.TOO_LARGE);
        }
        assertThat(Files.size(part())).isLessThanOrEqualTo(1000);
    }

    @Test
    void aServerThatStallsIsAskedAnewForTheRest() throws IOException {
        web.page("/a", exchange -> {
            if (seen(exchange).equals("null")) {
                exchange.getResponseHeaders().set("ETag", "\"one\"");
                exchange.sendResponseHeaders(200, SIZE);
                exchange.getResponseBody().write(content, 0, CUT);
                exchange.getResponseBody().flush();
                var _ = end.await(1, TimeUnit.MINUTES);
            } else {
                rest(exchange, (int) Files.size(part()), "\"one\"");
            }
        });
        try (LargeDownload download = download(3, Optional.empty(), Duration.ofSeconds(1))) {
            download.fetch(new WantedFile(web.at("/a"), exact(), 1_000_000), part(), _ -> {});
        }
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
    }

    @Test
    void notFoundIsFinalAndAServersFaultIsTriedAgain() throws IOException {
        web.page("/gone", exchange -> {
            calls.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
        });
        assertThat(refusal("/gone", exact()).reason()).isEqualTo(Reason.NOT_FOUND);
        assertThat(calls.getAndSet(0)).isEqualTo(1);
        web.page("/tired", exchange -> {
            if (calls.incrementAndGet() < 3) {
                exchange.sendResponseHeaders(500, -1);
            } else {
                LoopbackWeb.send(exchange, 200, content);
            }
        });
        fetch("/tired", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
        web.page("/broken", exchange -> {
            calls.incrementAndGet();
            exchange.sendResponseHeaders(503, -1);
        });
        calls.set(0);
        assertThat(refusal("/broken", exact()).status()).isEqualTo(503);
        assertThat(calls.get()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://10.0.0.1/a", "http://private.test/a", "http://169.254.169.254/latest", "http://[::1]/a"})
    void aRedirectToAnAddressThatIsNotPublicIsRefused(String target) {
        web.redirect("/a", 302, target);
        FetchException refusal = refusal("/a", exact());
        assertThat(refusal.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
        assertThat(part()).doesNotExist();
    }

    @Test
    void redirectsAreFollowedAndDoNotGoOnForEver() throws IOException {
        web.redirect("/a", 302, "/b");
        web.page("/b", 200, content);
        fetch("/a", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
        web.redirect("/round", 302, "/round");
        assertThat(refusal("/round", exact())).hasMessageContaining("redirects without end");
    }

    @Test
    void whatIsThereAlreadyIsNotFetchedAgain() throws IOException {
        web.page("/a", 200, content);
        Files.write(part(), content);
        new PartNote(web.at("/a").toString(), "\"one\"").write(part());
        fetch("/a", exact());
        assertThat(calls.get()).isZero();
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
    }

    @Test
    void aPartOfAnotherAddressIsNotGoneOnWith() throws IOException {
        web.page("/a", 200, content);
        Files.write(part(), new byte[CUT]);
        new PartNote("http://elsewhere.test/", "\"one\"").write(part());
        fetch("/a", exact());
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
    }

    @Test
    void aProxyIsAskedForTheWholeAddressAndAddressesThatAreSpelledOutAreStillJudged() throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        web.page("/", exchange -> {
            asked.add(exchange.getRequestURI().toString());
            LoopbackWeb.send(exchange, 200, content);
        });
        try (LargeDownload download = download(1, Optional.of(web.at("/")))) {
            download.fetch(
                    new WantedFile(URI.create("http://publisher.test/network.onnx"), exact(), SIZE), part(), _ -> {});
            FetchException refusal = catchThrowableOfType(
                    FetchException.class,
                    () -> download.fetch(
                            new WantedFile(URI.create("http://10.0.0.1/a"), exact(), SIZE),
                            folder.resolve("b"),
                            _ -> {}));
            assertThat(refusal.reason()).isEqualTo(Reason.REFUSED_ADDRESS);
        }
        assertThat(asked).containsExactly("http://publisher.test/network.onnx");
        assertThat(Files.readAllBytes(part())).isEqualTo(content);
    }

    @Test
    void aFileThatCannotBeWrittenIsNoFaultOfTheServer() {
        web.page("/a", 200, content);
        try (LargeDownload download = download(3, Optional.empty())) {
            assertThat(catchThrowableOfType(
                            UncheckedIOException.class,
                            () -> download.fetch(
                                    new WantedFile(web.at("/a"), exact(), SIZE),
                                    folder.resolve("no/such/folder"),
                                    _ -> {})))
                    .isNotNull();
        }
    }
}
