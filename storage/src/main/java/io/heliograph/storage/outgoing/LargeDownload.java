// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Downloads large files named in the operator's own command. Resumes an interrupted download with Range and If-Range,
 * so that content changed in the meantime is downloaded from the start. Every hop is checked as in {@link GuardedHttp};
 * a redirect from https to http is not followed. With a proxy of the operator's, the proxy resolves names, and only
 * numeric addresses are checked here.
 */
public final class LargeDownload implements AutoCloseable {
    private static final int MAX_REDIRECTS = 5;
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final OutgoingGate outgoingGate;
    private final HttpExchanges httpExchanges = new HttpExchanges();
    private final Optional<HttpUrl> proxy;
    private final Patience patience;

    /**
     * Limits on the time and the attempts of a download.
     *
     * @param total for one file, with all attempts
     * @param leastRate minimum rate; a slower attempt is aborted
     * @param attempts maximum number of consecutive attempts without new bytes, 1 or more
     * @param pauses waits before an attempt is repeated
     */
    public record Patience(Duration total, LeastRate leastRate, int attempts, Pauses pauses) {
        /** Refuses limits that would allow nothing. */
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
         * @param failed number of attempts without new bytes, 1 or more
         */
        void before(int failed) throws InterruptedException;
    }

    /**
     * Creates the client; makes no call.
     *
     * @param proxy address of an HTTP proxy, such as {@code http://proxy:3128}, which the rules must allow
     */
    public LargeDownload(AddressRules rules, HostResolver hostResolver, Optional<URI> proxy, Patience patience) {
        this.outgoingGate = new OutgoingGate(rules, hostResolver);
        this.proxy = proxy.map(WebAddress::parse);
        this.patience = patience;
    }

    /**
     * Downloads into a file. After a failure the received part and its {@link PartNote} are kept, for the next call to
     * resume.
     *
     * @param part the file
     * @param progress receives the number of bytes in the file
     * @throws FetchException for every failure of address, network, server or limits
     * @throws UncheckedIOException if the file cannot be written
     */
    public void fetch(WantedFile wanted, Path part, LongConsumer progress) {
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
                failed++; // the server could not resume: start again
                if (failed >= patience.attempts()) {
                    throw new FetchException(Reason.UNREACHABLE, "the server does not send the rest of the file");
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

    /** True once the file is complete; false if the partial file had to be discarded. */
    private boolean attempt(WantedFile wanted, HttpUrl url, Path part, CallDeadline callDeadline, LongConsumer progress)
            throws IOException {
        Optional<PartNote> note = PartNote.read(part)
                .filter(each -> each.address().equals(wanted.address().toString()));
        long have = note.isPresent() ? Files.size(part) : 0;
        if (have == 0 || have > wanted.longest()) {
            PartNote.discard(part);
            have = 0;
        }
        if (wanted.isWhole(have)) {
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
                    return new PartTransfer(wanted, part, watch, progress).take(response, have);
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

    @Override
    public void close() {
        outgoingGate.close();
        httpExchanges.close();
    }
}
