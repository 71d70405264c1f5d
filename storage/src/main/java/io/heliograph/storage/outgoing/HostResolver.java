// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves a host name to its addresses, best first. */
@FunctionalInterface
public interface HostResolver {
    /**
     * Called once for the first address and for each redirect, never for a numeric host.
     *
     * @throws UnknownHostException if there are none
     */
    List<InetAddress> resolve(String host) throws UnknownHostException;

    /** The machine's resolver: hosts file, DNS. */
    static HostResolver ofSystem() {
        return host -> List.of(InetAddress.getAllByName(host));
    }
}
