// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.HttpUrl;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Resolves and checks the target of a request before a socket exists. */
final class OutgoingGate implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(OutgoingGate.class);

    private final AddressRules rules;
    private final HostResolver hostResolver;
    // platform threads: a look-up is native code, cannot be interrupted, and would block a virtual thread's carrier
    private final ExecutorService lookups = Executors.newCachedThreadPool(
            Thread.ofPlatform().daemon().name("lookup-", 0).factory());

    OutgoingGate(AddressRules rules, HostResolver hostResolver) {
        this.rules = rules;
        this.hostResolver = hostResolver;
    }

    /** Refuses an address that is forbidden without a look-up: a numeric host, or a name of this machine. */
    void judge(HttpUrl url) {
        String host = url.host();
        NumericHosts.known(host)
                .filter(address -> !rules.permits(host, address))
                .ifPresent(_ -> {
                    throw refused();
                });
    }

    private static FetchException refused() {
        return new FetchException(
                Reason.REFUSED_ADDRESS,
                "it is not a public address; an operator can allow it by heliograph.outgoing.allowed");
    }

    CheckedTarget check(HttpUrl url, CallDeadline callDeadline) {
        String host = url.host();
        Optional<InetAddress> literal = NumericHosts.literal(host);
        List<InetAddress> all = literal.map(List::of).orElseGet(() -> resolve(host, callDeadline));
        List<InetAddress> permitted =
                all.stream().filter(address -> rules.permits(host, address)).toList();
        if (permitted.isEmpty()) {
            LOG.warn("Refused a call to {}, which is {}", host, all);
            throw refused();
        }
        HttpUrl plain = literal.filter(Inet4Address.class::isInstance)
                .map(address -> url.newBuilder().host(address.getHostAddress()).build())
                .orElse(url);
        return new CheckedTarget(plain, permitted);
    }

    private List<InetAddress> resolve(String host, CallDeadline callDeadline) {
        Future<List<InetAddress>> answer = lookups.submit(() -> List.copyOf(hostResolver.resolve(host)));
        try {
            List<InetAddress> addresses = answer.get(callDeadline.left().toNanos(), TimeUnit.NANOSECONDS);
            if (addresses.isEmpty()) {
                throw new UnknownHostException(host);
            }
            return addresses;
        } catch (TimeoutException e) {
            throw CallDeadline.timeout();
        } catch (ExecutionException | UnknownHostException e) {
            throw new FetchException(Reason.UNREACHABLE, "the host is not known", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FetchException(Reason.UNREACHABLE, "the call was interrupted", e);
        } finally {
            answer.cancel(true);
        }
    }

    @Override
    public void close() {
        lookups.shutdownNow();
    }
}
