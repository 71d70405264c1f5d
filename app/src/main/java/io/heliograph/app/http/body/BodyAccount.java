// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.FailureException;

/** The share of one body in the budgets; closing releases it. Not thread-safe. */
final class BodyAccount implements AutoCloseable {
    /** Maximum bytes reserved ahead of their arrival. */
    static final long STEP = 64 * 1024;

    /** Bytes of memory per character of text, while it is parsed and bound. */
    static final int CHARACTER = 4;

    private static final int STRUCTURE =
            100; // bytes of each number, name or bracket of a parsed tree, without its characters

    private final ByteBudget wire;
    private final ByteBudget memory;
    private final int textBytes;
    private BodyOwner owner;
    private long announced = Long.MAX_VALUE; // without an announced length
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
     * Checks the announced length of the body, without reserving it: announcing a length costs its sender nothing.
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
     * Takes the received bytes, and reserves a step of those to come.
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

    /** Sets the maximum bytes before the owner is {@linkplain #transfer known}. */
    void boundHead(long bytes) {
        head = bytes;
    }

    /**
     * Moves received and expected bytes to another owner. Text in memory remains the first owner's; streams have none.
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
     * Takes characters that stay in memory.
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

    /** Takes the memory of a name, number or bracket in a tree. */
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
