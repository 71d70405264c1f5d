// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps slow hosts from holding up everybody. Limits the number of parallel calls of one organization, to one address,
 * and of one organization to one address. Names are resolved first, so that many names of one host count as one. Nobody
 * waits here: a call beyond a limit is deferred to a later time. These times are spaced by the usual duration of calls,
 * as in a leaky bucket. Each time-out of an address halves its limit for that organization, down to one, until it
 * answers.
 */
public final class CallLimiter {
    private static final Duration FIRST_GUESS = Duration.ofMillis(200);
    private static final Duration SHORTEST = Duration.ofMillis(200);
    private static final int WEIGHT_OF_HISTORY = 4; // parts of 5 in the moving average of durations
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2; // the fractions of its multiples are spread evenly
    private static final int MOST_HALVINGS = 10;
    private static final Duration GRUDGE = Duration.ofMinutes(10); // time for which an unused lane keeps its time-outs
    private static final int MANY = 1_000; // number of lanes above which idle ones are removed

    private final Limits limits;
    private final Clock clock;
    private final Map<Key, Lane> lanes = new HashMap<>();

    /** A limiter without running calls. */
    public CallLimiter(Limits limits, Clock clock) {
        this.limits = limits;
        this.clock = clock;
    }

    /**
     * Limits on parallel calls, 1 or more each.
     *
     * @param longestWait maximum time until a deferred call comes back; calls that would wait longer are spread over
     *     its second half
     */
    public record Limits(int perOrganization, int perAddress, int perOrganizationAndAddress, Duration longestWait) {
        /** Refuses limits below 1. */
        public Limits {
            if (perOrganization < 1 || perAddress < 1 || perOrganizationAndAddress < 1) {
                throw new IllegalArgumentException("each bound on calls is 1 or more");
            }
        }
    }

    private sealed interface Key {
        record OfOrganization(long organizationId) implements Key {}

        record OfAddress(NetworkPrefix address) implements Key {}

        record OfBoth(long organizationId, NetworkPrefix address) implements Key {}
    }

    private static final class Lane {
        int active;
        int halvings;
        Duration usual = FIRST_GUESS;
        Instant nextTurn = Instant.EPOCH;
        Instant lastUse = Instant.EPOCH;
        int overflow;
    }

    /**
     * Takes a place for a call of this organization, before the name of its host is looked up.
     *
     * @throws CallDeferredException if the organization's limit is reached
     */
    public Caller enter(long organizationId) {
        return new Caller(organizationId, take(List.of(new Key.OfOrganization(organizationId))));
    }

    /** Number of lanes; a lane is the state of one limit: its running calls, their usual duration and the last time-outs. */
    synchronized int lanes() {
        return lanes.size();
    }

    private synchronized Hold take(Collection<Key> keys) {
        Instant now = clock.instant();
        forgetIdle(now);
        for (Key key : keys) {
            Lane lane = lanes.computeIfAbsent(key, _ -> new Lane());
            if (lane.active >= limit(key, lane)) {
                throw new CallDeferredException(later(key, lane, now));
            }
        }
        for (Key key : keys) {
            lane(key).active++;
        }
        return new Hold(List.copyOf(keys));
    }

    private Instant later(Key key, Lane lane, Instant now) {
        Instant from = lane.nextTurn.isAfter(now) ? lane.nextTurn : now;
        Instant turn = from.plus(lane.usual.dividedBy(limit(key, lane)));
        Instant last = now.plus(limits.longestWait());
        lane.lastUse = now;
        if (turn.isAfter(last)) {
            // spread out: thousands of retries at one instant would delay everybody else
            lane.overflow++;
            double fraction = (lane.overflow * GOLDEN) % 1;
            return last.minusMillis((long) (limits.longestWait().toMillis() / 2.0 * fraction));
        }
        lane.nextTurn = turn;
        Instant soonest = now.plus(SHORTEST);
        return turn.isAfter(soonest) ? turn : soonest;
    }

    private synchronized Instant later(Key key) {
        return later(key, lane(key), clock.instant());
    }

    private synchronized void leave(List<Key> keys, Duration took, boolean timedOut) {
        Instant now = clock.instant();
        for (Key key : keys) {
            Lane lane = lane(key);
            lane.active--;
            lane.lastUse = now;
            lane.usual = lane.usual.multipliedBy(WEIGHT_OF_HISTORY).plus(took).dividedBy(WEIGHT_OF_HISTORY + 1);
            lane.halvings = timedOut ? Math.min(lane.halvings + 1, MOST_HALVINGS) : 0;
        }
    }

    private int limit(Key key, Lane lane) {
        return switch (key) {
            case Key.OfOrganization _ -> limits.perOrganization();
            case Key.OfAddress _ -> limits.perAddress(); // time-outs of one organization do not slow others
            case Key.OfBoth _ -> Math.max(1, limits.perOrganizationAndAddress() >> lane.halvings);
        };
    }

    private Lane lane(Key key) {
        return lanes.computeIfAbsent(key, _ -> new Lane());
    }

    private void forgetIdle(Instant now) {
        if (lanes.size() > MANY) {
            lanes.values()
                    .removeIf(lane -> lane.active == 0
                            && !lane.nextTurn.isAfter(now)
                            && (lane.halvings == 0 || lane.lastUse.plus(GRUDGE).isBefore(now)));
        }
    }

    private final class Hold implements CallPermit {
        private final List<Key> keys;
        private final long begin = System.nanoTime();
        private boolean timedOut;

        Hold(List<Key> keys) {
            this.keys = keys;
        }

        @Override
        public void timedOut() {
            timedOut = true;
        }

        @Override
        public void close() {
            leave(keys, Duration.ofNanos(System.nanoTime() - begin), timedOut);
        }
    }

    /** A call of an organization, closed at its end. It takes a place at each address that it calls. */
    public final class Caller implements CallSupervisor, AutoCloseable {
        private final long organizationId;
        private final CallPermit place;

        private Caller(long organizationId, CallPermit place) {
            this.organizationId = organizationId;
            this.place = place;
        }

        @Override
        public CallPermit permit(List<InetAddress> addresses) {
            Set<Key> keys = new LinkedHashSet<>();
            for (InetAddress address : addresses) {
                NetworkPrefix prefix = NetworkPrefix.of(address);
                keys.add(new Key.OfBoth(organizationId, prefix));
                keys.add(new Key.OfAddress(prefix));
            }
            return take(new ArrayList<>(keys));
        }

        /** Time of the next try, for a caller that has to defer the call for another reason. */
        public Instant later() {
            return CallLimiter.this.later(new Key.OfOrganization(organizationId));
        }

        @Override
        public void close() {
            place.close();
        }
    }
}
