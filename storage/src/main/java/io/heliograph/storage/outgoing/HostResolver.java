// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** From a host name to its addresses, best first. */
@FunctionalInterface
public interface HostResolver {
    /**
     * Called once per hop, never for a host that is an address itself.
     *
     * @throws UnknownHostException if there are none
     */
    List<InetAddress> resolve(String host) throws UnknownHostException;

    /** What the machine uses: hosts file, DNS. */
    static HostResolver ofSystem() {
        return host -> List.of(InetAddress.getAllByName(host));
    }
}
