// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.engines;

import io.heliograph.inference.endpoint.HttpTransport;
import io.heliograph.inference.endpoint.ReplyTooLongException;
import io.heliograph.inference.images.PictureFetching;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.DownloadLimits;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.outgoing.HttpReply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * HTTP client for an operator's endpoint, restricted to the public internet and the endpoint's host. Addresses in the endpoint's answers
 * that name other hosts are checked like addresses from clients.
 */
public final class GuardedTransport implements AutoCloseable {
    private final URI base;
    private final GuardedHttp named;
    private final GuardedHttp others;

    /**
     * Creates the client of an endpoint.
     *
     * @param base address of the endpoint
     * @param allowed networks that the operator allows for all calls, beside the public internet
     * @param atATime maximum concurrent calls
     */
    public GuardedTransport(URI base, Collection<String> allowed, int atATime) {
        this.base = base;
        named = new GuardedHttp(AddressRules.publicAnd(List.of(host(base))), atATime);
        others = new GuardedHttp(AddressRules.publicAnd(allowed), atATime);
    }

    /** Posts requests to the endpoint. */
    public HttpTransport posting() {
        return (address, headers, body, timeout, longest) -> {
            try {
                HttpReply httpReply = named.ask(address, headers, body, timeout, longest);
                return new HttpTransport.Reply(httpReply.status(), httpReply.body(), httpReply.retryAfter());
            } catch (FetchException e) {
                throw told(e, longest);
            }
        };
    }

    /** Downloads pictures from addresses in the endpoint's answers. */
    public PictureFetching fetching() {
        return (address, timeout, longest) -> {
            var bytes = new ByteArrayOutputStream();
            GuardedHttp http = isOfTheEndpoint(address) ? named : others;
            try {
                var _ = http.download(address, new DownloadLimits(longest, timeout), bytes);
                return bytes.toByteArray();
            } catch (FetchException e) {
                throw told(e, longest);
            }
        };
    }

    private boolean isOfTheEndpoint(URI address) {
        return address.getHost() != null
                && host(address).equals(host(base))
                && port(address) == port(base); // another port of the host may belong to another program
    }

    private static int port(URI address) {
        boolean secure = "https".equalsIgnoreCase(address.getScheme());
        return address.getPort() >= 0 ? address.getPort() : secure ? 443 : 80;
    }

    private static String host(URI address) {
        return address.getHost().replaceAll("[\\[\\]]", "").toLowerCase(Locale.ROOT);
    }

    private static IOException told(FetchException e, int longest) {
        return switch (e.reason()) {
            case TIMEOUT -> (IOException) new SocketTimeoutException(e.getMessage()).initCause(e);
            case TOO_LARGE -> (IOException) new ReplyTooLongException(longest).initCause(e);
            default -> new IOException(e.getMessage(), e);
        };
    }

    @Override
    public void close() {
        named.close();
        others.close();
    }
}
