// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Downloads from slow and silent servers. */
class SlowDownloadTest extends Downloads {
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
}
