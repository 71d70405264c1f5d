// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.util.List;

/** Who answers for a call: asked before each connection, told of what comes, and able to end it. */
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
     * Asked once per hop, when the name has been resolved and checked and nothing is connected yet.
     *
     * @param addresses where the call may connect to, at least one
     * @return held until the hop is over
     * @throws CallDeferredException if the call may not be made now
     */
    CallPermit permit(List<InetAddress> addresses);

    /**
     * Told of each piece of a body.
     *
     * @throws CallDeferredException if there is no room for it now
     */
    default void received(int bytes) {}

    /** Whether the call is no longer wanted; looked at several times a second, from another thread. */
    default boolean stopped() {
        return false;
    }
}
