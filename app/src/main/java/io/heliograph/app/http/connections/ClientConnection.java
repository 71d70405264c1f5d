// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.nio.channels.SocketChannel;

/** One accepted connection: its phase, the start of the phase, and the transfer rates. */
final class ClientConnection {
    /** Phase of a connection. */
    enum Phase {
        /** The head of a request is expected or incomplete. */
        HEAD,
        /** A request is being served: its body is read, it is processed, its answer is written. */
        SERVICE,
        /** Kept alive between two requests. */
        IDLE,
        /** Uses another protocol than HTTP, with its own deadlines. */
        UPGRADED
    }

    /** Reasons to close a connection. */
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

    /** Records that the first bytes of a request have arrived. */
    synchronized void readable() {
        if (phase == Phase.IDLE) {
            enter(Phase.HEAD);
        }
    }

    /** Records that the head of a request is complete. */
    synchronized void serve() {
        enter(Phase.SERVICE);
        in = new TransferPace(limits);
        out = new TransferPace(limits);
    }

    /** Records the end of a request; {@code begun}: bytes of the next request have already arrived. */
    synchronized void done(boolean begun) {
        if (phase == Phase.SERVICE) { // otherwise only blank lines came, which must not extend a deadline
            enter(begun ? Phase.HEAD : Phase.IDLE);
        }
    }

    /** Records that the connection uses another protocol than HTTP from now on. */
    synchronized void upgraded() {
        if (phase != Phase.UPGRADED) {
            enter(Phase.UPGRADED);
        }
    }

    /** Records bytes read. */
    synchronized void read(long count) {
        in.moved(count, time.nanos());
    }

    /** Records bytes written. */
    synchronized void written(long count) {
        out.moved(count, time.nanos());
    }

    /** The limit that a client has exceeded by keeping the server waiting; {@link Fault#NONE} if none. */
    synchronized Fault fault(long headNanos) {
        long now = time.nanos();
        return switch (phase) {
            case HEAD -> now - since > headNanos ? Fault.SLOW_HEAD : Fault.NONE;
            case SERVICE -> in.isTooSlow(now) ? Fault.SLOW_BODY : out.isTooSlow(now) ? Fault.SLOW_READER : Fault.NONE;
            case UPGRADED -> out.isTooSlow(now) ? Fault.SLOW_READER : Fault.NONE;
            case IDLE -> Fault.NONE; // Tomcat's keep-alive time-out closes it
        };
    }

    private void enter(Phase next) {
        phase = next;
        since = time.nanos();
    }
}
