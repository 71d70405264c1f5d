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
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Content, size and failures of downloads. */
class DownloadedFileTest extends Downloads {
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
        web.page("/damaged", exchange -> {
            byte[] content = gzip("a text that is long enough to have a body of its own".getBytes(UTF_8));
            content[content.length - 6] ^= 1; // in the checksum
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            LoopbackWeb.send(exchange, 200, content);
        });
        assertThat(fetched(web.at("/small"))).isEqualTo("<svg/>");
        assertThat(failure(web.at("/bomb")).reason()).isEqualTo(Reason.TOO_LARGE);
        for (String path : List.of("/broken", "/damaged")) {
            assertThat(failure(web.at(path)))
                    .hasMessage("the server announced gzip, and its answer is not valid gzip")
                    .extracting(FetchException::reason)
                    .isEqualTo(Reason.UNREACHABLE);
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

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(content);
        }
        return packed.toByteArray();
    }
}
