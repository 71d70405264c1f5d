// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Key for limits on a client: an IPv4 address, or the first 64 bits of an IPv6 address, because one household usually has all addresses
 * with these bits.
 *
 * @param name a numeric address, for IPv6 followed by {@code /64}
 */
public record ClientNetwork(String name) {
    private static final int NETWORK_BYTES = 8;

    /** The network of an address. */
    public static ClientNetwork of(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return new ClientNetwork(address.getHostAddress());
        }
        byte[] bits = address.getAddress();
        Arrays.fill(bits, NETWORK_BYTES, bits.length, (byte) 0);
        try {
            return new ClientNetwork(InetAddress.getByAddress(bits).getHostAddress() + "/64");
        } catch (UnknownHostException e) {
            throw new IllegalStateException("16 bytes are an address", e);
        }
    }

    /** The network of a numeric address from a servlet request; any other text is used as the network's name. */
    public static ClientNetwork of(String address) {
        try {
            return of(InetAddress.ofLiteral(address));
        } catch (IllegalArgumentException e) {
            return new ClientNetwork(address);
        }
    }
}
