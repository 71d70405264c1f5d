// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.FailureException;

/** What one body has taken from the budgets; all of it is given back at the end. Not safe for several threads. */
final class BodyAccount implements AutoCloseable {
    /** Most bytes that are taken before they come. */
    static final long STEP = 64 * 1024;

    /** Bytes of memory for a character of text, while it is parsed and after it is bound. */
    static final int CHARACTER = 4;

    private static final int STRUCTURE = 100; // of a number, name or bracket beside its characters, in a tree

    private final ByteBudget wire;
    private final ByteBudget memory;
    private final int textBytes;
    private BodyOwner owner;
    private long announced = Long.MAX_VALUE; // where no length was
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
     * Notes the length of the body, which takes nothing yet: a length costs its sender nothing.
     *
     * @param bytes negative if the client named none
     * @throws FailureException PAYLOAD_TOO_LARGE if the body can never fit, RATE_LIMITED or UNAVAILABLE if it does not fit now
     */
    void announce(long bytes) {
        if (bytes >= 0) {
            wire.check(owner, bytes);
            announced = bytes;
        }
    }

    /**
     * Takes bytes that have come, and a step of those that are to come.
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

    /** Sets the most bytes that may come before the owner is {@linkplain #transfer known}. */
    void boundHead(long bytes) {
        head = bytes;
    }

    /**
     * Counts what has come, and what will come, for another owner. Text in memory remains the first owner's; streams have none.
     *
     * @param length of the body; negative if the client named none
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
        wire.give(owner, charged);
        memory.give(owner, held);
        charged = 0;
        held = 0;
    }
}
