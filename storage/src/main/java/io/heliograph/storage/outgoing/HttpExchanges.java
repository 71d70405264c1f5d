// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.config.PlainCause;
import io.heliograph.storage.outgoing.FetchException.Reason;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.CookieJar;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;

/**
 * OkHttp with all automatic behaviour off: one call is one request to one checked target, on a connection of its own.
 */
final class HttpExchanges implements AutoCloseable {
    private static final int TOO_MANY = 429;
    private static final String USER_AGENT = "Heliograph/1";
    private static final Duration CONNECT = Duration.ofSeconds(3); // per address; after 250 ms the next is tried, too

    private final OkHttpClient base = new OkHttpClient.Builder()
            .proxy(Proxy.NO_PROXY)
            .cookieJar(CookieJar.NO_COOKIES)
            .authenticator(Authenticator.NONE)
            .followRedirects(false)
            .followSslRedirects(false)
            .retryOnConnectionFailure(false)
            .addNetworkInterceptor(chain -> withoutRetryAfter(chain.proceed(chain.request())))
            .protocols(List.of(Protocol.HTTP_1_1))
            .connectionPool(new ConnectionPool(0, 1, TimeUnit.SECONDS))
            .connectTimeout(CONNECT)
            .readTimeout(Duration.ZERO) // the deadline of the whole call applies
            .writeTimeout(Duration.ZERO)
            .build();

    Call call(CheckedTarget target, Request.Builder request, CallDeadline callDeadline) {
        OkHttpClient client = base.newBuilder()
                .dns(_ -> target.addresses())
                .socketFactory(target.sockets())
                .callTimeout(callDeadline.left())
                .build();
        return client.newCall(request.url(target.url())
                .header("User-Agent", USER_AGENT)
                .header("Accept-Encoding", "identity")
                .build());
    }

    /** A call through an HTTP proxy. The proxy resolves the host's name itself, so only the proxy's address is checked. */
    Call through(CheckedTarget proxy, HttpUrl url, Request.Builder request, CallDeadline callDeadline) {
        OkHttpClient client = base.newBuilder()
                .proxy(new Proxy(
                        Proxy.Type.HTTP,
                        InetSocketAddress.createUnresolved(
                                proxy.url().host(), proxy.url().port())))
                .dns(_ -> proxy.addresses())
                .socketFactory(proxy.sockets())
                .callTimeout(callDeadline.left())
                .build();
        return client.newCall(request.url(url)
                .header("User-Agent", USER_AGENT)
                .header("Accept-Encoding", "identity")
                .build());
    }

    /** Maps a network failure to a {@link FetchException}. */
    static FetchException failure(IOException e, CallDeadline callDeadline) {
        boolean interrupted = Thread.currentThread().isInterrupted();
        if (callDeadline.isPast() || (e instanceof InterruptedIOException && !interrupted)) {
            return CallDeadline.timeout();
        }
        return new FetchException(Reason.UNREACHABLE, PlainCause.ofConnection(e), e);
    }

    /** Removes {@code Retry-After}, except from a 429: OkHttp would repeat a request after a 503 with {@code Retry-After: 0}. */
    private static Response withoutRetryAfter(Response response) {
        return response.code() == TOO_MANY
                ? response
                : response.newBuilder().removeHeader("Retry-After").build();
    }

    @Override
    public void close() {
        base.connectionPool().evictAll();
    }
}
