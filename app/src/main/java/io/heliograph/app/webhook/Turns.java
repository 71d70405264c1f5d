// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Keeps a slow receiver from holding up the others: a host gets a few senders at a time, and who finds them all taken is told when to come back. The times
 * handed out are spaced by how long the host takes, as in a leaky bucket, so that a thousand deliveries to a dead host are not looked at every second.
 */
final class Turns {
    private static final Duration FIRST_GUESS = Duration.ofMillis(200);
    private static final Duration SHORTEST = Duration.ofMillis(200);
    private static final Duration LONGEST = Duration.ofSeconds(60);
    private static final int WEIGHT_OF_HISTORY = 4; // of 5

    private final int perHost;
    private final Clock clock;
    private final Map<String, Host> hosts = new HashMap<>();

    Turns(int perHost, Clock clock) {
        this.perHost = perHost;
        this.clock = clock;
    }

    private static final class Host {
        int active;
        Duration usual = FIRST_GUESS;
        Instant nextTurn = Instant.EPOCH;
    }

    /** Takes a turn, to be given back with {@link #done}; or, when there is none, the time to come back. */
    synchronized Optional<Instant> take(URI receiver) {
        Host host = hosts.computeIfAbsent(key(receiver), _ -> new Host());
        if (host.active < perHost) {
            host.active++;
            return Optional.empty();
        }
        Instant now = clock.instant();
        Instant from = host.nextTurn.isAfter(now) ? host.nextTurn : now;
        Instant turn = from.plus(host.usual.dividedBy(perHost));
        host.nextTurn = earlier(turn, now.plus(LONGEST));
        return Optional.of(later(host.nextTurn, now.plus(SHORTEST)));
    }

    /** Gives a turn back. */
    synchronized void done(URI receiver, Duration took) {
        String key = key(receiver);
        Host host = hosts.get(key);
        if (host == null) {
            throw new IllegalStateException("a turn is given back that was never taken: " + key);
        }
        host.active--;
        host.usual = host.usual.multipliedBy(WEIGHT_OF_HISTORY).plus(took).dividedBy(WEIGHT_OF_HISTORY + 1);
        if (host.active == 0) {
            Instant now = clock.instant();
            hosts.values().removeIf(other -> other.active == 0 && !other.nextTurn.isAfter(now));
        }
    }

    private static String key(URI receiver) {
        return String.valueOf(receiver.getHost()).toLowerCase(Locale.ROOT);
    }

    private static Instant earlier(Instant one, Instant other) {
        return one.isBefore(other) ? one : other;
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
