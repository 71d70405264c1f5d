// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.StreamingSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Limits on the sessions of this process: in total, per organization (at most half of the total) and per address. */
@Component
final class StreamSlots {
    /** Time after which a slot without a session is free again: no event reports a connection that breaks before the answer 101. */
    private static final Duration TO_BEGIN = Duration.ofSeconds(30);

    private final StreamingSettings limits;
    private final Clock clock;
    private final int ofOne;
    private final Set<Slot> taken = new HashSet<>();

    StreamSlots(Settings settings, Clock clock) {
        limits = settings.streaming();
        ofOne = Math.min(limits.perOrganization(), Math.max(1, limits.sessions() / 2));
        this.clock = clock;
    }

    /** Permit for one session, compared by identity. */
    static final class Slot {
        private final long organizationId;
        private final ClientNetwork network;
        private final Instant since;
        private boolean begun;

        private Slot(long organizationId, ClientNetwork network, Instant since) {
            this.organizationId = organizationId;
            this.network = network;
            this.since = since;
        }

        long organizationId() {
            return organizationId;
        }
    }

    /**
     * Takes a slot.
     *
     * @throws StreamException if a limit is reached
     */
    synchronized Slot take(long organizationId, ClientNetwork network) throws StreamException {
        Instant now = clock.instant();
        taken.removeIf(slot -> !slot.begun && slot.since.plus(TO_BEGIN).isBefore(now));
        if (taken.size() >= limits.sessions()) {
            throw new StreamException(
                    StreamEnd.CAPACITY_EXCEEDED,
                    "All %d sessions of this server are taken; try again later.".formatted(limits.sessions()));
        }
        if (taken.stream().filter(slot -> slot.organizationId == organizationId).count() >= ofOne) {
            throw new StreamException(
                    StreamEnd.QUOTA_EXCEEDED,
                    "An organization may have %d sessions at a time; close one first.".formatted(ofOne));
        }
        if (taken.stream().filter(slot -> slot.network.equals(network)).count() >= limits.perAddress()) {
            throw new StreamException(
                    StreamEnd.QUOTA_EXCEEDED,
                    "One address may have %d sessions at a time; close one first.".formatted(limits.perAddress()));
        }
        Slot slot = new Slot(organizationId, network, now);
        taken.add(slot);
        return slot;
    }

    /** Records that the session of a slot has started; the slot is then kept until {@link #release}. */
    synchronized void begin(Slot slot) {
        slot.begun = true;
        taken.add(slot); // in case a slow start has made the slot free again
    }

    /** Releases a slot; may be called more than once. */
    synchronized void release(Slot slot) {
        taken.remove(slot);
    }

    synchronized int taken() {
        return taken.size();
    }

    /** Maximum number of sessions of this process. */
    int all() {
        return limits.sessions();
    }
}
