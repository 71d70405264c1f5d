// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.util.List;

/** Supervises a call: admits each connection, counts the received bytes, and can end it. */
@FunctionalInterface
public interface CallSupervisor {
    /** Lets every call through. */
    CallSupervisor NONE = _ -> new CallPermit() {
        @Override
        public void timedOut() {}

        @Override
        public void close() {}
    };

    /**
     * Called for the first address and for each redirect, after the name has been resolved and checked, before a connection.
     *
     * @param addresses possible targets of the connection, at least one
     * @return a permit that is held until this request ends
     * @throws CallDeferredException if the call may not be made now
     */
    CallPermit permit(List<InetAddress> addresses);

    /**
     * Called for each received piece of a body.
     *
     * @throws CallDeferredException if there is no disk space for the bytes now
     */
    default void received(int bytes) {}

    /** Whether the call is no longer wanted; read several times a second, from another thread. */
    default boolean stopped() {
        return false;
    }
}
