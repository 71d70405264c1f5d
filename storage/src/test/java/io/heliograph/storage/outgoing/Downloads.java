// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Guarded downloads from a loopback server, with prepared answers of the name server; their tests extend this. */
abstract class Downloads {
    static final DownloadLimits LIMITS = new DownloadLimits(100_000, Duration.ofSeconds(20));
    static final Duration ENDLESS = Duration.ofSeconds(15); // the limits of a call are longer
    static final InetAddress PRIVATE = InetAddress.ofLiteral("10.0.0.1");

    final CountDownLatch end = new CountDownLatch(1);
    final AtomicInteger lookups = new AtomicInteger();
    final Deque<List<InetAddress>> answers = new ArrayDeque<>();
    LoopbackWeb web;
    GuardedHttp http;

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
    List<InetAddress> resolve(String host) throws UnknownHostException {
        lookups.incrementAndGet();
        if (answers.isEmpty()) {
            throw new UnknownHostException(host);
        }
        return answers.size() > 1 ? answers.removeFirst() : answers.getFirst();
    }

    String fetched(URI address) {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        http.download(address, LIMITS, sink);
        return sink.toString(UTF_8);
    }

    FetchException failure(URI address) {
        return failure(http, address, LIMITS);
    }

    static FetchException failure(GuardedHttp http, URI address, DownloadLimits limits) {
        try {
            http.download(address, limits, OutputStream.nullOutputStream());
        } catch (FetchException e) {
            return e;
        }
        throw new AssertionError("the download of " + address + " went well");
    }
}
