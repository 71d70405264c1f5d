// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.access;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import io.heliograph.config.RecentEntries;
import io.heliograph.config.Settings;
import io.heliograph.config.access.GuessSettings;
import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Limits wrong tokens and passwords per address, and wrong passwords per operator, in this process. An operator who has logged in from an
 * address has a separate count there, so that guesses of others cannot lock the operator out. The least recently used counts are dropped
 * first.
 */
@Component
public final class GuessLimits {
    private static final int V6_NETWORK = 8; // bytes of an IPv6 address that identify a client's network
    private static final int MOST_PROVEN = 1000;

    private final GuessSettings limits;
    private final TimeMeter time;
    private final Map<Count, Bucket> counts;
    private final Set<Proof> proven = Collections.newSetFromMap(RecentEntries.byUse(MOST_PROVEN));

    GuessLimits(Settings settings, Clock clock) {
        limits = settings.guesses();
        time = new ClockMeter(clock);
        counts = RecentEntries.byUse(limits.remembered());
    }

    /** Key under which wrong guesses are counted. */
    private record Count(Kind kind, String address, String name) {}

    private record Proof(String address, String name) {}

    private enum Kind {
        TOKENS,
        PASSWORDS_OF_ADDRESS,
        PASSWORDS_OF_NAME,
        PASSWORDS_OF_PROVEN
    }

    /** Time that an address has to wait before an unknown token is checked; zero if it need not wait. */
    public Duration waitForToken(String address) {
        return waiting(bucket(tokens(address), limits.tokens()));
    }

    /** Counts a wrong token. */
    public void wrongToken(String address) {
        bucket(tokens(address), limits.tokens()).tryConsume(1);
    }

    /**
     * Reserves an attempt before checking a password, so that parallel attempts cannot exceed the limit. A refused attempt costs nothing:
     * the limit of one name does not use up the attempts of an address that several operators share.
     *
     * @param name name of the operator; empty for all unknown names together
     * @return zero; or the time to wait, and the password must not be checked
     */
    public Duration beginPassword(String address, String name) {
        List<Bucket> taken = new ArrayList<>();
        for (Count count : passwords(address, name)) {
            Bucket bucket = bucket(count, limits.passwords());
            if (!bucket.tryConsume(1)) {
                taken.forEach(each -> each.addTokens(1));
                return waiting(bucket);
            }
            taken.add(bucket);
        }
        return Duration.ZERO;
    }

    /** Takes back the reserved attempt after a right password. From then on, others cannot lock this operator out at this address. */
    public void rightPassword(String address, String name) {
        passwords(address, name)
                .forEach(count -> bucket(count, limits.passwords()).addTokens(1));
        synchronized (proven) {
            proven.add(new Proof(network(address), name));
        }
    }

    private static Count tokens(String address) {
        return new Count(Kind.TOKENS, network(address), "");
    }

    private List<Count> passwords(String address, String name) {
        String network = network(address);
        synchronized (proven) {
            if (proven.contains(new Proof(network, name))) {
                return List.of(new Count(Kind.PASSWORDS_OF_PROVEN, network, name));
            }
        }
        return List.of(new Count(Kind.PASSWORDS_OF_ADDRESS, network, ""), new Count(Kind.PASSWORDS_OF_NAME, "", name));
    }

    private Bucket bucket(Count count, int most) {
        synchronized (counts) {
            return counts.computeIfAbsent(
                    count,
                    _ -> Bucket.builder()
                            .withCustomTimePrecision(time)
                            .addLimit(limit -> limit.capacity(most).refillGreedy(most, limits.window()))
                            .build());
        }
    }

    private static Duration waiting(Bucket bucket) {
        return Duration.ofNanos(bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill());
    }

    /** The network that guesses are counted for: an IPv4 address, or the first 64 bits of an IPv6 address. */
    private static String network(String address) {
        try {
            byte[] bytes = InetAddress.ofLiteral(address).getAddress();
            return bytes.length == 4 ? address : HexFormat.of().formatHex(bytes, 0, V6_NETWORK);
        } catch (IllegalArgumentException e) {
            return address;
        }
    }
}
