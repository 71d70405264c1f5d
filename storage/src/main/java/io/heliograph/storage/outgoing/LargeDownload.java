// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Fetches large files that the operator's own command names, and goes on where an earlier call broke off: with a range, and with If-Range, so that content that has
 * changed meanwhile begins anew. Every hop is checked as {@link GuardedHttp} checks its own; a redirect from https to http is not followed. Through a proxy of the
 * operator's, names are resolved by the proxy, and only addresses that are spelled out are judged here.
 */
public final class LargeDownload implements AutoCloseable {
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);
    private static final int BUFFER = 64 * 1024;
    private static final int PARTIAL = 206;
    private static final int NO_SUCH_RANGE = 416;

    private final OutgoingGate outgoingGate;
    private final HttpExchanges httpExchanges = new HttpExchanges();
    private final Optional<HttpUrl> proxy;
    private final Patience patience;

    /**
     * What is waited for.
     *
     * @param total for one file, with all attempts
     * @param leastRate below which an attempt is given up
     * @param attempts one after another that bring nothing, 1 or more; each that brings something begins the count anew
     * @param pauses waits before an attempt is repeated
     */
    public record Patience(Duration total, LeastRate leastRate, int attempts, Pauses pauses) {
        /** Refuses what would allow nothing. */
        public Patience {
            if (!total.isPositive() || attempts < 1) {
                throw new IllegalArgumentException("a download needs some time and an attempt");
            }
        }
    }

    /** Waits before an attempt is repeated. */
    @FunctionalInterface
    public interface Pauses {
        /**
         * Returns when the attempt may be made.
         *
         * @param failed number of attempts that brought nothing, 1 or more
         */
        void before(int failed) throws InterruptedException;
    }

    /**
     * What is known of a file before it is fetched.
     *
     * @param address where it is
     * @param exactBytes its size, if that is known
     * @param mostBytes more is refused
     */
    public record Wanted(URI address, Optional<Long> exactBytes, long mostBytes) {}

    /**
     * Calls nobody yet.
     *
     * @param proxy address of an HTTP proxy, such as {@code http://proxy:3128}, which the rules have to permit
     */
    public LargeDownload(AddressRules rules, HostResolver hostResolver, Optional<URI> proxy, Patience patience) {
        this.outgoingGate = new OutgoingGate(rules, hostResolver);
        this.proxy = proxy.map(WebAddress::parse);
        this.patience = patience;
    }

    /**
     * Fetches into a file; what has come stays there after a failure, with a note beside it, for the next call to go on with.
     *
     * @param part the file
     * @param progress hears how many bytes are there
     * @throws FetchException for every failure of address, network, server or limits
     * @throws UncheckedIOException if the file cannot be written
     */
    public void fetch(Wanted wanted, Path part, LongConsumer progress) {
        CallDeadline callDeadline = CallDeadline.after(patience.total());
        HttpUrl url = WebAddress.parse(wanted.address());
        int failed = 0;
        while (true) {
            long before = there(part);
            try {
                if (attempt(wanted, url, part, callDeadline, progress)) {
                    Files.deleteIfExists(PartNote.fileOf(part));
                    return;
                }
                failed++; // the server could not go on: it begins anew
                if (failed >= patience.attempts()) {
                    throw new FetchException(Reason.UNREACHABLE, "the server does not send the rest of what it began");
                }
            } catch (FetchException e) {
                failed = there(part) > before ? 1 : failed + 1;
                boolean again = e.isRetryable() || (e.reason() == Reason.TIMEOUT && !callDeadline.isPast());
                if (!again || failed >= patience.attempts()) {
                    throw e;
                }
                pause(failed);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void pause(int failed) {
        try {
            patience.pauses().before(failed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FetchException(Reason.UNREACHABLE, "the call was interrupted", e);
        }
    }

    private static long there(Path part) {
        try {
            return Files.isRegularFile(part) ? Files.size(part) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** True once the file is whole; false if what was there had to be thrown away. */
    private boolean attempt(Wanted wanted, HttpUrl url, Path part, CallDeadline callDeadline, LongConsumer progress)
            throws IOException {
        Optional<PartNote> note = PartNote.read(part)
                .filter(each -> each.address().equals(wanted.address().toString()));
        long have = note.isPresent() ? Files.size(part) : 0;
        if (have == 0 || have > wanted.exactBytes().orElse(wanted.mostBytes())) {
            PartNote.discard(part);
            have = 0;
        }
        if (wanted.exactBytes().filter(Long.valueOf(have)::equals).isPresent()) {
            progress.accept(have);
            return true;
        }
        HttpUrl next = url;
        for (int hop = 0; ; hop++) {
            Request.Builder request = new Request.Builder();
            if (have > 0) {
                request.header("Range", "bytes=" + have + "-")
                        .header("If-Range", note.orElseThrow().validator());
            }
            Call call = call(next, request, callDeadline);
            try (TransferWatch watch = new TransferWatch(call, patience.leastRate(), CallSupervisor.NONE)) {
                try (Response response = call.execute()) {
                    String location = response.header("Location");
                    if (REDIRECTS.contains(response.code()) && location != null) {
                        next = redirected(next, location, hop, response.code());
                        continue;
                    }
                    return take(wanted, response, part, have, watch, progress);
                } catch (IOException e) {
                    throw watch.explain(e, callDeadline);
                }
            }
        }
    }

    private static HttpUrl redirected(HttpUrl from, String location, int hop, int status) {
        if (hop == MAX_REDIRECTS) {
            throw FetchException.tooManyRedirects(status);
        }
        HttpUrl to = WebAddress.redirect(from, location);
        if (from.isHttps() && !to.isHttps()) {
            throw new FetchException(Reason.REFUSED_ADDRESS, "the server redirects from https to http");
        }
        return to;
    }

    private Call call(HttpUrl url, Request.Builder request, CallDeadline callDeadline) {
        CallDeadline lookup = callDeadline.orAfter(patience.leastRate().window());
        if (proxy.isPresent()) {
            outgoingGate.judge(url);
            return httpExchanges.through(outgoingGate.check(proxy.get(), lookup), url, request, callDeadline);
        }
        return httpExchanges.call(outgoingGate.check(url, lookup), request, callDeadline);
    }

    private static boolean take(
            Wanted wanted, Response response, Path part, long have, TransferWatch watch, LongConsumer progress)
            throws IOException {
        boolean goesOn = have > 0 && response.code() == PARTIAL;
        if (goesOn) {
            Optional<ContentRange> range = ContentRange.parse(response.header("Content-Range"));
            if (range.isEmpty() || range.get().first() != have) {
                PartNote.discard(part);
                return false;
            }
            range.get().all().ifPresent(all -> judgeSize(wanted, all));
        } else if (response.code() == NO_SUCH_RANGE && have > 0) {
            PartNote.discard(part);
            return false;
        } else if (response.code() != 200) {
            throw FetchException.ofStatus(response.code());
        } else if (response.body().contentLength() >= 0) {
            judgeSize(wanted, response.body().contentLength());
        }
        if (!"identity".equalsIgnoreCase(response.header("Content-Encoding", "identity"))) {
            throw new FetchException(Reason.STATUS, "the server compresses what was asked for as it is");
        }
        if (!goesOn) {
            PartNote.discard(part);
            validator(response)
                    .ifPresent(text -> note(new PartNote(wanted.address().toString(), text), part));
        }
        long all = copy(wanted, response.body().byteStream(), part, goesOn ? have : 0, watch, progress);
        if (wanted.exactBytes().isPresent() && all != wanted.exactBytes().get()) {
            throw new FetchException(
                    Reason.UNREACHABLE,
                    "the server broke off after %d of %d bytes"
                            .formatted(all, wanted.exactBytes().get()));
        }
        return true;
    }

    private static void note(PartNote note, Path part) {
        try {
            note.write(part);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void judgeSize(Wanted wanted, long bytes) {
        if (wanted.exactBytes().isPresent() && bytes != wanted.exactBytes().get()) {
            throw new FetchException(
                    Reason.TOO_LARGE,
                    "the server has %d bytes there, not %d: it is another file, or another version"
                            .formatted(bytes, wanted.exactBytes().get()));
        }
        if (bytes > wanted.mostBytes()) {
            throw tooLarge(wanted);
        }
    }

    private static FetchException tooLarge(Wanted wanted) {
        return new FetchException(Reason.TOO_LARGE, "more than " + wanted.mostBytes() + " bytes");
    }

    /** A validator that If-Range takes: a strong ETag, else the date. */
    private static Optional<String> validator(Response response) {
        @Nullable String etag = response.header("ETag");
        if (etag != null && etag.startsWith("\"") && etag.length() < 1000) {
            return Optional.of(etag);
        }
        return Optional.ofNullable(response.header("Last-Modified")).filter(date -> date.length() < 100);
    }

    private static long copy(
            Wanted wanted, InputStream in, Path part, long have, TransferWatch watch, LongConsumer progress)
            throws IOException {
        long total = have;
        byte[] buffer = new byte[BUFFER];
        try (OutputStream out = open(part)) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                total += read;
                if (total > wanted.exactBytes().orElse(wanted.mostBytes())) {
                    throw tooLarge(wanted);
                }
                watch.received(read);
                write(out, buffer, read);
                progress.accept(total);
            }
        }
        return total;
    }

    private static OutputStream open(Path part) {
        try {
            return Files.newOutputStream(part, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A file that cannot be written is no fault of the server's. */
    private static void write(OutputStream out, byte[] buffer, int count) {
        try {
            out.write(buffer, 0, count);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        outgoingGate.close();
        httpExchanges.close();
    }
}
