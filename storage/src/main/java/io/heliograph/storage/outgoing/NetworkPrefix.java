// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.util.HexFormat;

/**
 * Identifies a host for limits: an IPv4 address, or the first 64 bits of an IPv6 address, the smallest block that a
 * network gives to one customer.
 */
record NetworkPrefix(String hex) {
    private static final int BYTES = 8;

    static NetworkPrefix of(InetAddress address) {
        byte[] bytes = address.getAddress();
        return new NetworkPrefix(HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, BYTES)));
    }
}
