// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.FailureException;

/** Bytes that one body has taken from the budgets for its transfer and for its text in memory; closing releases them. Not thread-safe. */
final class BodyAccount implements AutoCloseable {
    /** Bytes by which a reservation grows: the maximum that is reserved before it arrives. */
    static final long STEP = 64 * 1024;

    /** Bytes of memory per character of text, while it is parsed and bound. */
    static final int CHARACTER = 4;

    private static final int STRUCTURE =
            100; // bytes of memory per number, name or bracket of a parsed tree, without its characters

    private final ByteBudget wire;
    private final ByteBudget memory;
    private final int textBytes;
    private BodyOwner owner;
    private long announced = Long.MAX_VALUE; // if the client gave no length
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
     * Checks whether a body of the announced length fits, without reserving bytes: otherwise clients could block others by announcing.
     *
     * @param bytes negative if the client gave no length
     * @throws FailureException PAYLOAD_TOO_LARGE if the body can never fit, RATE_LIMITED or UNAVAILABLE if it does not fit now
     */
    void announce(long bytes) {
        if (bytes >= 0) {
            wire.check(owner, bytes);
            announced = bytes;
        }
    }

    /**
     * Charges received bytes, and reserves up to {@link #STEP} of the following ones.
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

    /** Limits the bytes that may be received before {@link #transfer} sets the owner. */
    void boundHead(long bytes) {
        head = bytes;
    }

    /**
     * Charges the received and the expected bytes to another owner. Text in memory stays with the first owner, but streams have none.
     *
     * @param length of the body; negative if the client gave none
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
     * Charges characters of text that stay in memory.
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

    /** Charges the memory of a name, number or bracket in the parsed tree. */
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
