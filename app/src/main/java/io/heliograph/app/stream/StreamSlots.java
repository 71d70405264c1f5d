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
    /** Maximum time between a slot and its session's start: a connection that breaks before the answer 101 sends no further event. */
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

    /** A slot for one session, compared by identity. */
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
     * @throws StreamException if there is none
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

    /** The session of a slot has started, and will release it. */
    synchronized void begin(Slot slot) {
        slot.begun = true;
        taken.add(slot); // the start took too long and the slot had been released
    }

    /** Releases a slot; may be called more than once. */
    synchronized void release(Slot slot) {
        taken.remove(slot);
    }

    synchronized int taken() {
        return taken.size();
    }

    /** Number of slots. */
    int all() {
        return limits.sessions();
    }
}
