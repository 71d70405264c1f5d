// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import okhttp3.Call;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * The only client for addresses from outside: downloads from a client's address and delivers webhooks. Each hop is
 * resolved once, every address is checked by {@link AddressRules}, and the connection can only go to a checked address.
 * No proxy, no cookies, no credentials, no repetition; time and size are limited. Meant for virtual threads: calls
 * block. A {@link CallSupervisor} limits the number of parallel calls.
 */
public final class GuardedHttp implements AutoCloseable {
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final int BODY_START = 2048;
    private static final int BUFFER = 64 * 1024;

    /** Accept header with which servers that offer several representations send the file, not a page that shows it. */
    private static final String ACCEPT = "image/*,video/*,*/*;q=0.8";

    private final OutgoingGate outgoingGate;
    private final HostSlots slots;
    private final HttpExchanges httpExchanges = new HttpExchanges();

    /**
     * @param hostResolver called once per request, redirects included
     * @param questionsPerHost maximum number of parallel calls to one host by {@code ask}, 1 or more
     */
    public GuardedHttp(AddressRules rules, HostResolver hostResolver, int questionsPerHost) {
        this.outgoingGate = new OutgoingGate(rules, hostResolver);
        this.slots = new HostSlots(questionsPerHost);
    }

    /** A client with the machine's own resolver. */
    public GuardedHttp(AddressRules rules, int questionsPerHost) {
        this(rules, HostResolver.ofSystem(), questionsPerHost);
    }

    /**
     * Checks an address without a call or a look-up, for an immediate answer to the client. The addresses of a name are
     * checked when it is called.
     *
     * @throws FetchException BAD_URL, or REFUSED_ADDRESS for a numeric host that no call may reach
     */
    public void judge(URI address) {
        outgoingGate.judge(WebAddress.parse(address));
    }

    /**
     * Fetches into a file, replacing it; a failure leaves no file behind.
     *
     * @throws FetchException for every failure of address, network, server or limits
     * @throws UncheckedIOException if the file cannot be written
     */
    public DownloadedFile download(URI address, DownloadLimits limits, Path target) {
        try {
            try (OutputStream file = Files.newOutputStream(target)) {
                return download(address, limits, file);
            } catch (FetchException | IOException | UncheckedIOException e) {
                Files.deleteIfExists(target);
                throw e;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@link #download(URI, DownloadLimits, CallSupervisor, OutputStream)} without a supervisor. */
    public DownloadedFile download(URI address, DownloadLimits limits, OutputStream sink) {
        return download(address, limits, CallSupervisor.NONE, sink);
    }

    /**
     * Downloads into a stream, which the caller closes, and discards after a failure. Follows up to
     * {@value #MAX_REDIRECTS} redirects. A body that is compressed although we ask for none is decompressed up to the
     * size limit.
     *
     * @throws FetchException for every failure of address, network, server or limits
     * @throws CallDeferredException if the supervisor defers the call
     * @throws CancellationException if the supervisor has stopped it
     * @throws UncheckedIOException if the sink fails
     */
    public DownloadedFile download(URI address, DownloadLimits limits, CallSupervisor supervisor, OutputStream sink) {
        CallDeadline callDeadline = CallDeadline.after(limits.totalTimeout());
        HttpUrl url = WebAddress.parse(address);
        for (int hop = 0; ; hop++) {
            Hop next;
            try {
                CheckedTarget target = outgoingGate.check(
                        url, callDeadline.orAfter(limits.leastRate().window()));
                next = hop(target, limits, supervisor, callDeadline, sink);
            } catch (FetchException e) {
                throw e.at(url.host());
            }
            if (next.location().isEmpty()) {
                return new DownloadedFile(next.length(), next.contentType(), url.uri());
            }
            if (hop == MAX_REDIRECTS) {
                throw FetchException.tooManyRedirects(next.status());
            }
            url = WebAddress.redirect(url, next.location().get());
        }
    }

    /** Result of one request: the body, or the location of a redirect. */
    private record Hop(int status, long length, Optional<String> contentType, Optional<String> location) {}

    private Hop hop(
            CheckedTarget target,
            DownloadLimits limits,
            CallSupervisor supervisor,
            CallDeadline callDeadline,
            OutputStream sink) {
        Call call = httpExchanges.call(target, new Request.Builder().header("Accept", ACCEPT), callDeadline);
        try (CallPermit permit = supervisor.permit(target.addresses());
                TransferWatch watch = new TransferWatch(call, limits.leastRate(), supervisor)) {
            try (Response response = call.execute()) {
                Optional<String> location = Optional.ofNullable(response.header("Location"))
                        .filter(_ -> REDIRECTS.contains(response.code()));
                if (location.isEmpty() && !response.isSuccessful()) {
                    throw FetchException.ofStatus(response.code());
                }
                long length = location.isPresent() ? 0 : copy(response, limits.maxBytes(), watch::received, sink);
                return new Hop(response.code(), length, Optional.ofNullable(response.header("Content-Type")), location);
            } catch (IOException e) {
                RuntimeException why = watch.explain(e, callDeadline);
                if (why instanceof FetchException failure && failure.reason() == Reason.TIMEOUT) {
                    permit.timedOut();
                }
                throw why;
            }
        }
    }

    /** {@link #post(URI, Map, byte[], Duration, CallSupervisor)} without a supervisor. */
    public ReceiverReply post(URI address, Map<String, String> headers, byte[] body, Duration totalTimeout) {
        return post(address, headers, body, totalTimeout, CallSupervisor.NONE);
    }

    /**
     * Delivers a body; redirects are not followed.
     *
     * @param headers with Content-Type
     * @param totalTimeout to the end of the answer
     * @throws FetchException BAD_URL, REFUSED_ADDRESS, TIMEOUT or UNREACHABLE: there was no answer
     * @throws CallDeferredException if the supervisor defers the call: nothing was sent
     */
    public ReceiverReply post(
            URI address, Map<String, String> headers, byte[] body, Duration totalTimeout, CallSupervisor supervisor) {
        HttpUrl url = WebAddress.parse(address);
        long start = System.nanoTime();
        CallDeadline callDeadline = CallDeadline.after(totalTimeout);
        CheckedTarget target = outgoingGate.check(url, callDeadline);
        try (CallPermit permit = supervisor.permit(target.addresses())) {
            try {
                return send(target, headers, body, start, callDeadline);
            } catch (FetchException e) {
                if (e.reason() == Reason.TIMEOUT) {
                    permit.timedOut();
                }
                throw e;
            }
        }
    }

    /**
     * Posts a body and reads the whole answer, after waiting for a free place at the host. Redirects are not followed.
     *
     * @param longest maximum bytes of the answer
     * @throws FetchException BAD_URL, REFUSED_ADDRESS, TIMEOUT, UNREACHABLE, or TOO_LARGE
     */
    public HttpReply ask(URI address, Map<String, String> headers, byte[] body, Duration totalTimeout, int longest) {
        HttpUrl url = WebAddress.parse(address);
        try (HostSlots.Slot _ = slots.acquire(url.host())) {
            CallDeadline callDeadline = CallDeadline.after(totalTimeout);
            Request.Builder request =
                    new Request.Builder().headers(Headers.of(headers)).post(RequestBody.create(body));
            try (Response response = httpExchanges
                    .call(outgoingGate.check(url, callDeadline), request, callDeadline)
                    .execute()) {
                var answer = new ByteArrayOutputStream();
                copy(response, longest, _ -> {}, answer);
                return new HttpReply(
                        response.code(), answer.toByteArray(), Optional.ofNullable(response.header("Retry-After")));
            } catch (IOException e) {
                throw HttpExchanges.failure(e, callDeadline);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FetchException(Reason.UNREACHABLE, "the call was interrupted", e);
        }
    }

    /** Closes idle connections; calls under way continue to their end. */
    @Override
    public void close() {
        outgoingGate.close();
        httpExchanges.close();
    }

    private ReceiverReply send(
            CheckedTarget target, Map<String, String> headers, byte[] body, long start, CallDeadline callDeadline) {
        Request.Builder request =
                new Request.Builder().headers(Headers.of(headers)).post(RequestBody.create(body));
        Call call = httpExchanges.call(target, request, callDeadline);
        try (Response response = call.execute()) {
            String bodyStart = start(response);
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            call.cancel(); // the rest of the answer is not needed
            return new ReceiverReply(response.code(), bodyStart, millis);
        } catch (IOException e) {
            throw HttpExchanges.failure(e, callDeadline);
        }
    }

    /** Reads the start of the answer's body. If the body breaks off or times out, the received part counts, with the status. */
    private static String start(Response response) {
        byte[] start = new byte[BODY_START];
        int length = 0;
        InputStream in = response.body().byteStream();
        try {
            for (int read = 0; read >= 0 && length < BODY_START; read = in.read(start, length, BODY_START - length)) {
                length += read;
            }
        } catch (IOException e) {
            // the part received is enough
        }
        return new String(start, 0, length, StandardCharsets.UTF_8);
    }

    private static long copy(Response response, long maxBytes, IntConsumer received, OutputStream sink)
            throws IOException {
        if (response.body().contentLength() > maxBytes) {
            throw tooLarge(maxBytes);
        }
        InputStream in = decoded(response);
        byte[] buffer = new byte[BUFFER];
        long total = 0;
        for (int read = read(in, buffer); read >= 0; read = read(in, buffer)) {
            total += read;
            if (total > maxBytes) {
                throw tooLarge(maxBytes);
            }
            received.accept(read);
            try {
                sink.write(buffer, 0, read);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return total;
    }

    private static int read(InputStream in, byte[] buffer) throws IOException {
        try {
            return in.read(buffer);
        } catch (ZipException e) {
            throw damaged(e);
        }
    }

    private static InputStream decoded(Response response) throws IOException {
        InputStream in = response.body().byteStream();
        String encoding = response.header("Content-Encoding", "identity");
        try {
            return Set.of("gzip", "x-gzip").contains(String.valueOf(encoding).toLowerCase(Locale.ROOT))
                    ? new GZIPInputStream(in, BUFFER)
                    : in;
        } catch (ZipException e) {
            throw damaged(e);
        }
    }

    private static FetchException damaged(ZipException e) {
        return new FetchException(Reason.UNREACHABLE, "the server announced gzip, and its answer is not valid gzip", e);
    }

    private static FetchException tooLarge(long maxBytes) {
        return new FetchException(Reason.TOO_LARGE, "more than " + maxBytes + " bytes");
    }
}
