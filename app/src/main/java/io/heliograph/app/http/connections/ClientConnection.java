// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.nio.channels.SocketChannel;

/** One accepted connection: what its client owes the server at this moment, and since when. */
final class ClientConnection {
    /** What a connection is at. */
    enum Phase {
        /** A head is to come, or has begun to. */
        HEAD,
        /** A request is being served: its body is read, it is worked on, its answer is written. */
        SERVICE,
        /** Kept alive between two requests. */
        IDLE,
        /** Speaks another protocol than HTTP, which has deadlines of its own for what is to come. */
        UPGRADED
    }

    /** What is wrong with it. */
    enum Fault {
        NONE,
        SLOW_HEAD,
        SLOW_BODY,
        SLOW_READER
    }

    private final SocketChannel socket;
    private final ClientNetwork network;
    private final ConnectionLimits limits;
    private final WorkingTime time;
    private Phase phase = Phase.HEAD;
    private long since;
    private TransferPace in;
    private TransferPace out;

    ClientConnection(SocketChannel socket, ClientNetwork network, ConnectionLimits limits, WorkingTime time) {
        this.socket = socket;
        this.network = network;
        this.limits = limits;
        in = new TransferPace(limits);
        out = new TransferPace(limits);
        this.time = time;
        since = time.nanos();
    }

    SocketChannel socket() {
        return socket;
    }

    ClientNetwork network() {
        return network;
    }

    /** The first bytes of a request are here. */
    synchronized void readable() {
        if (phase == Phase.IDLE) {
            enter(Phase.HEAD);
        }
    }

    /** A head is complete. */
    synchronized void serve() {
        enter(Phase.SERVICE);
        in = new TransferPace(limits);
        out = new TransferPace(limits);
    }

    /** A request is done; part of the next one may be here already. */
    synchronized void done(boolean begun) {
        if (phase == Phase.SERVICE) { // else blank lines before a request would put its deadline off for ever
            enter(begun ? Phase.HEAD : Phase.IDLE);
        }
    }

    /** From here on it is no HTTP. */
    synchronized void upgraded() {
        if (phase != Phase.UPGRADED) {
            enter(Phase.UPGRADED);
        }
    }

    /** So many bytes were read. */
    synchronized void read(long count) {
        in.moved(count, time.nanos());
    }

    /** So many bytes were written. */
    synchronized void written(long count) {
        out.moved(count, time.nanos());
    }

    /** Whether the client keeps the server waiting for longer than it may. */
    synchronized Fault fault(long headNanos) {
        long now = time.nanos();
        return switch (phase) {
            case HEAD -> now - since > headNanos ? Fault.SLOW_HEAD : Fault.NONE;
            case SERVICE -> in.isTooSlow(now) ? Fault.SLOW_BODY : out.isTooSlow(now) ? Fault.SLOW_READER : Fault.NONE;
            case UPGRADED -> out.isTooSlow(now) ? Fault.SLOW_READER : Fault.NONE;
            case IDLE -> Fault.NONE; // Tomcat's own time-out holds here: nothing comes that could put it off
        };
    }

    private void enter(Phase next) {
        phase = next;
        since = time.nanos();
    }
}
