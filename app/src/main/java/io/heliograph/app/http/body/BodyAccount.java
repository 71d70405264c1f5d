// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.FailureException;

/** Bytes that one body has reserved in the budgets of transfers and of text in memory; closing releases them. Not thread-safe. */
final class BodyAccount implements AutoCloseable {
    /** Bytes by which a reservation grows: at most this many are reserved before they arrive. */
    static final long STEP = 64 * 1024;

    /** Bytes of memory per character of text, while it is parsed and bound. */
    static final int CHARACTER = 4;

    private static final int STRUCTURE =
            100; // bytes of memory per number, name or bracket of a parsed tree, without its characters

    private final ByteBudget wire;
    private final ByteBudget memory;
    private final int textBytes;
    private BodyOwner owner;
    private long announced = Long.MAX_VALUE; // length of the body, if the client gave one
    private long head = Long.MAX_VALUE;
    private long received;
    private long charged;
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
     * Checks whether a body of the announced length fits in the budget. Reserves nothing: clients could block others by announcements.
     *
     * @param bytes announced length; negative if the client gave none
     * @throws FailureException PAYLOAD_TOO_LARGE if the body can never fit, RATE_LIMITED or UNAVAILABLE if it does not fit now
     */
    void announce(long bytes) {
        if (bytes >= 0) {
            wire.check(owner, bytes);
            announced = bytes;
        }
    }

    /**
     * Counts received bytes in the budget, and reserves up to {@link #STEP} further bytes.
     *
     * @throws FailureException as {@link ByteBudget#take}
     */
    void receive(long bytes) {
        received += bytes;
        if (received > head) {
            throw BoundedStream.tooLarge("the fields before the file", head);
        }
        if (received > charged) {
            charge(Math.max(received - charged, Math.min(STEP, announced - charged)));
        }
    }

    private void charge(long bytes) {
        wire.take(owner, bytes);
        charged += bytes;
    }

    /** Sets the maximum bytes that may be received before {@link #transfer}, while the sender is unknown. */
    void boundHead(long bytes) {
        head = bytes;
    }

    /**
     * Moves the received and the expected bytes to the budget of another owner. Text in memory is not moved: streamed bodies have none.
     *
     * @param length length of the body; negative if the client gave none
     * @throws FailureException as {@link #announce} and {@link #receive}
     */
    void transfer(BodyOwner next, long length) {
        long before = charged;
        wire.give(owner, before);
        charged = 0;
        owner = next;
        head = Long.MAX_VALUE;
        announce(length);
        charge(before);
    }

    /**
     * Counts characters that stay in memory in the budget.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE if the body has more text than allowed
     */
    void text(long characters) {
        text += characters;
        if (text > textBytes) {
            throw BoundedStream.tooLarge("the text in the body", textBytes);
        }
        hold(characters * CHARACTER);
    }

    /** Counts the memory of one name, number or bracket of the parsed tree in the budget. */
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
        wire.give(owner, charged);
        memory.give(owner, held);
        charged = 0;
        held = 0;
    }
}
