// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.HttpUrl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses that downloads connect to: resolved once, checked, and followed through redirects. */
class DownloadAddressTest extends Downloads {
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
}
