// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.Settings;
import io.heliograph.config.StreamingSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Limits on the sessions of this process: in total, per organization (at most half of the total) and per address. */
@Component
final class StreamSlots {
    /** Most between a place and its session's begin: of a connection that breaks before the answer 101 is written, nobody hears again. */
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

    /** A place for one session. Each is another, whatever it is for. */
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
     * Takes a place.
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

    /** The session of a place has begun, and will give it back. */
    synchronized void begin(Slot slot) {
        slot.begun = true;
        taken.add(slot); // had it taken too long
    }

    /** Gives a place back; once or more often. */
    synchronized void release(Slot slot) {
        taken.remove(slot);
    }

    synchronized int taken() {
        return taken.size();
    }

    /** Places there are. */
    int all() {
        return limits.sessions();
    }
}
