// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.FailureException;

/** What one body has taken from the budgets; all of it is given back at the end. Not safe for several threads. */
final class BodyAccount implements AutoCloseable {
    private static final long STEP = 64 * 1024;
    private static final int CHARACTER = 4; // bytes of memory, of parsing and of what is bound
    private static final int STRUCTURE = 100; // of a number, name or bracket beside its characters, in a tree

    private final BodyOwner owner;
    private final ByteBudget wire;
    private final ByteBudget memory;
    private final int textBytes;
    private long announced;
    private long received;
    private long text;
    private long used;
    private long held;

    BodyAccount(BodyOwner owner, ByteBudget wire, ByteBudget memory, int textBytes) {
        this.owner = owner;
        this.wire = wire;
        this.memory = memory;
        this.textBytes = textBytes;
    }

    /**
     * A body of this length is to come.
     *
     * @throws FailureException as {@link ByteBudget#take}
     */
    void announce(long bytes) {
        wire.take(owner, bytes);
        announced += bytes;
    }

    /** Bytes have come; what was announced is taken already. */
    void receive(long bytes) {
        received += bytes;
        if (received > announced) {
            announce(Math.max(STEP, received - announced));
        }
    }

    /**
     * Characters stay in memory.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE for more than a body's text may have
     */
    void text(long characters) {
        text += characters;
        if (text > textBytes) {
            throw BoundedStream.tooLarge("the text in the body", textBytes);
        }
        hold(characters * CHARACTER);
    }

    /** A name, number or bracket becomes part of a tree. */
    void structure() {
        hold(STRUCTURE);
    }

    private void hold(long bytes) {
        used += bytes;
        if (used > held) {
            long more = Math.max(STEP, used - held);
            memory.take(owner, more);
            held += more;
        }
    }

    @Override
    public void close() {
        wire.give(owner, announced);
        memory.give(owner, held);
        announced = 0;
        held = 0;
    }
}
